CREATE INDEX "credentials_submitted_at" ON "credentials"."credentials" USING btree ("submitted_at","id");--> statement-breakpoint
CREATE INDEX "credentials_kind" ON "credentials"."credentials" USING btree ("kind","submitted_at","id");--> statement-breakpoint
CREATE INDEX "credentials_category" ON "credentials"."credentials" USING btree ("category_id","submitted_at") WHERE category_id is not null;--> statement-breakpoint
CREATE INDEX "credentials_until" ON "credentials"."credentials" USING btree ((coalesce(valid_until, date '9999-12-31') - date '2000-01-01'),"id");--> statement-breakpoint
CREATE INDEX "credentials_status_until" ON "credentials"."credentials" USING btree ("status",(coalesce(valid_until, date '9999-12-31') - date '2000-01-01'),"id");--> statement-breakpoint
CREATE INDEX "quote_requests_status" ON "quotes"."quote_requests" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "quote_requests_market" ON "quotes"."quote_requests" USING btree ("market_id","created_at","id");--> statement-breakpoint
CREATE INDEX "quote_requests_respond_by" ON "quotes"."quote_requests" USING btree ("respond_by","id");