ALTER TABLE "audit"."entries" ADD COLUMN "session_id" text;--> statement-breakpoint
ALTER TABLE "audit"."entries" ADD COLUMN "error_message" text;--> statement-breakpoint
ALTER TABLE "audit"."sealed" ADD COLUMN "digest" text;--> statement-breakpoint
ALTER TABLE "ledger"."payouts" ADD COLUMN "account" text;--> statement-breakpoint
CREATE INDEX "entries_action" ON "audit"."entries" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "entries_actor" ON "audit"."entries" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "booking_lines_waiting" ON "bookings"."booking_lines" USING btree ("proposed_at") WHERE status = 'proposed';