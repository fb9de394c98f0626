ALTER TABLE "cases"."cases" ADD COLUMN "category" text DEFAULT 'other' NOT NULL;
--> statement-breakpoint
ALTER TABLE "cases"."cases" ADD CONSTRAINT "cases_category_known" CHECK (category in ('job', 'payment', 'review', 'vendor', 'account', 'error', 'other'));
--> statement-breakpoint
-- The palette matches the category, too.
CREATE OR REPLACE FUNCTION search.put_cases(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search.cases (ref_id, title, subtitle, category, status, priority, changed_at)
    SELECT c.id, c.subject, coalesce(u.name, 'Nobody yet'), c.category, c.status,
      array_position(ARRAY['critical', 'high', 'medium', 'low'], c.priority) - 1, c.updated_at
    FROM cases.cases c LEFT JOIN users.users u ON u.id = c.assignee_id WHERE c.id = ANY (ids)
  ON CONFLICT (ref_id) DO UPDATE SET title = excluded.title, subtitle = excluded.subtitle, category = excluded.category,
    status = excluded.status, priority = excluded.priority, changed_at = excluded.changed_at;
END $$;
--> statement-breakpoint
DROP TRIGGER cases_search_changed ON cases.cases;
--> statement-breakpoint
-- Errors and reported jobs say by themselves what they are about.
UPDATE cases.cases SET category = CASE WHEN error_id IS NOT NULL THEN 'error' ELSE 'job' END
  WHERE error_id IS NOT NULL OR booking_id IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER cases_search_changed AFTER UPDATE ON cases.cases FOR EACH ROW
  WHEN ((OLD.subject, OLD.category, OLD.status, OLD.priority, OLD.assignee_id)
    IS DISTINCT FROM (NEW.subject, NEW.category, NEW.status, NEW.priority, NEW.assignee_id))
  EXECUTE FUNCTION search.note_changed_case();
--> statement-breakpoint
SELECT search.put_cases(array_agg(id)) FROM cases.cases;
