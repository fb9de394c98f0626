CREATE SCHEMA "assistant";
--> statement-breakpoint
CREATE SCHEMA "demo";
--> statement-breakpoint
CREATE SCHEMA "search";
--> statement-breakpoint
CREATE TABLE "assistant"."messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"figures" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"written_by" text DEFAULT 'keywords' NOT NULL,
	"notice" text DEFAULT '' NOT NULL,
	"citations" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistant"."proposal_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proposal_id" uuid NOT NULL,
	"step" text NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistant"."proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"target_label" text NOT NULL,
	"href" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"basis" text NOT NULL,
	"changes" jsonb NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit"."proofs" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"asked_by" uuid,
	"ok" boolean NOT NULL,
	"seals" integer NOT NULL,
	"entries" integer NOT NULL,
	"head_digest" text NOT NULL,
	"broken_entry_id" bigint,
	"broken_reason" text
);
--> statement-breakpoint
CREATE TABLE "demo"."clocks" (
	"id" integer PRIMARY KEY NOT NULL,
	"ahead_ms" bigint NOT NULL,
	"moved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "monitoring"."active_days" (
	"day" date NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "active_days_day_user_id_pk" PRIMARY KEY("day","user_id")
);
--> statement-breakpoint
CREATE TABLE "monitoring"."error_builds" (
	"error_id" uuid NOT NULL,
	"build" text NOT NULL,
	"count" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "error_builds_error_id_build_pk" PRIMARY KEY("error_id","build")
);
--> statement-breakpoint
CREATE TABLE "monitoring"."error_hours" (
	"error_id" uuid NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "error_hours_error_id_hour_pk" PRIMARY KEY("error_id","hour")
);
--> statement-breakpoint
CREATE TABLE "monitoring"."error_people" (
	"error_id" uuid NOT NULL,
	"person" text NOT NULL,
	CONSTRAINT "error_people_error_id_person_pk" PRIMARY KEY("error_id","person")
);
--> statement-breakpoint
CREATE TABLE "monitoring"."error_samples" (
	"id" uuid PRIMARY KEY NOT NULL,
	"error_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"message" text NOT NULL,
	"stack" text,
	"component_stack" text,
	"route" text,
	"user_agent" text,
	"user_id" uuid,
	"session_id" text,
	"build_id" text,
	"request_id" text,
	"severity" text NOT NULL,
	"category" text NOT NULL,
	"metadata" jsonb
);
--> statement-breakpoint
CREATE TABLE "monitoring"."histograms" (
	"grain" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"measure" text NOT NULL,
	"name" text NOT NULL,
	"label" text NOT NULL,
	"count" bigint NOT NULL,
	"total" double precision NOT NULL,
	"buckets" integer[] NOT NULL,
	CONSTRAINT "histograms_grain_at_measure_name_label_pk" PRIMARY KEY("grain","at","measure","name","label")
);
--> statement-breakpoint
CREATE TABLE "search"."saved_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"query" text NOT NULL,
	"tab" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search"."jobs" (
	"ref_id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"subtitle" text NOT NULL,
	"category" text NOT NULL,
	"status" text NOT NULL,
	"priority" smallint NOT NULL,
	"plain" text GENERATED ALWAYS AS (' ' || btrim(regexp_replace(lower(title || ' ' || subtitle || ' jobs ' || category || ' ' || status), '[\s!-/:-@[-`{-~]+', ' ', 'g'))) STORED NOT NULL,
	"plain_title" text GENERATED ALWAYS AS (' ' || btrim(regexp_replace(lower(title), '[\s!-/:-@[-`{-~]+', ' ', 'g'))) STORED NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search"."products" (
	"ref_id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"subtitle" text NOT NULL,
	"category" text NOT NULL,
	"status" text NOT NULL,
	"priority" smallint NOT NULL,
	"plain" text GENERATED ALWAYS AS (' ' || btrim(regexp_replace(lower(title || ' ' || subtitle || ' products ' || category || ' ' || status), '[\s!-/:-@[-`{-~]+', ' ', 'g'))) STORED NOT NULL,
	"plain_title" text GENERATED ALWAYS AS (' ' || btrim(regexp_replace(lower(title), '[\s!-/:-@[-`{-~]+', ' ', 'g'))) STORED NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search"."users" (
	"ref_id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"subtitle" text NOT NULL,
	"category" text NOT NULL,
	"status" text NOT NULL,
	"priority" smallint NOT NULL,
	"plain" text GENERATED ALWAYS AS (' ' || btrim(regexp_replace(lower(title || ' ' || subtitle || ' users ' || category || ' ' || status), '[\s!-/:-@[-`{-~]+', ' ', 'g'))) STORED NOT NULL,
	"plain_title" text GENERATED ALWAYS AS (' ' || btrim(regexp_replace(lower(title), '[\s!-/:-@[-`{-~]+', ' ', 'g'))) STORED NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search"."vendors" (
	"ref_id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"subtitle" text NOT NULL,
	"category" text NOT NULL,
	"status" text NOT NULL,
	"priority" smallint NOT NULL,
	"plain" text GENERATED ALWAYS AS (' ' || btrim(regexp_replace(lower(title || ' ' || subtitle || ' vendors ' || category || ' ' || status), '[\s!-/:-@[-`{-~]+', ' ', 'g'))) STORED NOT NULL,
	"plain_title" text GENERATED ALWAYS AS (' ' || btrim(regexp_replace(lower(title), '[\s!-/:-@[-`{-~]+', ' ', 'g'))) STORED NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search"."words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "monitoring"."errors_last";--> statement-breakpoint
ALTER TABLE "audit"."entries" ADD COLUMN "session_id" text;--> statement-breakpoint
ALTER TABLE "audit"."entries" ADD COLUMN "error_message" text;--> statement-breakpoint
ALTER TABLE "audit"."sealed" ADD COLUMN "digest" text;--> statement-breakpoint
ALTER TABLE "ledger"."payouts" ADD COLUMN "account" text;--> statement-breakpoint
ALTER TABLE "monitoring"."errors" ADD COLUMN "state" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "monitoring"."errors" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "monitoring"."errors" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "monitoring"."errors" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "monitoring"."errors" ADD COLUMN "decision_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "monitoring"."errors" ADD COLUMN "reopened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "settings"."flags" ADD COLUMN "roles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings"."flags" ADD COLUMN "markets" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings"."flags" ADD COLUMN "percentage" integer DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings"."flags" ADD COLUMN "on_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "settings"."flags" ADD COLUMN "on_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "settings"."flags" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "assistant"."messages" ADD CONSTRAINT "messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant"."proposal_steps" ADD CONSTRAINT "proposal_steps_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "assistant"."proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant"."proposal_steps" ADD CONSTRAINT "proposal_steps_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant"."proposals" ADD CONSTRAINT "proposals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monitoring"."error_builds" ADD CONSTRAINT "error_builds_error_id_errors_id_fk" FOREIGN KEY ("error_id") REFERENCES "monitoring"."errors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monitoring"."error_hours" ADD CONSTRAINT "error_hours_error_id_errors_id_fk" FOREIGN KEY ("error_id") REFERENCES "monitoring"."errors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monitoring"."error_people" ADD CONSTRAINT "error_people_error_id_errors_id_fk" FOREIGN KEY ("error_id") REFERENCES "monitoring"."errors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monitoring"."error_samples" ADD CONSTRAINT "error_samples_error_id_errors_id_fk" FOREIGN KEY ("error_id") REFERENCES "monitoring"."errors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search"."saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_user" ON "assistant"."messages" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "proposal_steps_once" ON "assistant"."proposal_steps" USING btree ("proposal_id","step");--> statement-breakpoint
CREATE INDEX "proposals_message" ON "assistant"."proposals" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "proposals_user" ON "assistant"."proposals" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "active_days_user" ON "monitoring"."active_days" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "error_hours_hour" ON "monitoring"."error_hours" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "error_samples_group" ON "monitoring"."error_samples" USING btree ("error_id","at");--> statement-breakpoint
CREATE INDEX "error_samples_at" ON "monitoring"."error_samples" USING btree ("at");--> statement-breakpoint
CREATE INDEX "histograms_measure" ON "monitoring"."histograms" USING btree ("measure","at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_once" ON "search"."saved_searches" USING btree ("user_id","tab",lower("query"));--> statement-breakpoint
CREATE INDEX "jobs_order" ON "search"."jobs" USING btree ("priority","changed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "products_order" ON "search"."products" USING btree ("priority","changed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "users_order" ON "search"."users" USING btree ("priority","changed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "vendors_order" ON "search"."vendors" USING btree ("priority","changed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "entries_action" ON "audit"."entries" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "entries_actor" ON "audit"."entries" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "booking_lines_waiting" ON "bookings"."booking_lines" USING btree ("proposed_at") WHERE status = 'proposed';--> statement-breakpoint
CREATE INDEX "errors_state" ON "monitoring"."errors" USING btree ("state","last_at","id");--> statement-breakpoint
CREATE INDEX "errors_last" ON "monitoring"."errors" USING btree ("last_at","id");