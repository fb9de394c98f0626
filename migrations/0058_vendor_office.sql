CREATE TABLE "pricing"."vendor_costs" (
	"vendor_id" uuid PRIMARY KEY NOT NULL,
	"hourly_cost_cents" bigint,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vendor_costs_amount" CHECK (hourly_cost_cents > 0)
);
--> statement-breakpoint
ALTER TABLE "pricing"."promotions" ALTER COLUMN "vendor_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings"."bookings" ADD COLUMN "covered_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pricing"."promotions" ADD COLUMN "market_id" uuid;--> statement-breakpoint
ALTER TABLE "pricing"."vendor_costs" ADD CONSTRAINT "vendor_costs_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pricing"."promotions" ADD CONSTRAINT "promotions_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "markets"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promotions_canopy" ON "pricing"."promotions" USING btree ("starts_on","id") WHERE vendor_id is null;--> statement-breakpoint
CREATE INDEX "promotions_market" ON "pricing"."promotions" USING btree ("market_id") WHERE market_id is not null;--> statement-breakpoint
ALTER TABLE "pricing"."promotions" ADD CONSTRAINT "promotions_market_canopy" CHECK (market_id is null or vendor_id is null);