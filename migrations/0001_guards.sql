-- What tables alone cannot say: exclusion, append-only rows, books that balance.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
-- Two claims of one technician never overlap. Everything about double bookings rests on this line.
ALTER TABLE scheduling.claims
  ADD CONSTRAINT claims_no_overlap EXCLUDE USING gist (technician_id WITH =, during WITH &&),
  ADD CONSTRAINT claims_not_empty CHECK (NOT isempty(during)),
  ADD CONSTRAINT claims_hold_expires CHECK ((kind = 'hold') = (expires_at IS NOT NULL)),
  ADD CONSTRAINT claims_booking_known CHECK (kind = 'block' OR booking_id IS NOT NULL OR reschedule_id IS NOT NULL);
--> statement-breakpoint
ALTER TABLE scheduling.weekly_hours
  ADD CONSTRAINT weekly_hours_sane CHECK (weekday BETWEEN 1 AND 7 AND start_minute >= 0 AND end_minute <= 1440 AND start_minute < end_minute);
--> statement-breakpoint
CREATE FUNCTION platform.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_SCHEMA || '.' || TG_TABLE_NAME, TG_OP
    USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER journals_append_only BEFORE UPDATE OR DELETE ON ledger.journals
  FOR EACH ROW EXECUTE FUNCTION platform.refuse_change();
--> statement-breakpoint
CREATE TRIGGER entries_append_only BEFORE UPDATE OR DELETE ON ledger.entries
  FOR EACH ROW EXECUTE FUNCTION platform.refuse_change();
--> statement-breakpoint
CREATE TRIGGER points_append_only BEFORE UPDATE OR DELETE ON loyalty.points_entries
  FOR EACH ROW EXECUTE FUNCTION platform.refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON audit.entries
  FOR EACH ROW EXECUTE FUNCTION platform.refuse_change();
--> statement-breakpoint
CREATE TRIGGER seals_append_only BEFORE UPDATE OR DELETE ON audit.seals
  FOR EACH ROW EXECUTE FUNCTION platform.refuse_change();
--> statement-breakpoint
CREATE TRIGGER sealed_append_only BEFORE UPDATE OR DELETE ON audit.sealed
  FOR EACH ROW EXECUTE FUNCTION platform.refuse_change();
--> statement-breakpoint
CREATE TRIGGER steps_append_only BEFORE UPDATE OR DELETE ON bookings.booking_steps
  FOR EACH ROW EXECUTE FUNCTION platform.refuse_change();
--> statement-breakpoint
-- Checked at commit, when all entries of the journal are there.
CREATE FUNCTION ledger.refuse_unbalanced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM ledger.entries WHERE journal_id = NEW.journal_id
    GROUP BY currency HAVING sum(amount_cents) <> 0
  ) THEN
    RAISE EXCEPTION 'journal % does not sum to zero', NEW.journal_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER entries_balance AFTER INSERT ON ledger.entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger.refuse_unbalanced();
--> statement-breakpoint
ALTER TABLE ledger.entries ADD CONSTRAINT entries_not_zero CHECK (amount_cents <> 0);
--> statement-breakpoint
ALTER TABLE ledger.payouts ADD CONSTRAINT payouts_positive CHECK (amount_cents > 0);
--> statement-breakpoint
-- The line may be the member's first: then it gives points, for nobody's balance falls below zero.
CREATE FUNCTION loyalty.apply_points() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE loyalty.members SET
    points = points + NEW.points,
    lifetime_points = lifetime_points + NEW.tier_points,
    updated_at = greatest(updated_at, NEW.at)
  WHERE user_id = NEW.user_id;
  IF NOT FOUND THEN
    INSERT INTO loyalty.members (user_id, points, lifetime_points, updated_at)
    VALUES (NEW.user_id, NEW.points, NEW.tier_points, NEW.at)
    ON CONFLICT (user_id) DO UPDATE SET
      points = loyalty.members.points + NEW.points,
      lifetime_points = loyalty.members.lifetime_points + NEW.tier_points,
      updated_at = greatest(loyalty.members.updated_at, NEW.at);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER points_apply AFTER INSERT ON loyalty.points_entries
  FOR EACH ROW EXECUTE FUNCTION loyalty.apply_points();
--> statement-breakpoint
ALTER TABLE loyalty.points_entries
  ADD CONSTRAINT points_sign CHECK (
    CASE kind
      WHEN 'earned' THEN points > 0 AND tier_points = points
      WHEN 'reversed' THEN points <= 0 AND tier_points < 0 AND tier_points <= points
      WHEN 'redeemed' THEN points < 0 AND tier_points = 0 AND worth_cents > 0
      WHEN 'returned' THEN points > 0 AND tier_points = 0 AND worth_cents > 0
      WHEN 'expired' THEN points < 0 AND tier_points = 0 AND reference_id IS NOT NULL
      ELSE points <> 0 AND actor_id IS NOT NULL
    END),
  ADD CONSTRAINT points_end CHECK (points <= 0 OR expires_at IS NOT NULL);
--> statement-breakpoint
ALTER TABLE loyalty.members
  ADD CONSTRAINT members_not_below_zero CHECK (points >= 0 AND lifetime_points >= 0);
--> statement-breakpoint
ALTER TABLE users.users
  ADD CONSTRAINT users_email_lower CHECK (email = lower(email) AND length(email) <= 254),
  ADD CONSTRAINT users_admin_role CHECK (role = 'admin' OR NOT (is_system_admin OR can_manage_users OR can_manage_content OR can_manage_vendors));
--> statement-breakpoint
ALTER TABLE bookings.bookings
  ADD CONSTRAINT bookings_time CHECK (ends_at > starts_at),
  ADD CONSTRAINT bookings_amounts CHECK (labor_cents >= 0 AND materials_cents >= 0 AND service_fee_cents >= 0 AND tax_cents >= 0 AND credit_cents >= 0 AND cancellation_fee_cents >= 0),
  ADD CONSTRAINT bookings_total CHECK (total_cents = labor_cents + materials_cents + service_fee_cents + tax_cents),
  ADD CONSTRAINT bookings_credit CHECK (credit_cents <= total_cents);
--> statement-breakpoint
ALTER TABLE payments.payments
  ADD CONSTRAINT payments_amounts CHECK (amount_cents > 0 AND captured_cents BETWEEN 0 AND amount_cents AND refunded_cents BETWEEN 0 AND captured_cents);
--> statement-breakpoint
ALTER TABLE payments.refunds
  ADD CONSTRAINT refunds_positive CHECK (amount_cents > 0 AND card_cents BETWEEN 0 AND amount_cents);
--> statement-breakpoint
ALTER TABLE ledger.payout_schedules
  ADD CONSTRAINT payout_schedules_sane CHECK (weekday BETWEEN 1 AND 5 AND minimum_cents BETWEEN 0 AND 100000);
--> statement-breakpoint
ALTER TABLE payments.tips ADD CONSTRAINT tips_positive CHECK (amount_cents > 0);
--> statement-breakpoint
ALTER TABLE payments.payments
  ADD CONSTRAINT payments_purpose CHECK ((purpose = 'visit') = (purpose_id IS NULL));
--> statement-breakpoint
ALTER TABLE reviews.reviews
  ADD CONSTRAINT reviews_rating CHECK (rating BETWEEN 1 AND 5),
  ADD CONSTRAINT reviews_sub_scores CHECK (punctuality BETWEEN 1 AND 5 AND quality BETWEEN 1 AND 5 AND communication BETWEEN 1 AND 5 AND value BETWEEN 1 AND 5),
  ADD CONSTRAINT reviews_length CHECK (length(text) <= 2000 AND length(coalesce(reply, '')) <= 2000);

--> statement-breakpoint
ALTER TABLE bookings.reschedules
  ADD CONSTRAINT reschedules_time CHECK (ends_at > starts_at),
  ADD CONSTRAINT reschedules_open_due CHECK (status <> 'proposed' OR respond_by IS NOT NULL);
--> statement-breakpoint
ALTER TABLE bookings.bookings
  ADD CONSTRAINT bookings_no_show CHECK ((status = 'no_show') = (no_show_by IS NOT NULL)),
  ADD CONSTRAINT bookings_series_place CHECK ((series_id IS NULL) = (series_position IS NULL));
--> statement-breakpoint
ALTER TABLE bookings.series ADD CONSTRAINT series_visits CHECK (visits BETWEEN 2 AND 26);
--> statement-breakpoint
ALTER TABLE bookings.work_periods
  ADD CONSTRAINT work_periods_forward CHECK (ended_at IS NULL OR ended_at >= started_at);
--> statement-breakpoint
ALTER TABLE bookings.photos
  ADD CONSTRAINT photos_place CHECK ((latitude IS NULL) = (longitude IS NULL) AND latitude BETWEEN -90 AND 90 AND longitude BETWEEN -180 AND 180);
--> statement-breakpoint
CREATE TRIGGER vendor_steps_append_only BEFORE UPDATE OR DELETE ON vendors.vendor_steps
  FOR EACH ROW EXECUTE FUNCTION platform.refuse_change();
--> statement-breakpoint
ALTER TABLE vendors.vendors
  ADD CONSTRAINT vendors_radius CHECK (area_kind = 'zones' OR (base_latitude IS NOT NULL AND base_longitude IS NOT NULL AND radius_miles > 0)),
  ADD CONSTRAINT vendors_reason CHECK (status NOT IN ('rejected', 'suspended') OR status_reason IS NOT NULL);
--> statement-breakpoint
ALTER TABLE scheduling.on_call ADD CONSTRAINT on_call_sane CHECK (starts_at < ends_at);
--> statement-breakpoint
ALTER TABLE scheduling.time_off ADD CONSTRAINT time_off_sane CHECK (starts_at < ends_at);
--> statement-breakpoint
ALTER TABLE reviews.homeowner_reviews
  ADD CONSTRAINT homeowner_reviews_rating CHECK (rating BETWEEN 1 AND 5),
  ADD CONSTRAINT homeowner_reviews_length CHECK (length(text) <= 2000);
--> statement-breakpoint
ALTER TABLE reviews.review_photos
  ADD CONSTRAINT review_photos_few CHECK (position BETWEEN 0 AND 3);
