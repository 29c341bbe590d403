-- The log of a club. It is append-only and has one order: the database itself refuses everything else.

CREATE SCHEMA cocotte;

CREATE TABLE cocotte.club (
    id     uuid    NOT NULL PRIMARY KEY DEFAULT gen_random_uuid(),
    schema integer NOT NULL
);
CREATE UNIQUE INDEX one_club ON cocotte.club ((true));
COMMENT ON TABLE cocotte.club IS 'Which club this is, and the newest of these files that was applied.';

CREATE TABLE cocotte.entry (
    number        bigint      NOT NULL PRIMARY KEY,
    match_id      text        NOT NULL COLLATE "C",
    seq           bigint      NOT NULL,
    command_id    text        NOT NULL COLLATE "C",
    kind          text        NOT NULL,
    version       bigint      NOT NULL,
    body          text        NOT NULL,
    at            text        NOT NULL,
    previous_hash text        NOT NULL,
    hash          text        NOT NULL,
    recorded_by   name        NOT NULL,
    received_at   timestamptz NOT NULL,
    UNIQUE (match_id, seq)
);
CREATE INDEX entry_of_command ON cocotte.entry (match_id, command_id);
CREATE INDEX opening ON cocotte.entry (command_id) WHERE seq = 1;
COMMENT ON COLUMN cocotte.entry.number IS
    'Its place among all entries of the club, without a gap, in the order in which they can be seen.';

-- The hash of an entry, as every computer makes it: SHA-256 over its fields, each with its length. Unknown for one
-- whose texts hold the sign that stands for what PostgreSQL keeps in no text (NUL).
CREATE FUNCTION cocotte.digest(VARIADIC fields text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN position(chr(26) IN array_to_string(fields, '')) = 0 THEN
        (SELECT encode(sha256(convert_to(string_agg(length(field) || ':' || field, '' ORDER BY place), 'UTF8')), 'hex')
         FROM unnest(fields) WITH ORDINALITY AS each (field, place)) END
$$;

CREATE FUNCTION cocotte.place_entry() RETURNS trigger LANGUAGE plpgsql SET search_path = cocotte, pg_temp AS $$
DECLARE
    last entry;
BEGIN
    PERFORM one_at_a_time();  -- which comes with the roles: to record is theirs
    SELECT * INTO last FROM entry WHERE match_id = new.match_id ORDER BY seq DESC LIMIT 1;
    IF new.seq <> coalesce(last.seq, 0) + 1
       OR new.previous_hash <> coalesce(last.hash, repeat('0', 64))
       OR new.command_id IS DISTINCT FROM last.command_id AND EXISTS (
           SELECT FROM entry WHERE match_id = new.match_id AND command_id = new.command_id)
       OR new.hash <> digest(new.match_id, new.seq::text, new.command_id, new.kind, new.version::text, new.body,
                             new.at, new.previous_hash)
    THEN
        RAISE EXCEPTION 'an entry follows the last one of its match, and a command is recorded once'
            USING ERRCODE = 'CO001';
    END IF;
    new.number := 1 + coalesce((SELECT max(number) FROM entry), 0);
    new.recorded_by := session_user;
    new.received_at := clock_timestamp();
    RETURN new;
END
$$;
CREATE TRIGGER entry_is_placed BEFORE INSERT ON cocotte.entry
    FOR EACH ROW EXECUTE FUNCTION cocotte.place_entry();

CREATE FUNCTION cocotte.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the log is append-only: an entry neither changes nor goes' USING ERRCODE = 'CO002';
END
$$;
CREATE TRIGGER entry_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON cocotte.entry
    FOR EACH STATEMENT EXECUTE FUNCTION cocotte.refuse_change();

CREATE FUNCTION cocotte.announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NOTIFY cocotte_entry;
    RETURN NULL;
END
$$;
CREATE TRIGGER entry_is_announced AFTER INSERT ON cocotte.entry
    FOR EACH STATEMENT EXECUTE FUNCTION cocotte.announce();

ALTER TABLE cocotte.entry ENABLE ROW LEVEL SECURITY;
CREATE POLICY anybody_admitted_reads ON cocotte.entry FOR SELECT USING (true);
CREATE POLICY each_records_as_himself ON cocotte.entry FOR INSERT WITH CHECK (recorded_by = session_user);
