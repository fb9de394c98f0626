CREATE TABLE "cases"."attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cases"."messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"author" text NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cases"."notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"author_id" uuid,
	"content" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cases"."guest_keys" (
	"digest" text PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cases"."saved_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"updated_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cases"."cases" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
ALTER TABLE "cases"."cases" ADD COLUMN "requester_id" uuid;--> statement-breakpoint
ALTER TABLE "cases"."cases" ADD COLUMN "guest_name" text;--> statement-breakpoint
ALTER TABLE "cases"."cases" ADD COLUMN "guest_email" text;--> statement-breakpoint
ALTER TABLE "cases"."cases" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cases"."cases" ADD COLUMN "answer_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cases"."cases" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cases"."cases" ADD COLUMN "breached_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cases"."cases" ADD COLUMN "resolved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cases"."cases" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "cases"."cases" ADD COLUMN "last_activity_at" timestamp with time zone;--> statement-breakpoint
UPDATE "cases"."cases" SET "last_activity_at" = "updated_at";--> statement-breakpoint
ALTER TABLE "cases"."cases" ALTER COLUMN "last_activity_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "cases"."attachments" ADD CONSTRAINT "attachments_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "cases"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases"."messages" ADD CONSTRAINT "messages_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "cases"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases"."messages" ADD CONSTRAINT "messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "users"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases"."notes" ADD CONSTRAINT "notes_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "cases"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases"."notes" ADD CONSTRAINT "notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "users"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases"."guest_keys" ADD CONSTRAINT "guest_keys_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "cases"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases"."saved_replies" ADD CONSTRAINT "saved_replies_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "users"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attachments_message" ON "cases"."attachments" USING btree ("message_id","position");--> statement-breakpoint
CREATE INDEX "attachments_file" ON "cases"."attachments" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "messages_case" ON "cases"."messages" USING btree ("case_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notes_case" ON "cases"."notes" USING btree ("case_id","created_at","id");--> statement-breakpoint
CREATE INDEX "guest_keys_case" ON "cases"."guest_keys" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "guest_keys_expiry" ON "cases"."guest_keys" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "cases"."cases" ADD CONSTRAINT "cases_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "payments"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases"."cases" ADD CONSTRAINT "cases_requester_id_users_id_fk" FOREIGN KEY ("requester_id") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases"."cases" ADD CONSTRAINT "cases_merged_into_id_cases_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "cases"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cases_requester" ON "cases"."cases" USING btree ("requester_id","last_activity_at","id");--> statement-breakpoint
CREATE INDEX "cases_guest" ON "cases"."cases" USING btree ("guest_email");--> statement-breakpoint
CREATE INDEX "cases_merged" ON "cases"."cases" USING btree ("merged_into_id");--> statement-breakpoint
CREATE INDEX "cases_due" ON "cases"."cases" USING btree ("answer_due_at") WHERE answer_due_at is not null and paused_at is null and breached_at is null;--> statement-breakpoint
ALTER TABLE "cases"."cases" ADD CONSTRAINT "cases_one_requester" CHECK ((guest_name is null) = (guest_email is null) and (requester_id is null or guest_email is null));--> statement-breakpoint
ALTER TABLE "cases"."cases" ADD CONSTRAINT "cases_clock" CHECK ((asked_at is null) = (answer_due_at is null));--> statement-breakpoint
ALTER TABLE "cases"."cases" ADD CONSTRAINT "cases_not_merged_into_itself" CHECK (merged_into_id <> id);