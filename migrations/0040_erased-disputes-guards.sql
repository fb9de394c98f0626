-- Words of people who delete their account may be taken out of disputes (ADR 0079); what was settled stays.
DROP TRIGGER dispute_evidence_append_only ON cases.dispute_evidence;
--> statement-breakpoint
CREATE TRIGGER dispute_evidence_append_only BEFORE UPDATE OR DELETE ON cases.dispute_evidence
  FOR EACH ROW EXECUTE FUNCTION platform.refuse_change('by', 'text', 'sha256', 'media_type');
--> statement-breakpoint
CREATE OR REPLACE FUNCTION cases.refuse_second_settlement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.stage, OLD.refund_cents, OLD.credit_cents, OLD.ended_at, OLD.settled_by, OLD.bearer)
    IS DISTINCT FROM (NEW.stage, NEW.refund_cents, NEW.credit_cents, NEW.ended_at, NEW.settled_by, NEW.bearer)
    OR (OLD.reasons IS DISTINCT FROM NEW.reasons AND current_setting('canopy.erasing', true) IS DISTINCT FROM 'on')
    OR NEW.waiting_cents > OLD.waiting_cents THEN
    RAISE EXCEPTION 'dispute % is over', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
