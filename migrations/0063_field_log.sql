CREATE TABLE "bookings"."work_notes" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"version" integer NOT NULL,
	"edited_by" uuid,
	"edited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "work_notes_version" CHECK ("bookings"."work_notes"."version" > 0)
);
--> statement-breakpoint
ALTER TABLE "bookings"."booking_lines" ADD COLUMN "done_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings"."checklist_items" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings"."work_notes" ADD CONSTRAINT "work_notes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "bookings"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings"."work_notes" ADD CONSTRAINT "work_notes_edited_by_users_id_fk" FOREIGN KEY ("edited_by") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;