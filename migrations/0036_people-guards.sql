-- Personal data of people who delete their account (ADR 0079).
-- Whether a text holds one of the words, in any case.
CREATE FUNCTION platform.holds_word(value text, words text[]) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT EXISTS (SELECT FROM unnest(words) AS word WHERE strpos(lower(value), lower(word)) > 0)
$$;
--> statement-breakpoint
-- The text without them. In a text of JSON quotes and backslashes of a word are escaped.
CREATE FUNCTION platform.without_words(value text, words text[], in_json boolean) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  word text;
  pattern text;
BEGIN
  FOREACH word IN ARRAY words LOOP
    IF in_json THEN word := trim(BOTH '"' FROM to_json(word)::text); END IF;
    CONTINUE WHEN strpos(lower(value), lower(word)) = 0;
    pattern := regexp_replace(word, '([^[:alnum:][:space:]])', '\\\1', 'g');
    -- A single word is none inside another one: Ana is not in Banana.
    IF word ~ '^[[:alpha:]]+$' THEN pattern := '\m' || pattern || '\M'; END IF;
    value := regexp_replace(value, pattern, 'Deleted user', 'gi');
  END LOOP;
  RETURN value;
END $$;
--> statement-breakpoint
-- Append-only still: what is named may be replaced while an account is erased, and nothing else of the row.
CREATE OR REPLACE FUNCTION platform.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_NARGS > 0 AND current_setting('canopy.erasing', true) = 'on'
    AND to_jsonb(NEW) - TG_ARGV = to_jsonb(OLD) - TG_ARGV THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' AND TG_NARGS > 0 AND current_setting('canopy.erasing', true) = 'on' AND TG_ARGV[0] = 'whole rows' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_SCHEMA || '.' || TG_TABLE_NAME, TG_OP
    USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
DROP TRIGGER audit_append_only ON audit.entries;
--> statement-breakpoint
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON audit.entries
  FOR EACH ROW EXECUTE FUNCTION platform.refuse_change('details', 'error_message');
--> statement-breakpoint
DROP TRIGGER points_append_only ON loyalty.points_entries;
--> statement-breakpoint
CREATE TRIGGER points_append_only BEFORE UPDATE OR DELETE ON loyalty.points_entries
  FOR EACH ROW EXECUTE FUNCTION platform.refuse_change('memo');
--> statement-breakpoint
DROP TRIGGER steps_append_only ON bookings.booking_steps;
--> statement-breakpoint
CREATE TRIGGER steps_append_only BEFORE UPDATE OR DELETE ON bookings.booking_steps
  FOR EACH ROW EXECUTE FUNCTION platform.refuse_change('note');
--> statement-breakpoint
DROP TRIGGER vendor_steps_append_only ON vendors.vendor_steps;
--> statement-breakpoint
CREATE TRIGGER vendor_steps_append_only BEFORE UPDATE OR DELETE ON vendors.vendor_steps
  FOR EACH ROW EXECUTE FUNCTION platform.refuse_change('reason');
--> statement-breakpoint
DROP TRIGGER journals_append_only ON ledger.journals;
--> statement-breakpoint
CREATE TRIGGER journals_append_only BEFORE UPDATE OR DELETE ON ledger.journals
  FOR EACH ROW EXECUTE FUNCTION platform.refuse_change('memo');
--> statement-breakpoint
DROP TRIGGER proposals_append_only ON assistant.proposals;
--> statement-breakpoint
CREATE TRIGGER proposals_append_only BEFORE UPDATE OR DELETE ON assistant.proposals
  FOR EACH ROW EXECUTE FUNCTION platform.refuse_change('target_label', 'before', 'after', 'changes', 'reason');
--> statement-breakpoint
DROP TRIGGER quote_messages_append_only ON quotes.quote_messages;
--> statement-breakpoint
CREATE TRIGGER quote_messages_append_only BEFORE UPDATE OR DELETE ON quotes.quote_messages
  FOR EACH ROW EXECUTE FUNCTION platform.refuse_change('text');
--> statement-breakpoint
DROP TRIGGER quote_options_append_only ON quotes.quote_options;
--> statement-breakpoint
CREATE TRIGGER quote_options_append_only BEFORE UPDATE OR DELETE ON quotes.quote_options
  FOR EACH ROW EXECUTE FUNCTION platform.refuse_change('name', 'summary', 'included', 'excluded');
--> statement-breakpoint
-- Pictures of a home go with whoever lives there.
DROP TRIGGER project_photos_append_only ON quotes.project_photos;
--> statement-breakpoint
CREATE TRIGGER project_photos_append_only BEFORE UPDATE OR DELETE ON quotes.project_photos
  FOR EACH ROW EXECUTE FUNCTION platform.refuse_change('whole rows');
--> statement-breakpoint
-- An entry may name two people, who go one after the other.
CREATE TRIGGER erased_append_only BEFORE UPDATE OR DELETE ON audit.erased
  FOR EACH ROW EXECUTE FUNCTION platform.refuse_change('digest', 'at');
--> statement-breakpoint
-- Words that the palette learned from people, once nothing it finds holds them any more.
CREATE FUNCTION search.forget_words(forgotten text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE found_in record;
BEGIN
  CREATE TEMPORARY TABLE IF NOT EXISTS forgotten_words (word text) ON COMMIT DROP;
  DELETE FROM forgotten_words;
  INSERT INTO forgotten_words SELECT DISTINCT unnest(forgotten);
  FOR found_in IN
    SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.columns
    WHERE table_schema = 'search' AND column_name = 'plain'
  LOOP
    EXECUTE format('DELETE FROM forgotten_words f WHERE EXISTS (
      SELECT FROM %s WHERE strpos(plain || '' '', '' '' || f.word || '' '') > 0)', found_in.name);
  END LOOP;
  DELETE FROM search.words w USING forgotten_words f WHERE w.word = f.word;
END $$;
--> statement-breakpoint
-- Columns that refer to an uploaded file, whichever module they belong to; a file that none refers to may go.
CREATE FUNCTION platform.is_referred_to(file text) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  referrer record;
  found boolean;
BEGIN
  FOR referrer IN
    SELECT table_schema, table_name, column_name FROM information_schema.columns
    WHERE column_name LIKE '%sha256' AND data_type = 'text' AND table_schema <> 'platform'
      AND (table_schema, table_name) <> ('users', 'export_files')
  LOOP
    EXECUTE format('SELECT EXISTS (SELECT FROM %I.%I WHERE %I = $1)',
      referrer.table_schema, referrer.table_name, referrer.column_name) INTO found USING file;
    IF found THEN RETURN true; END IF;
  END LOOP;
  RETURN false;
END $$;
