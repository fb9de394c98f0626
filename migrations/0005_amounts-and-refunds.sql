DROP INDEX "payments"."refunds_open";--> statement-breakpoint
ALTER TABLE "payments"."refunds" ALTER COLUMN "payment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings"."bookings" ADD COLUMN "extras_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger"."payouts" ADD COLUMN "bank" text;--> statement-breakpoint
ALTER TABLE "payments"."refunds" ADD COLUMN "booking_id" uuid;--> statement-breakpoint
UPDATE "bookings"."bookings" AS "booking" SET "extras_cents" = "agreed"."cents" FROM (
	SELECT "line"."booking_id", sum("line"."amount_cents" + round("line"."amount_cents" * CASE "line"."tax_class" WHEN 'labor' THEN "own"."labor_tax_bp" ELSE "own"."materials_tax_bp" END / 10000.0)) AS "cents"
	FROM "bookings"."booking_lines" AS "line" JOIN "bookings"."bookings" AS "own" ON "own"."id" = "line"."booking_id"
	WHERE "line"."status" = 'agreed' AND "line"."proposed_by" IS NOT NULL GROUP BY 1
) AS "agreed" WHERE "agreed"."booking_id" = "booking"."id" AND "agreed"."cents" > 0;--> statement-breakpoint
UPDATE "ledger"."payouts" AS "payout" SET "bank" = "vendor"."payout_label" FROM "vendors"."vendors" AS "vendor"
	WHERE "vendor"."id" = "payout"."vendor_id" AND "vendor"."payout_account" = "payout"."account";--> statement-breakpoint
CREATE INDEX "bookings_amount" ON "bookings"."bookings" USING btree (("total_cents" + "extras_cents"),"id");--> statement-breakpoint
CREATE INDEX "refunds_booking" ON "payments"."refunds" USING btree ("booking_id") WHERE booking_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_open" ON "payments"."refunds" USING btree (coalesce(payment_id, booking_id)) WHERE status = 'intent';--> statement-breakpoint
ALTER TABLE "payments"."refunds" ADD CONSTRAINT "refunds_of_one" CHECK ((payment_id is null) <> (booking_id is null));