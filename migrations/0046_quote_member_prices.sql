CREATE TABLE "quotes"."member_prices" (
	"option_id" uuid PRIMARY KEY NOT NULL,
	"labor_cents" bigint NOT NULL,
	"materials_cents" bigint NOT NULL,
	"service_fee_cents" bigint NOT NULL,
	"tax_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	CONSTRAINT "member_prices_total" CHECK (total_cents = labor_cents + materials_cents + service_fee_cents + tax_cents)
);
--> statement-breakpoint
ALTER TABLE "quotes"."quotes" ADD COLUMN "plan_discount_bp" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes"."quotes" ADD COLUMN "plan_fee_discount_bp" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes"."member_prices" ADD CONSTRAINT "member_prices_option_id_quote_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "quotes"."quote_options"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes"."quotes" ADD CONSTRAINT "quotes_plan_discounts" CHECK (plan_discount_bp between 0 and 5000 and plan_fee_discount_bp between 0 and 5000);--> statement-breakpoint
-- Once a quote was accepted or is over, its price is history.
CREATE FUNCTION quotes.keep_member_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM quotes.quote_options o JOIN quotes.quotes q ON q.id = o.quote_id
      WHERE o.id = coalesce(NEW.option_id, OLD.option_id) AND q.status <> 'sent') THEN
    RAISE EXCEPTION 'the price of a quote that is no longer open cannot change' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
--> statement-breakpoint
CREATE TRIGGER member_prices_kept BEFORE INSERT OR UPDATE OR DELETE ON quotes.member_prices
  FOR EACH ROW EXECUTE FUNCTION quotes.keep_member_price();
