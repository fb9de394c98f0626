-- What a change order says is what both sign.
CREATE TRIGGER change_order_lines_append_only BEFORE UPDATE OR DELETE ON quotes.change_order_lines
  FOR EACH ROW EXECUTE FUNCTION platform.refuse_change();
--> statement-breakpoint
CREATE TRIGGER project_photos_append_only BEFORE UPDATE OR DELETE ON quotes.project_photos
  FOR EACH ROW EXECUTE FUNCTION platform.refuse_change();
--> statement-breakpoint
ALTER TABLE quotes.milestones ADD CONSTRAINT milestones_parts CHECK (
  labor_cents >= 0 AND materials_cents >= 0 AND tax_cents >= 0 AND service_fee_cents >= 0
  AND commission_cents BETWEEN 0 AND labor_cents + materials_cents
  AND total_cents = labor_cents + materials_cents + tax_cents + service_fee_cents);
--> statement-breakpoint
ALTER TABLE quotes.milestones ADD CONSTRAINT milestones_clock CHECK (
  status <> 'release_requested' OR release_due_at IS NOT NULL);
--> statement-breakpoint
ALTER TABLE quotes.change_orders ADD CONSTRAINT change_orders_parts CHECK (
  total_cents = labor_cents + materials_cents + tax_cents);
--> statement-breakpoint
ALTER TABLE quotes.change_orders ADD CONSTRAINT change_orders_signed CHECK (
  status <> 'signed' OR homeowner_signature IS NOT NULL);
