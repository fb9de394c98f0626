-- What homeowners reported becomes the first message of a conversation with them.
UPDATE cases.cases c SET requester_id = c.opened_by
  FROM users.users u WHERE u.id = c.opened_by AND u.role <> 'admin';
--> statement-breakpoint
INSERT INTO cases.messages (id, case_id, author, author_id, author_name, content, created_at)
  SELECT gen_random_uuid(), c.id, 'requester', c.requester_id, u.name, c.details, c.created_at
  FROM cases.cases c JOIN users.users u ON u.id = c.requester_id WHERE c.details <> '';
--> statement-breakpoint
UPDATE cases.cases SET details = '' WHERE requester_id IS NOT NULL;
--> statement-breakpoint
UPDATE cases.cases SET resolved_at = updated_at WHERE status = 'resolved';
--> statement-breakpoint
ALTER TABLE cases.cases ADD CONSTRAINT cases_resolved CHECK ((status = 'resolved') = (resolved_at IS NOT NULL));
--> statement-breakpoint
-- One kind of event tells administrators of every new case.
UPDATE notifications.inbox SET kind = 'case.opened' WHERE kind = 'case.problem_reported';
--> statement-breakpoint
UPDATE notifications.preferences SET kind = 'case.opened' WHERE kind = 'case.problem_reported';
--> statement-breakpoint
-- What was said stays said; a message may only move to the case that its own was merged into.
CREATE FUNCTION cases.keep_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.author, OLD.content, OLD.created_at) IS DISTINCT FROM (NEW.author, NEW.content, NEW.created_at) THEN
    RAISE EXCEPTION 'Messages of cases are not changed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER messages_stay BEFORE UPDATE ON cases.messages FOR EACH ROW EXECUTE FUNCTION cases.keep_message();
--> statement-breakpoint
-- The palette finds cases by their requester, too.
CREATE OR REPLACE FUNCTION search.put_cases(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search.cases (ref_id, title, subtitle, category, status, priority, changed_at)
    SELECT c.id, c.subject,
      concat_ws(' · ', coalesce(r.name, c.guest_name), 'assigned to ' || coalesce(u.name, 'no one yet')),
      c.category, c.status, array_position(ARRAY['critical', 'high', 'medium', 'low'], c.priority) - 1, c.updated_at
    FROM cases.cases c
      LEFT JOIN users.users u ON u.id = c.assignee_id
      LEFT JOIN users.users r ON r.id = c.requester_id
    WHERE c.id = ANY (ids)
  ON CONFLICT (ref_id) DO UPDATE SET title = excluded.title, subtitle = excluded.subtitle, category = excluded.category,
    status = excluded.status, priority = excluded.priority, changed_at = excluded.changed_at;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search.note_renamed_assignee() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search.put_cases(array_agg(id)) FROM cases.cases WHERE assignee_id = NEW.id OR requester_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE INDEX cases_assignee ON cases.cases (assignee_id);
--> statement-breakpoint
DROP TRIGGER users_search_cases ON users.users;
--> statement-breakpoint
CREATE TRIGGER users_search_cases AFTER UPDATE ON users.users FOR EACH ROW
  WHEN (NEW.name IS DISTINCT FROM OLD.name) EXECUTE FUNCTION search.note_renamed_assignee();
--> statement-breakpoint
DROP TRIGGER cases_search_changed ON cases.cases;
--> statement-breakpoint
CREATE TRIGGER cases_search_changed AFTER UPDATE ON cases.cases FOR EACH ROW
  WHEN ((OLD.subject, OLD.category, OLD.status, OLD.priority, OLD.assignee_id, OLD.requester_id, OLD.guest_name)
    IS DISTINCT FROM (NEW.subject, NEW.category, NEW.status, NEW.priority, NEW.assignee_id, NEW.requester_id, NEW.guest_name))
  EXECUTE FUNCTION search.note_changed_case();
--> statement-breakpoint
SELECT search.put_cases(array_agg(id)) FROM cases.cases;
