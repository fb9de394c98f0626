-- What was said stays said, unless whoever said it deletes their account (ADR 0079): then the words may be replaced.
CREATE OR REPLACE FUNCTION cases.keep_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.author, OLD.created_at) IS DISTINCT FROM (NEW.author, NEW.created_at)
    OR (OLD.content IS DISTINCT FROM NEW.content AND current_setting('canopy.erasing', true) IS DISTINCT FROM 'on') THEN
    RAISE EXCEPTION 'Messages of cases are not changed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
