ALTER TABLE "bookings"."booking_lines" ADD COLUMN "done_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cases"."cases" ADD COLUMN "booking_id" uuid;--> statement-breakpoint
ALTER TABLE "cases"."cases" ADD CONSTRAINT "cases_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "bookings"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cases_booking" ON "cases"."cases" USING btree ("booking_id");