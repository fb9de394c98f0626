-- What proves either side of a dispute stays as it was.
CREATE TRIGGER dispute_evidence_append_only BEFORE UPDATE OR DELETE ON cases.dispute_evidence
  FOR EACH ROW EXECUTE FUNCTION platform.refuse_change();
--> statement-breakpoint
CREATE TRIGGER dispute_refunds_append_only BEFORE UPDATE OR DELETE ON cases.dispute_refunds
  FOR EACH ROW EXECUTE FUNCTION platform.refuse_change();
--> statement-breakpoint
-- A dispute that is over is never settled again; only what waits for a charge may shrink.
CREATE FUNCTION cases.refuse_second_settlement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.stage, OLD.refund_cents, OLD.credit_cents, OLD.ended_at, OLD.settled_by, OLD.bearer, OLD.reasons)
    IS DISTINCT FROM
    (NEW.stage, NEW.refund_cents, NEW.credit_cents, NEW.ended_at, NEW.settled_by, NEW.bearer, NEW.reasons)
    OR NEW.waiting_cents > OLD.waiting_cents THEN
    RAISE EXCEPTION 'dispute % is over', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER disputes_settled_once BEFORE UPDATE ON cases.disputes
  FOR EACH ROW WHEN (OLD.ended_at IS NOT NULL) EXECUTE FUNCTION cases.refuse_second_settlement();
