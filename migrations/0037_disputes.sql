CREATE TABLE "cases"."dispute_evidence" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dispute_id" uuid NOT NULL,
	"side" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"amount_cents" bigint,
	"sha256" text,
	"media_type" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cases"."dispute_proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dispute_id" uuid NOT NULL,
	"side" text NOT NULL,
	"refund_cents" bigint NOT NULL,
	"return_visit" boolean NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "cases"."dispute_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dispute_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cases"."dispute_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dispute_id" uuid NOT NULL,
	"side" text NOT NULL,
	"note" text NOT NULL,
	"answer" text,
	"answered_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "cases"."disputes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "cases"."disputes_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"booking_id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"homeowner_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"opened_by" text NOT NULL,
	"reason" text NOT NULL,
	"statement" text NOT NULL,
	"wish" text NOT NULL,
	"wanted_cents" bigint,
	"answer" text,
	"answered_at" timestamp with time zone,
	"stage" text NOT NULL,
	"stage_ends_at" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"remaining_ms" integer,
	"reminded_for" timestamp with time zone,
	"evidence_frozen_at" timestamp with time zone,
	"settled_by" text,
	"decision" text,
	"refund_cents" bigint DEFAULT 0 NOT NULL,
	"waiting_cents" bigint DEFAULT 0 NOT NULL,
	"bearer" text,
	"credit_cents" bigint DEFAULT 0 NOT NULL,
	"return_visit" boolean DEFAULT false NOT NULL,
	"reasons" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "disputes_end" CHECK ((ended_at is not null) = (stage in ('settled', 'withdrawn'))),
	CONSTRAINT "disputes_paused" CHECK (paused_at is null or (stage_ends_at is null and remaining_ms is not null)),
	CONSTRAINT "disputes_waiting_of_refund" CHECK (waiting_cents between 0 and refund_cents)
);
--> statement-breakpoint
CREATE TABLE "cases"."warranty_claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"homeowner_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"details" text NOT NULL,
	"status" text NOT NULL,
	"answer_by" timestamp with time zone,
	"reminded_for" timestamp with time zone,
	"decline_reason" text,
	"answered_at" timestamp with time zone,
	"time_note" text DEFAULT '' NOT NULL,
	"visit_id" uuid,
	"confirmed_at" timestamp with time zone,
	"resolved_at" timestamp with time zone,
	"dispute_id" uuid,
	"is_agreed" boolean DEFAULT false NOT NULL,
	"case_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cases"."warranty_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"claim_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger"."payout_holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"reference_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "cases"."cases" DROP CONSTRAINT "cases_category_known";--> statement-breakpoint
ALTER TABLE "bookings"."bookings" ADD COLUMN "warranty_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings"."bookings" ADD COLUMN "return_of_id" uuid;--> statement-breakpoint
ALTER TABLE "cases"."dispute_evidence" ADD CONSTRAINT "dispute_evidence_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "cases"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases"."dispute_proposals" ADD CONSTRAINT "dispute_proposals_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "cases"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases"."dispute_refunds" ADD CONSTRAINT "dispute_refunds_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "cases"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases"."dispute_reviews" ADD CONSTRAINT "dispute_reviews_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "cases"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases"."dispute_reviews" ADD CONSTRAINT "dispute_reviews_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "users"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases"."disputes" ADD CONSTRAINT "disputes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "bookings"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases"."disputes" ADD CONSTRAINT "disputes_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "cases"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases"."disputes" ADD CONSTRAINT "disputes_homeowner_id_users_id_fk" FOREIGN KEY ("homeowner_id") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases"."disputes" ADD CONSTRAINT "disputes_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases"."disputes" ADD CONSTRAINT "disputes_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "users"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases"."warranty_claims" ADD CONSTRAINT "warranty_claims_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "bookings"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases"."warranty_claims" ADD CONSTRAINT "warranty_claims_homeowner_id_users_id_fk" FOREIGN KEY ("homeowner_id") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases"."warranty_claims" ADD CONSTRAINT "warranty_claims_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases"."warranty_claims" ADD CONSTRAINT "warranty_claims_visit_id_bookings_id_fk" FOREIGN KEY ("visit_id") REFERENCES "bookings"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases"."warranty_claims" ADD CONSTRAINT "warranty_claims_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "cases"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases"."warranty_claims" ADD CONSTRAINT "warranty_claims_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "cases"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases"."warranty_photos" ADD CONSTRAINT "warranty_photos_claim_id_warranty_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "cases"."warranty_claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger"."payout_holds" ADD CONSTRAINT "payout_holds_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispute_evidence_dispute" ON "cases"."dispute_evidence" USING btree ("dispute_id","at");--> statement-breakpoint
CREATE INDEX "dispute_evidence_file" ON "cases"."dispute_evidence" USING btree ("sha256") WHERE sha256 is not null;--> statement-breakpoint
CREATE INDEX "dispute_proposals_dispute" ON "cases"."dispute_proposals" USING btree ("dispute_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "dispute_proposals_open" ON "cases"."dispute_proposals" USING btree ("dispute_id") WHERE status = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "dispute_proposals_accepted" ON "cases"."dispute_proposals" USING btree ("dispute_id") WHERE status = 'accepted';--> statement-breakpoint
CREATE INDEX "dispute_refunds_dispute" ON "cases"."dispute_refunds" USING btree ("dispute_id");--> statement-breakpoint
CREATE INDEX "dispute_reviews_dispute" ON "cases"."dispute_reviews" USING btree ("dispute_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "dispute_reviews_open" ON "cases"."dispute_reviews" USING btree ("dispute_id") WHERE answered_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_number" ON "cases"."disputes" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_case" ON "cases"."disputes" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "disputes_booking" ON "cases"."disputes" USING btree ("booking_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_open" ON "cases"."disputes" USING btree ("booking_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "disputes_homeowner" ON "cases"."disputes" USING btree ("homeowner_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "disputes_vendor" ON "cases"."disputes" USING btree ("vendor_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "disputes_stage_ends" ON "cases"."disputes" USING btree ("stage_ends_at") WHERE stage_ends_at is not null;--> statement-breakpoint
CREATE INDEX "disputes_waiting" ON "cases"."disputes" USING btree ("booking_id") WHERE waiting_cents > 0;--> statement-breakpoint
CREATE INDEX "warranty_claims_booking" ON "cases"."warranty_claims" USING btree ("booking_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "warranty_claims_live" ON "cases"."warranty_claims" USING btree ("booking_id") WHERE status in ('open', 'visit_scheduled');--> statement-breakpoint
CREATE INDEX "warranty_claims_homeowner" ON "cases"."warranty_claims" USING btree ("homeowner_id","status");--> statement-breakpoint
CREATE INDEX "warranty_claims_vendor" ON "cases"."warranty_claims" USING btree ("vendor_id","status");--> statement-breakpoint
CREATE INDEX "warranty_claims_answer" ON "cases"."warranty_claims" USING btree ("answer_by") WHERE answer_by is not null;--> statement-breakpoint
CREATE INDEX "warranty_claims_visit" ON "cases"."warranty_claims" USING btree ("visit_id") WHERE visit_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "warranty_photos_once" ON "cases"."warranty_photos" USING btree ("claim_id","sha256");--> statement-breakpoint
CREATE INDEX "warranty_photos_file" ON "cases"."warranty_photos" USING btree ("sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_holds_reference" ON "ledger"."payout_holds" USING btree ("reason","reference_id");--> statement-breakpoint
CREATE INDEX "payout_holds_vendor" ON "ledger"."payout_holds" USING btree ("vendor_id") WHERE released_at is null;--> statement-breakpoint
ALTER TABLE "bookings"."bookings" ADD CONSTRAINT "bookings_return_of" FOREIGN KEY ("return_of_id") REFERENCES "bookings"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_return" ON "bookings"."bookings" USING btree ("return_of_id") WHERE return_of_id is not null;--> statement-breakpoint
ALTER TABLE "cases"."cases" ADD CONSTRAINT "cases_category_known" CHECK (category in ('job', 'payment', 'review', 'vendor', 'account', 'dispute', 'warranty', 'error', 'other'));