CREATE SCHEMA "cases";
--> statement-breakpoint
CREATE TABLE "cases"."cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"priority" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"assignee_id" uuid,
	"opened_by" uuid,
	"error_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search"."openings" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"ref_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "openings_user_id_kind_ref_id_pk" PRIMARY KEY("user_id","kind","ref_id")
);
--> statement-breakpoint
ALTER TABLE "bookings"."bookings" ADD COLUMN "reminded_for" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cases"."cases" ADD CONSTRAINT "cases_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "users"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases"."cases" ADD CONSTRAINT "cases_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "users"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search"."openings" ADD CONSTRAINT "openings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cases_error" ON "cases"."cases" USING btree ("error_id");--> statement-breakpoint
CREATE INDEX "cases_updated" ON "cases"."cases" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "cases_status" ON "cases"."cases" USING btree ("status","updated_at","id");--> statement-breakpoint
CREATE INDEX "webhook_events_received" ON "payments"."webhook_events" USING btree ("received_at");