-- The roles of a club and their rights. Roles belong to the whole server, so their names begin with that of the
-- database: club_scorer; PostgreSQL truncates long names. This file is applied whenever a club is created or migrated; it is safe to repeat.

DO $$
DECLARE
    spectator name := current_database() || '_spectator';
    scorer    name := current_database() || '_scorer';
    director  name := current_database() || '_director';
    role      name;
BEGIN
    FOREACH role IN ARRAY ARRAY[spectator, scorer, director] LOOP
        IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = role) THEN
            EXECUTE format('CREATE ROLE %I NOLOGIN', role);
        END IF;
    END LOOP;
    EXECUTE format('GRANT %I TO %I', spectator, scorer);
    EXECUTE format('GRANT %I, %I TO %I WITH ADMIN OPTION', spectator, scorer, director);
    EXECUTE format('GRANT CONNECT ON DATABASE %I TO %I', current_database(), spectator);
    EXECUTE format('GRANT USAGE ON SCHEMA cocotte TO %I', spectator);
    EXECUTE format('GRANT SELECT ON ALL TABLES IN SCHEMA cocotte TO %I', spectator);
    EXECUTE format('GRANT INSERT (match_id, seq, command_id, kind, version, body, at, previous_hash, hash)'
                   ' ON cocotte.entry TO %I', scorer);
END
$$;
