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
ALTER TABLE "audit"."entries" ADD COLUMN "session_id" text;--> statement-breakpoint
ALTER TABLE "audit"."entries" ADD COLUMN "error_message" text;--> statement-breakpoint
ALTER TABLE "audit"."sealed" ADD COLUMN "digest" text;--> statement-breakpoint
ALTER TABLE "ledger"."payouts" ADD COLUMN "account" text;--> statement-breakpoint
ALTER TABLE "settings"."flags" ADD COLUMN "roles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings"."flags" ADD COLUMN "markets" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings"."flags" ADD COLUMN "percentage" integer DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings"."flags" ADD COLUMN "on_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "settings"."flags" ADD COLUMN "on_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "settings"."flags" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "entries_action" ON "audit"."entries" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "entries_actor" ON "audit"."entries" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "booking_lines_waiting" ON "bookings"."booking_lines" USING btree ("proposed_at") WHERE status = 'proposed';