DROP INDEX "bookings"."bookings_held";--> statement-breakpoint
CREATE INDEX "bookings_market" ON "bookings"."bookings" USING btree ("market_id","status");--> statement-breakpoint
CREATE INDEX "payments_updated" ON "payments"."payments" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "reviews_shown" ON "reviews"."reviews" USING btree ("vendor_id","rating") WHERE revealed_at is not null and hidden_at is null;--> statement-breakpoint
CREATE INDEX "claims_lapsing" ON "scheduling"."claims" USING btree ("technician_id") WHERE expires_at is not null;--> statement-breakpoint
CREATE INDEX "bookings_held" ON "bookings"."bookings" USING btree ("homeowner_id") WHERE (status = 'held') is true;