-- The roles of a club and their rights. Roles belong to the whole server, so their names begin with that of the
-- database: club_scorer; PostgreSQL truncates long names. This file is applied whenever a club is created or migrated; it is safe to repeat.

-- Who records takes a turn: a lock until the end of the transaction, so that numbers become visible in their order
-- and no reader skips one. Only a scorer may take it. An advisory lock would be anybody's who may connect.
CREATE TABLE IF NOT EXISTS cocotte.turn ();
CREATE OR REPLACE FUNCTION cocotte.one_at_a_time() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = cocotte, pg_temp AS $$
BEGIN
    LOCK TABLE turn IN EXCLUSIVE MODE;
END
$$;
REVOKE ALL ON FUNCTION cocotte.one_at_a_time() FROM PUBLIC;

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
    EXECUTE format('GRANT EXECUTE ON FUNCTION cocotte.one_at_a_time() TO %I', scorer);
    BEGIN  -- whatever program somebody records with: who stops in the middle keeps the others waiting no longer
        EXECUTE format('ALTER DATABASE %I SET idle_in_transaction_session_timeout = ''30s''', current_database());
    EXCEPTION WHEN insufficient_privilege THEN  -- Cocotte asks for it in its own sessions all the same
        NULL;
    END;
END
$$;
