CREATE SCHEMA "tasks";
--> statement-breakpoint
CREATE TABLE "tasks"."attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"comment_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tasks"."comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"task_id" uuid NOT NULL,
	"author_id" uuid,
	"content" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tasks"."steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"task_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" uuid
);
--> statement-breakpoint
CREATE TABLE "search"."tasks" (
	"ref_id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"subtitle" text NOT NULL,
	"category" text NOT NULL,
	"status" text NOT NULL,
	"priority" smallint NOT NULL,
	"plain" text GENERATED ALWAYS AS (' ' || btrim(regexp_replace(lower(title || ' ' || subtitle || ' tasks ' || category || ' ' || status), '[\s!-/:-@[-`{-~]+', ' ', 'g'))) STORED NOT NULL,
	"plain_title" text GENERATED ALWAYS AS (' ' || btrim(regexp_replace(lower(title), '[\s!-/:-@[-`{-~]+', ' ', 'g'))) STORED NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tasks"."tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"priority" text NOT NULL,
	"status" text NOT NULL,
	"assignee_id" uuid,
	"assigned_by" uuid,
	"created_by" uuid,
	"due_on" date,
	"recurrence" text DEFAULT 'none' NOT NULL,
	"anchor_on" date,
	"previous_id" uuid,
	"booking_id" uuid,
	"case_id" uuid,
	"user_id" uuid,
	"vendor_id" uuid,
	"quote_request_id" uuid,
	"completed_at" timestamp with time zone,
	"reminded_on" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tasks_status_known" CHECK (status in ('pending', 'in_progress', 'completed', 'canceled')),
	CONSTRAINT "tasks_priority_known" CHECK (priority in ('critical', 'high', 'medium', 'low')),
	CONSTRAINT "tasks_about_one" CHECK (num_nonnulls(booking_id, case_id, user_id, vendor_id, quote_request_id) <= 1),
	CONSTRAINT "tasks_completed" CHECK ((status = 'completed') = (completed_at is not null)),
	CONSTRAINT "tasks_rhythm" CHECK ((recurrence = 'none') = (anchor_on is null) and (recurrence = 'none' or due_on is not null)),
	CONSTRAINT "tasks_assigned_by" CHECK (assigned_by is null or assignee_id is not null)
);
--> statement-breakpoint
ALTER TABLE "tasks"."attachments" ADD CONSTRAINT "attachments_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "tasks"."comments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks"."comments" ADD CONSTRAINT "comments_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "tasks"."tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks"."comments" ADD CONSTRAINT "comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "users"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks"."steps" ADD CONSTRAINT "steps_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "tasks"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks"."steps" ADD CONSTRAINT "steps_done_by_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "users"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks"."tasks" ADD CONSTRAINT "tasks_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "users"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks"."tasks" ADD CONSTRAINT "tasks_assigned_by_users_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "users"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks"."tasks" ADD CONSTRAINT "tasks_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "users"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks"."tasks" ADD CONSTRAINT "tasks_previous_id_tasks_id_fk" FOREIGN KEY ("previous_id") REFERENCES "tasks"."tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks"."tasks" ADD CONSTRAINT "tasks_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "bookings"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks"."tasks" ADD CONSTRAINT "tasks_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "cases"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks"."tasks" ADD CONSTRAINT "tasks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks"."tasks" ADD CONSTRAINT "tasks_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks"."tasks" ADD CONSTRAINT "tasks_quote_request_id_quote_requests_id_fk" FOREIGN KEY ("quote_request_id") REFERENCES "quotes"."quote_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attachments_comment" ON "tasks"."attachments" USING btree ("comment_id","position");--> statement-breakpoint
CREATE INDEX "attachments_file" ON "tasks"."attachments" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "comments_task" ON "tasks"."comments" USING btree ("task_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "steps_task" ON "tasks"."steps" USING btree ("task_id","position");--> statement-breakpoint
CREATE INDEX "tasks_order" ON "search"."tasks" USING btree ("priority","changed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_previous" ON "tasks"."tasks" USING btree ("previous_id");--> statement-breakpoint
CREATE INDEX "tasks_status" ON "tasks"."tasks" USING btree ("status","due_on","id");--> statement-breakpoint
CREATE INDEX "tasks_assignee" ON "tasks"."tasks" USING btree ("assignee_id","due_on","id");--> statement-breakpoint
CREATE INDEX "tasks_updated" ON "tasks"."tasks" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "tasks_created" ON "tasks"."tasks" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "tasks_booking" ON "tasks"."tasks" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "tasks_case" ON "tasks"."tasks" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "tasks_user" ON "tasks"."tasks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tasks_vendor" ON "tasks"."tasks" USING btree ("vendor_id");--> statement-breakpoint
CREATE INDEX "tasks_quote" ON "tasks"."tasks" USING btree ("quote_request_id");--> statement-breakpoint
CREATE INDEX "tasks_due" ON "tasks"."tasks" USING btree ("due_on") WHERE status in ('pending', 'in_progress') and reminded_on is distinct from due_on;
--> statement-breakpoint
-- What follows keeps the palette's table true to the tasks (ADR 0022).
CREATE INDEX tasks_plain ON search.tasks USING gin (plain gin_trgm_ops, plain_title gin_trgm_ops) WITH (gin_pending_list_limit = 256);
--> statement-breakpoint
CREATE TRIGGER tasks_words_new AFTER INSERT ON search.tasks
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search.learn_words();
--> statement-breakpoint
CREATE TRIGGER tasks_words_changed AFTER UPDATE ON search.tasks
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search.learn_words();
--> statement-breakpoint
CREATE FUNCTION search.put_tasks(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search.tasks (ref_id, title, subtitle, category, status, priority, changed_at)
    SELECT t.id, t.title, coalesce(u.name, 'No one yet'), '', t.status,
      array_position(ARRAY['critical', 'high', 'medium', 'low'], t.priority) - 1, t.updated_at
    FROM tasks.tasks t LEFT JOIN users.users u ON u.id = t.assignee_id WHERE t.id = ANY (ids)
  ON CONFLICT (ref_id) DO UPDATE SET title = excluded.title, subtitle = excluded.subtitle,
    status = excluded.status, priority = excluded.priority, changed_at = excluded.changed_at;
END $$;
--> statement-breakpoint
CREATE FUNCTION search.note_new_tasks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search.put_tasks(array_agg(id)) FROM fresh;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION search.note_changed_task() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search.put_tasks(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION search.note_gone_task() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search.tasks WHERE ref_id = OLD.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION search.note_renamed_task_assignee() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search.put_tasks(array_agg(id)) FROM tasks.tasks WHERE assignee_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tasks_search_new AFTER INSERT ON tasks.tasks
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search.note_new_tasks();
--> statement-breakpoint
CREATE TRIGGER tasks_search_changed AFTER UPDATE ON tasks.tasks FOR EACH ROW
  WHEN ((OLD.title, OLD.status, OLD.priority, OLD.assignee_id) IS DISTINCT FROM (NEW.title, NEW.status, NEW.priority, NEW.assignee_id))
  EXECUTE FUNCTION search.note_changed_task();
--> statement-breakpoint
CREATE TRIGGER tasks_search_gone AFTER DELETE ON tasks.tasks FOR EACH ROW EXECUTE FUNCTION search.note_gone_task();
--> statement-breakpoint
CREATE TRIGGER tasks_search_renamed AFTER UPDATE OF name ON users.users FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION search.note_renamed_task_assignee();
