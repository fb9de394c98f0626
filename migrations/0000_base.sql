CREATE SCHEMA "platform";
--> statement-breakpoint
CREATE SCHEMA "audit";
--> statement-breakpoint
CREATE SCHEMA "bookings";
--> statement-breakpoint
CREATE SCHEMA "catalog";
--> statement-breakpoint
CREATE SCHEMA "homes";
--> statement-breakpoint
CREATE SCHEMA "ledger";
--> statement-breakpoint
CREATE SCHEMA "loyalty";
--> statement-breakpoint
CREATE SCHEMA "markets";
--> statement-breakpoint
CREATE SCHEMA "messaging";
--> statement-breakpoint
CREATE SCHEMA "monitoring";
--> statement-breakpoint
CREATE SCHEMA "notifications";
--> statement-breakpoint
CREATE SCHEMA "payments";
--> statement-breakpoint
CREATE SCHEMA "reviews";
--> statement-breakpoint
CREATE SCHEMA "scheduling";
--> statement-breakpoint
CREATE SCHEMA "settings";
--> statement-breakpoint
CREATE SCHEMA "users";
--> statement-breakpoint
CREATE SCHEMA "vendors";
--> statement-breakpoint
CREATE TABLE "platform"."dead_events" (
	"consumer" text NOT NULL,
	"event_id" bigint NOT NULL,
	"error" text NOT NULL,
	"failed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dead_events_consumer_event_id_pk" PRIMARY KEY("consumer","event_id")
);
--> statement-breakpoint
CREATE TABLE "platform"."event_cursors" (
	"consumer" text PRIMARY KEY NOT NULL,
	"transaction_id" "xid8" DEFAULT '0'::xid8 NOT NULL,
	"event_id" bigint DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform"."events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"transaction_id" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"name" text NOT NULL,
	"payload" jsonb NOT NULL,
	"actor_id" uuid,
	"request_id" text,
	"occurred_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform"."files" (
	"sha256" text PRIMARY KEY NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer,
	"height" integer,
	"uploaded_by" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform"."idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"input_hash" text NOT NULL,
	"first" jsonb,
	"answer" jsonb,
	"finished" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "platform"."mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dedupe_key" text NOT NULL,
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"text_body" text NOT NULL,
	"html_body" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"last_error" text,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform"."rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"attempts" integer NOT NULL,
	"first_attempt" timestamp with time zone NOT NULL,
	"last_attempt" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "platform"."secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform"."simulated_cards" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"due_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "simulated_cards_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "audit"."entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"actor_role" text,
	"action" text NOT NULL,
	"resource" text NOT NULL,
	"resource_id" text,
	"severity" text DEFAULT 'info' NOT NULL,
	"category" text DEFAULT 'system' NOT NULL,
	"success" boolean DEFAULT true NOT NULL,
	"details" jsonb NOT NULL,
	"personal_digest" text,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "audit"."personal" (
	"entry_id" bigint PRIMARY KEY NOT NULL,
	"value" jsonb
);
--> statement-breakpoint
CREATE TABLE "audit"."sealed" (
	"entry_id" bigint PRIMARY KEY NOT NULL,
	"seal_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit"."seals" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"first_id" bigint NOT NULL,
	"last_id" bigint NOT NULL,
	"count" bigint NOT NULL,
	"previous_digest" text NOT NULL,
	"digest" text NOT NULL,
	"sealed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bookings"."booking_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"quantity" numeric(10, 2) NOT NULL,
	"unit" text NOT NULL,
	"unit_cents" bigint NOT NULL,
	"amount_cents" bigint NOT NULL,
	"tax_class" text NOT NULL,
	"ref_id" uuid,
	"status" text NOT NULL,
	"proposed_by" text,
	"note" text DEFAULT '' NOT NULL,
	"proposed_at" timestamp with time zone,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bookings"."booking_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"step" text NOT NULL,
	"actor_id" uuid,
	"actor_role" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bookings"."bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "bookings"."bookings_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1),
	"status" text NOT NULL,
	"homeowner_id" uuid NOT NULL,
	"home_id" uuid NOT NULL,
	"market_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"technician_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"title" text NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"answers" jsonb NOT NULL,
	"priority" text DEFAULT 'medium' NOT NULL,
	"zone" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"booked_minutes" integer NOT NULL,
	"labor_cents" bigint NOT NULL,
	"materials_cents" bigint NOT NULL,
	"service_fee_cents" bigint NOT NULL,
	"tax_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	"credit_cents" bigint DEFAULT 0 NOT NULL,
	"fee_discount_bp" integer DEFAULT 0 NOT NULL,
	"commission_bp" integer NOT NULL,
	"labor_tax_bp" integer NOT NULL,
	"materials_tax_bp" integer NOT NULL,
	"currency" char(3) DEFAULT 'USD' NOT NULL,
	"payment_method_id" uuid,
	"respond_by" timestamp with time zone,
	"requested_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"en_route_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"cancelled_by" text,
	"cancel_reason" text,
	"cancellation_fee_cents" bigint DEFAULT 0 NOT NULL,
	"no_show_by" text,
	"terms_from" timestamp with time zone,
	"times_moved" integer DEFAULT 0 NOT NULL,
	"series_id" uuid,
	"series_position" integer,
	"origin" text DEFAULT 'live' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bookings"."calendar_feeds" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"technician_id" uuid,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bookings"."checklist_items" (
	"booking_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"label" text NOT NULL,
	"done" boolean DEFAULT false NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "checklist_items_booking_id_position_pk" PRIMARY KEY("booking_id","position")
);
--> statement-breakpoint
CREATE TABLE "bookings"."photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sha256" text NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"uploaded_by" uuid,
	"taken_at" timestamp with time zone NOT NULL,
	"latitude" double precision,
	"longitude" double precision
);
--> statement-breakpoint
CREATE TABLE "bookings"."reschedules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"proposed_by" text NOT NULL,
	"from_starts_at" timestamp with time zone NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"technician_id" uuid NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"respond_by" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bookings"."series" (
	"id" uuid PRIMARY KEY NOT NULL,
	"homeowner_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"frequency" text NOT NULL,
	"visits" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bookings"."signatures" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"signed_by" text NOT NULL,
	"method" text NOT NULL,
	"sha256" text NOT NULL,
	"taken_by" uuid,
	"signed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bookings"."work_periods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"technician_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "catalog"."add_ons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"service_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"label" text NOT NULL,
	"hint" text DEFAULT '' NOT NULL,
	"price_cents" bigint NOT NULL,
	"minutes" integer NOT NULL,
	"tax_class" text NOT NULL,
	"max_quantity" integer DEFAULT 1 NOT NULL,
	"position" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalog"."categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"blurb" text NOT NULL,
	"icon" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalog"."products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"category_id" uuid NOT NULL,
	"sku" text NOT NULL,
	"name" text NOT NULL,
	"unit" text NOT NULL,
	"price_cents" bigint NOT NULL,
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalog"."services" (
	"id" uuid PRIMARY KEY NOT NULL,
	"category_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"summary" text NOT NULL,
	"included" jsonb NOT NULL,
	"preparation" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pricing" text NOT NULL,
	"price_cents" bigint NOT NULL,
	"duration_minutes" integer NOT NULL,
	"buffer_minutes" integer NOT NULL,
	"questions" jsonb NOT NULL,
	"checklist" jsonb NOT NULL,
	"popularity" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "homes"."homes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"label" text NOT NULL,
	"line1" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"zone_id" uuid NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"precision" text NOT NULL,
	"access_notes" text DEFAULT '' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"kind" text,
	"year_built" integer,
	"square_feet" integer,
	"bedrooms" integer,
	"bathrooms" numeric(4, 1),
	"stories" integer,
	"heating" text,
	"water_heater" text,
	"parking" text,
	"pets" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"origin" text DEFAULT 'live' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ledger"."entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"journal_id" uuid NOT NULL,
	"account" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" char(3) DEFAULT 'USD' NOT NULL,
	"posted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger"."findings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reconciliation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"detail" text NOT NULL,
	"booking_id" uuid,
	"payment_id" uuid,
	"payout_id" uuid,
	"expected_cents" bigint,
	"found_cents" bigint
);
--> statement-breakpoint
CREATE TABLE "ledger"."journals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"booking_id" uuid,
	"payout_id" uuid,
	"reference_id" uuid NOT NULL,
	"reverses_id" uuid,
	"memo" text NOT NULL,
	"posted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger"."payout_schedules" (
	"vendor_id" uuid PRIMARY KEY NOT NULL,
	"cadence" text NOT NULL,
	"weekday" integer NOT NULL,
	"minimum_cents" bigint NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger"."payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" char(3) DEFAULT 'USD' NOT NULL,
	"status" text NOT NULL,
	"processor_ref" text,
	"failure" text,
	"requested_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ledger"."reconciliations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"payments" integer NOT NULL,
	"refunds" integer NOT NULL,
	"payouts" integer NOT NULL,
	"journals" integer NOT NULL,
	"bookings" integer NOT NULL,
	"findings" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "loyalty"."members" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"lifetime_points" integer DEFAULT 0 NOT NULL,
	"expired_until" timestamp with time zone,
	"noticed_until" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "loyalty"."points_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"booking_id" uuid,
	"kind" text NOT NULL,
	"points" integer NOT NULL,
	"tier_points" integer NOT NULL,
	"worth_cents" bigint,
	"memo" text NOT NULL,
	"reference_id" uuid,
	"expires_at" timestamp with time zone,
	"actor_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "markets"."markets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"zone" text NOT NULL,
	"labor_tax_bp" integer NOT NULL,
	"materials_tax_bp" integer NOT NULL,
	"open" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "markets"."zones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"market_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"zip" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messaging"."attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messaging"."channels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"homeowner_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"last_message_id" uuid NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messaging"."members" (
	"channel_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"unread_since" timestamp with time zone,
	"read_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "members_channel_id_user_id_pk" PRIMARY KEY("channel_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "messaging"."messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel_id" uuid NOT NULL,
	"sender_id" uuid,
	"sender_role" text NOT NULL,
	"sender_name" text NOT NULL,
	"content" text NOT NULL,
	"type" text NOT NULL,
	"mentions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messaging"."reactions" (
	"message_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reaction" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reactions_message_id_user_id_reaction_pk" PRIMARY KEY("message_id","user_id","reaction")
);
--> statement-breakpoint
CREATE TABLE "monitoring"."errors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"message" text NOT NULL,
	"stack" text,
	"route" text,
	"source" text DEFAULT 'server' NOT NULL,
	"category" text DEFAULT 'unknown' NOT NULL,
	"severity" text NOT NULL,
	"count" bigint DEFAULT 1 NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications"."deliveries" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"digest" text DEFAULT 'immediate' NOT NULL,
	"quiet_from" integer,
	"quiet_to" integer,
	"zone" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications"."inbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"href" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"read_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications"."preferences" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"in_app" boolean,
	"email" boolean,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "preferences_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "notifications"."waiting" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"href" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments"."card_setups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"processor_ref" text,
	"status" text NOT NULL,
	"method_id" uuid,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments"."customers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"processor_ref" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments"."payment_methods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"processor_ref" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payments"."payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"purpose" text DEFAULT 'visit' NOT NULL,
	"purpose_id" uuid,
	"homeowner_id" uuid NOT NULL,
	"method_id" uuid NOT NULL,
	"status" text NOT NULL,
	"pending" text,
	"amount_cents" bigint NOT NULL,
	"captured_cents" bigint DEFAULT 0 NOT NULL,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"processing_fee_cents" bigint DEFAULT 0 NOT NULL,
	"pending_cents" bigint,
	"settlement" jsonb,
	"currency" char(3) DEFAULT 'USD' NOT NULL,
	"processor_ref" text,
	"challenge" jsonb,
	"authorized_at" timestamp with time zone,
	"hold_expires_at" timestamp with time zone,
	"captured_at" timestamp with time zone,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments"."receipt_counters" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments"."receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"booking_id" uuid NOT NULL,
	"payment_id" uuid,
	"issued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments"."refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"card_cents" bigint NOT NULL,
	"bearer" text DEFAULT 'shared' NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"retry_of" uuid,
	"processor_ref" text,
	"requested_by" uuid,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments"."tips" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments"."webhook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"processor_ref" text NOT NULL,
	"payload" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reviews"."homeowner_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"homeowner_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"rating" smallint NOT NULL,
	"text" text NOT NULL,
	"would_return" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"reveal_at" timestamp with time zone NOT NULL,
	"revealed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reviews"."review_photos" (
	"review_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "review_photos_review_id_position_pk" PRIMARY KEY("review_id","position")
);
--> statement-breakpoint
CREATE TABLE "reviews"."review_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid NOT NULL,
	"reported_by" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews"."reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"rating" smallint NOT NULL,
	"punctuality" smallint,
	"quality" smallint,
	"communication" smallint,
	"value" smallint,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"reveal_at" timestamp with time zone NOT NULL,
	"revealed_at" timestamp with time zone,
	"reply" text,
	"replied_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"hidden_by" uuid,
	"hidden_reason" text
);
--> statement-breakpoint
CREATE TABLE "scheduling"."claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"technician_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"during" "tstzrange" NOT NULL,
	"booking_id" uuid,
	"reschedule_id" uuid,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scheduling"."on_call" (
	"id" uuid PRIMARY KEY NOT NULL,
	"technician_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scheduling"."time_off" (
	"id" uuid PRIMARY KEY NOT NULL,
	"technician_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scheduling"."weekly_hours" (
	"technician_id" uuid NOT NULL,
	"weekday" smallint NOT NULL,
	"start_minute" integer NOT NULL,
	"end_minute" integer NOT NULL,
	CONSTRAINT "weekly_hours_technician_id_weekday_start_minute_pk" PRIMARY KEY("technician_id","weekday","start_minute")
);
--> statement-breakpoint
CREATE TABLE "settings"."flags" (
	"name" text PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings"."history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"previous" jsonb,
	"next" jsonb,
	"reason" text DEFAULT '' NOT NULL,
	"changed_by" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings"."values" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users"."accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"account_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users"."saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"page" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users"."sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"absolute_expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users"."two_factors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users"."users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"image" text,
	"role" text NOT NULL,
	"is_system_admin" boolean DEFAULT false NOT NULL,
	"can_manage_users" boolean DEFAULT false NOT NULL,
	"can_manage_content" boolean DEFAULT false NOT NULL,
	"can_manage_vendors" boolean DEFAULT false NOT NULL,
	"phone" text,
	"security_level" text DEFAULT 'standard' NOT NULL,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"session_timeout_ms" integer NOT NULL,
	"last_login_at" timestamp with time zone,
	"login_count" integer DEFAULT 0 NOT NULL,
	"is_new_user" boolean DEFAULT true NOT NULL,
	"suspended_at" timestamp with time zone,
	"suspended_reason" text,
	"origin" text DEFAULT 'live' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users"."verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vendors"."technician_skills" (
	"technician_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	CONSTRAINT "technician_skills_technician_id_service_id_pk" PRIMARY KEY("technician_id","service_id")
);
--> statement-breakpoint
CREATE TABLE "vendors"."technicians" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"active" boolean DEFAULT true NOT NULL,
	"deactivated_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vendors"."vendor_services" (
	"vendor_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"price_cents" bigint,
	CONSTRAINT "vendor_services_vendor_id_service_id_pk" PRIMARY KEY("vendor_id","service_id")
);
--> statement-breakpoint
CREATE TABLE "vendors"."vendor_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"step" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"actor_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vendors"."vendor_zones" (
	"vendor_id" uuid NOT NULL,
	"zone_id" uuid NOT NULL,
	CONSTRAINT "vendor_zones_vendor_id_zone_id_pk" PRIMARY KEY("vendor_id","zone_id")
);
--> statement-breakpoint
CREATE TABLE "vendors"."vendors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"company" text NOT NULL,
	"trade" text NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"phone" text,
	"market_id" uuid,
	"site" text,
	"logo_sha256" text,
	"licence_number" text,
	"insurance_until" date,
	"status" text DEFAULT 'onboarding' NOT NULL,
	"status_reason" text,
	"submitted_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	"agreement_version" text,
	"agreement_accepted_at" timestamp with time zone,
	"payout_account" text,
	"payout_label" text,
	"payout_pending" text,
	"auto_accept" boolean DEFAULT false NOT NULL,
	"auto_accept_notice_hours" integer DEFAULT 24 NOT NULL,
	"auto_accept_regular_only" boolean DEFAULT true NOT NULL,
	"area_kind" text DEFAULT 'zones' NOT NULL,
	"base_line1" text,
	"base_zip" text,
	"base_latitude" double precision,
	"base_longitude" double precision,
	"radius_miles" double precision,
	"origin" text DEFAULT 'live' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit"."personal" ADD CONSTRAINT "personal_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "audit"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit"."sealed" ADD CONSTRAINT "sealed_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "audit"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit"."sealed" ADD CONSTRAINT "sealed_seal_id_seals_id_fk" FOREIGN KEY ("seal_id") REFERENCES "audit"."seals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings"."booking_lines" ADD CONSTRAINT "booking_lines_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "bookings"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings"."booking_steps" ADD CONSTRAINT "booking_steps_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "bookings"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings"."bookings" ADD CONSTRAINT "bookings_homeowner_id_users_id_fk" FOREIGN KEY ("homeowner_id") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings"."bookings" ADD CONSTRAINT "bookings_home_id_homes_id_fk" FOREIGN KEY ("home_id") REFERENCES "homes"."homes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings"."bookings" ADD CONSTRAINT "bookings_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "markets"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings"."bookings" ADD CONSTRAINT "bookings_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings"."bookings" ADD CONSTRAINT "bookings_technician_id_technicians_id_fk" FOREIGN KEY ("technician_id") REFERENCES "vendors"."technicians"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings"."bookings" ADD CONSTRAINT "bookings_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "catalog"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings"."bookings" ADD CONSTRAINT "bookings_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "bookings"."series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings"."calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings"."calendar_feeds" ADD CONSTRAINT "calendar_feeds_technician_id_technicians_id_fk" FOREIGN KEY ("technician_id") REFERENCES "vendors"."technicians"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings"."checklist_items" ADD CONSTRAINT "checklist_items_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "bookings"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings"."photos" ADD CONSTRAINT "photos_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "bookings"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings"."photos" ADD CONSTRAINT "photos_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings"."reschedules" ADD CONSTRAINT "reschedules_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "bookings"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings"."reschedules" ADD CONSTRAINT "reschedules_technician_id_technicians_id_fk" FOREIGN KEY ("technician_id") REFERENCES "vendors"."technicians"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings"."series" ADD CONSTRAINT "series_homeowner_id_users_id_fk" FOREIGN KEY ("homeowner_id") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings"."series" ADD CONSTRAINT "series_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings"."signatures" ADD CONSTRAINT "signatures_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "bookings"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings"."signatures" ADD CONSTRAINT "signatures_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings"."work_periods" ADD CONSTRAINT "work_periods_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "bookings"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings"."work_periods" ADD CONSTRAINT "work_periods_technician_id_technicians_id_fk" FOREIGN KEY ("technician_id") REFERENCES "vendors"."technicians"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog"."add_ons" ADD CONSTRAINT "add_ons_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "catalog"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog"."products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "catalog"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog"."services" ADD CONSTRAINT "services_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "catalog"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homes"."homes" ADD CONSTRAINT "homes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homes"."homes" ADD CONSTRAINT "homes_zone_id_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "markets"."zones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger"."entries" ADD CONSTRAINT "entries_journal_id_journals_id_fk" FOREIGN KEY ("journal_id") REFERENCES "ledger"."journals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger"."findings" ADD CONSTRAINT "findings_reconciliation_id_reconciliations_id_fk" FOREIGN KEY ("reconciliation_id") REFERENCES "ledger"."reconciliations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger"."payout_schedules" ADD CONSTRAINT "payout_schedules_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger"."payouts" ADD CONSTRAINT "payouts_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty"."members" ADD CONSTRAINT "members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty"."points_entries" ADD CONSTRAINT "points_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "markets"."zones" ADD CONSTRAINT "zones_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "markets"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messaging"."attachments" ADD CONSTRAINT "attachments_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "messaging"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messaging"."channels" ADD CONSTRAINT "channels_id_bookings_id_fk" FOREIGN KEY ("id") REFERENCES "bookings"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messaging"."channels" ADD CONSTRAINT "channels_homeowner_id_users_id_fk" FOREIGN KEY ("homeowner_id") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messaging"."channels" ADD CONSTRAINT "channels_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messaging"."members" ADD CONSTRAINT "members_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "messaging"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messaging"."members" ADD CONSTRAINT "members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messaging"."messages" ADD CONSTRAINT "messages_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "messaging"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messaging"."messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messaging"."reactions" ADD CONSTRAINT "reactions_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "messaging"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messaging"."reactions" ADD CONSTRAINT "reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications"."deliveries" ADD CONSTRAINT "deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications"."inbox" ADD CONSTRAINT "inbox_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications"."preferences" ADD CONSTRAINT "preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications"."waiting" ADD CONSTRAINT "waiting_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments"."card_setups" ADD CONSTRAINT "card_setups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments"."card_setups" ADD CONSTRAINT "card_setups_method_id_payment_methods_id_fk" FOREIGN KEY ("method_id") REFERENCES "payments"."payment_methods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments"."customers" ADD CONSTRAINT "customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments"."payment_methods" ADD CONSTRAINT "payment_methods_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments"."payments" ADD CONSTRAINT "payments_homeowner_id_users_id_fk" FOREIGN KEY ("homeowner_id") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments"."payments" ADD CONSTRAINT "payments_method_id_payment_methods_id_fk" FOREIGN KEY ("method_id") REFERENCES "payments"."payment_methods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments"."receipts" ADD CONSTRAINT "receipts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "payments"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments"."refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "payments"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments"."refunds" ADD CONSTRAINT "refunds_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews"."homeowner_reviews" ADD CONSTRAINT "homeowner_reviews_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews"."homeowner_reviews" ADD CONSTRAINT "homeowner_reviews_homeowner_id_users_id_fk" FOREIGN KEY ("homeowner_id") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews"."homeowner_reviews" ADD CONSTRAINT "homeowner_reviews_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews"."review_photos" ADD CONSTRAINT "review_photos_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "reviews"."reviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews"."review_reports" ADD CONSTRAINT "review_reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "reviews"."reviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews"."review_reports" ADD CONSTRAINT "review_reports_reported_by_users_id_fk" FOREIGN KEY ("reported_by") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews"."reviews" ADD CONSTRAINT "reviews_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews"."reviews" ADD CONSTRAINT "reviews_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduling"."claims" ADD CONSTRAINT "claims_technician_id_technicians_id_fk" FOREIGN KEY ("technician_id") REFERENCES "vendors"."technicians"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduling"."on_call" ADD CONSTRAINT "on_call_technician_id_technicians_id_fk" FOREIGN KEY ("technician_id") REFERENCES "vendors"."technicians"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduling"."time_off" ADD CONSTRAINT "time_off_technician_id_technicians_id_fk" FOREIGN KEY ("technician_id") REFERENCES "vendors"."technicians"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduling"."weekly_hours" ADD CONSTRAINT "weekly_hours_technician_id_technicians_id_fk" FOREIGN KEY ("technician_id") REFERENCES "vendors"."technicians"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users"."accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users"."saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users"."sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users"."two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendors"."technician_skills" ADD CONSTRAINT "technician_skills_technician_id_technicians_id_fk" FOREIGN KEY ("technician_id") REFERENCES "vendors"."technicians"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendors"."technician_skills" ADD CONSTRAINT "technician_skills_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "catalog"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendors"."technicians" ADD CONSTRAINT "technicians_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendors"."vendor_services" ADD CONSTRAINT "vendor_services_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendors"."vendor_services" ADD CONSTRAINT "vendor_services_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "catalog"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendors"."vendor_steps" ADD CONSTRAINT "vendor_steps_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendors"."vendor_steps" ADD CONSTRAINT "vendor_steps_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendors"."vendor_zones" ADD CONSTRAINT "vendor_zones_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendors"."vendor_zones" ADD CONSTRAINT "vendor_zones_zone_id_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "markets"."zones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendors"."vendors" ADD CONSTRAINT "vendors_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendors"."vendors" ADD CONSTRAINT "vendors_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "markets"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_order" ON "platform"."events" USING btree ("transaction_id","id");--> statement-breakpoint
CREATE INDEX "files_uploader" ON "platform"."files" USING btree ("uploaded_by","created_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "platform"."idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mails_dedupe" ON "platform"."mails" USING btree ("dedupe_key");--> statement-breakpoint
CREATE INDEX "mails_due" ON "platform"."mails" USING btree ("next_attempt_at") WHERE status = 'queued';--> statement-breakpoint
CREATE INDEX "mails_to" ON "platform"."mails" USING btree ("to_address","created_at");--> statement-breakpoint
CREATE INDEX "simulated_cards_due" ON "platform"."simulated_cards" USING btree ("kind","due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "entries_resource" ON "audit"."entries" USING btree ("resource","resource_id");--> statement-breakpoint
CREATE INDEX "entries_at" ON "audit"."entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sealed_seal" ON "audit"."sealed" USING btree ("seal_id");--> statement-breakpoint
CREATE INDEX "booking_lines_booking" ON "bookings"."booking_lines" USING btree ("booking_id","position");--> statement-breakpoint
CREATE INDEX "booking_steps_booking" ON "bookings"."booking_steps" USING btree ("booking_id","at");--> statement-breakpoint
CREATE INDEX "booking_steps_at" ON "bookings"."booking_steps" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_number" ON "bookings"."bookings" USING btree ("number");--> statement-breakpoint
CREATE INDEX "bookings_homeowner" ON "bookings"."bookings" USING btree ("homeowner_id","created_at");--> statement-breakpoint
CREATE INDEX "bookings_vendor" ON "bookings"."bookings" USING btree ("vendor_id","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_vendor_requested" ON "bookings"."bookings" USING btree ("vendor_id","requested_at");--> statement-breakpoint
CREATE INDEX "bookings_technician" ON "bookings"."bookings" USING btree ("technician_id","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_status" ON "bookings"."bookings" USING btree ("status","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_updated" ON "bookings"."bookings" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "bookings_completed" ON "bookings"."bookings" USING btree ("completed_at") WHERE completed_at is not null;--> statement-breakpoint
CREATE INDEX "bookings_respond" ON "bookings"."bookings" USING btree ("respond_by") WHERE respond_by is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_series" ON "bookings"."bookings" USING btree ("series_id","series_position") WHERE series_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_token" ON "bookings"."calendar_feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "photos_once" ON "bookings"."photos" USING btree ("booking_id","kind","sha256");--> statement-breakpoint
CREATE INDEX "photos_file" ON "bookings"."photos" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "reschedules_booking" ON "bookings"."reschedules" USING btree ("booking_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reschedules_open" ON "bookings"."reschedules" USING btree ("booking_id") WHERE status = 'proposed';--> statement-breakpoint
CREATE INDEX "reschedules_respond" ON "bookings"."reschedules" USING btree ("respond_by") WHERE status = 'proposed';--> statement-breakpoint
CREATE INDEX "series_homeowner" ON "bookings"."series" USING btree ("homeowner_id");--> statement-breakpoint
CREATE INDEX "signatures_file" ON "bookings"."signatures" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "work_periods_booking" ON "bookings"."work_periods" USING btree ("booking_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "work_periods_open" ON "bookings"."work_periods" USING btree ("technician_id") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "add_ons_slug" ON "catalog"."add_ons" USING btree ("service_id","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "categories_slug" ON "catalog"."categories" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "products_sku" ON "catalog"."products" USING btree ("sku");--> statement-breakpoint
CREATE INDEX "products_category" ON "catalog"."products" USING btree ("category_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "services_slug" ON "catalog"."services" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "services_category" ON "catalog"."services" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "homes_owner" ON "homes"."homes" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "homes_zone" ON "homes"."homes" USING btree ("zone_id");--> statement-breakpoint
CREATE UNIQUE INDEX "homes_default" ON "homes"."homes" USING btree ("owner_id") WHERE is_default and archived_at is null;--> statement-breakpoint
CREATE INDEX "entries_account" ON "ledger"."entries" USING btree ("account","posted_at");--> statement-breakpoint
CREATE INDEX "entries_journal" ON "ledger"."entries" USING btree ("journal_id");--> statement-breakpoint
CREATE INDEX "findings_reconciliation" ON "ledger"."findings" USING btree ("reconciliation_id");--> statement-breakpoint
CREATE INDEX "journals_booking" ON "ledger"."journals" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "journals_posted" ON "ledger"."journals" USING btree ("posted_at");--> statement-breakpoint
CREATE INDEX "journals_reverses" ON "ledger"."journals" USING btree ("reverses_id") WHERE reverses_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "journals_booking_fact" ON "ledger"."journals" USING btree ("booking_id","kind","reference_id");--> statement-breakpoint
CREATE UNIQUE INDEX "journals_payout_kind" ON "ledger"."journals" USING btree ("payout_id","kind");--> statement-breakpoint
CREATE INDEX "payouts_vendor" ON "ledger"."payouts" USING btree ("vendor_id","created_at");--> statement-breakpoint
CREATE INDEX "payouts_status" ON "ledger"."payouts" USING btree ("status","updated_at");--> statement-breakpoint
CREATE INDEX "payouts_updated" ON "ledger"."payouts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "reconciliations_started" ON "ledger"."reconciliations" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "points_entries_user" ON "loyalty"."points_entries" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "points_entries_booking" ON "loyalty"."points_entries" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "points_entries_expiry" ON "loyalty"."points_entries" USING btree ("expires_at") WHERE points > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "points_entries_once" ON "loyalty"."points_entries" USING btree ("kind","reference_id") WHERE kind in ('earned', 'expired');--> statement-breakpoint
CREATE INDEX "points_entries_reference" ON "loyalty"."points_entries" USING btree ("reference_id") WHERE kind in ('earned', 'reversed');--> statement-breakpoint
CREATE UNIQUE INDEX "markets_slug" ON "markets"."markets" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "zones_slug" ON "markets"."zones" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "zones_market" ON "markets"."zones" USING btree ("market_id");--> statement-breakpoint
CREATE INDEX "zones_zip" ON "markets"."zones" USING btree ("zip");--> statement-breakpoint
CREATE UNIQUE INDEX "attachments_message" ON "messaging"."attachments" USING btree ("message_id","position");--> statement-breakpoint
CREATE INDEX "attachments_file" ON "messaging"."attachments" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "channels_homeowner" ON "messaging"."channels" USING btree ("homeowner_id","last_at");--> statement-breakpoint
CREATE INDEX "channels_vendor" ON "messaging"."channels" USING btree ("vendor_id","last_at");--> statement-breakpoint
CREATE INDEX "channels_last" ON "messaging"."channels" USING btree ("last_at","id");--> statement-breakpoint
CREATE INDEX "members_unread" ON "messaging"."members" USING btree ("user_id") WHERE unread > 0;--> statement-breakpoint
CREATE INDEX "members_to_mail" ON "messaging"."members" USING btree ("unread_since") WHERE unread_since is not null and mailed_at is null;--> statement-breakpoint
CREATE INDEX "messages_channel" ON "messaging"."messages" USING btree ("channel_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "errors_fingerprint" ON "monitoring"."errors" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "errors_last" ON "monitoring"."errors" USING btree ("last_at");--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_dedupe" ON "notifications"."inbox" USING btree ("dedupe_key");--> statement-breakpoint
CREATE INDEX "inbox_user" ON "notifications"."inbox" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "inbox_unread" ON "notifications"."inbox" USING btree ("user_id") WHERE read_at is null and archived_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_dedupe" ON "notifications"."waiting" USING btree ("dedupe_key");--> statement-breakpoint
CREATE INDEX "waiting_due" ON "notifications"."waiting" USING btree ("due_at","user_id");--> statement-breakpoint
CREATE INDEX "card_setups_user" ON "payments"."card_setups" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_methods_ref" ON "payments"."payment_methods" USING btree ("processor_ref");--> statement-breakpoint
CREATE INDEX "payment_methods_user" ON "payments"."payment_methods" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_methods_default" ON "payments"."payment_methods" USING btree ("user_id") WHERE is_default and removed_at is null;--> statement-breakpoint
CREATE INDEX "payments_booking" ON "payments"."payments" USING btree ("booking_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_homeowner" ON "payments"."payments" USING btree ("homeowner_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_ref" ON "payments"."payments" USING btree ("processor_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_open" ON "payments"."payments" USING btree ("booking_id","purpose",coalesce(purpose_id, booking_id)) WHERE status in ('intent', 'requires_action', 'authorized', 'captured');--> statement-breakpoint
CREATE INDEX "payments_pending" ON "payments"."payments" USING btree ("updated_at") WHERE pending is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_number" ON "payments"."receipts" USING btree ("year","number");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_payment" ON "payments"."receipts" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "receipts_booking" ON "payments"."receipts" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "payments"."refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_open" ON "payments"."refunds" USING btree ("payment_id") WHERE status = 'intent';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_retry" ON "payments"."refunds" USING btree ("retry_of");--> statement-breakpoint
CREATE UNIQUE INDEX "tips_booking" ON "payments"."tips" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "homeowner_reviews_booking" ON "reviews"."homeowner_reviews" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "homeowner_reviews_homeowner" ON "reviews"."homeowner_reviews" USING btree ("homeowner_id","created_at");--> statement-breakpoint
CREATE INDEX "homeowner_reviews_reveal" ON "reviews"."homeowner_reviews" USING btree ("reveal_at") WHERE revealed_at is null;--> statement-breakpoint
CREATE INDEX "review_photos_file" ON "reviews"."review_photos" USING btree ("sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "review_reports_once" ON "reviews"."review_reports" USING btree ("review_id","reported_by");--> statement-breakpoint
CREATE INDEX "review_reports_open" ON "reviews"."review_reports" USING btree ("at") WHERE status = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_booking" ON "reviews"."reviews" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "reviews_vendor" ON "reviews"."reviews" USING btree ("vendor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_created" ON "reviews"."reviews" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reviews_reveal" ON "reviews"."reviews" USING btree ("reveal_at") WHERE revealed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "claims_booking" ON "scheduling"."claims" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "claims_reschedule" ON "scheduling"."claims" USING btree ("reschedule_id");--> statement-breakpoint
CREATE INDEX "on_call_technician" ON "scheduling"."on_call" USING btree ("technician_id","ends_at");--> statement-breakpoint
CREATE INDEX "time_off_technician" ON "scheduling"."time_off" USING btree ("technician_id","ends_at");--> statement-breakpoint
CREATE INDEX "history_name" ON "settings"."history" USING btree ("name","at");--> statement-breakpoint
CREATE INDEX "history_at" ON "settings"."history" USING btree ("at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_provider" ON "users"."accounts" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "accounts_user" ON "users"."accounts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "users"."saved_views" USING btree ("user_id","page",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_default" ON "users"."saved_views" USING btree ("user_id","page") WHERE is_default;--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token" ON "users"."sessions" USING btree ("token");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "users"."sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "users"."sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "two_factors_user" ON "users"."two_factors" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users"."users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_role" ON "users"."users" USING btree ("role","created_at");--> statement-breakpoint
CREATE INDEX "users_created" ON "users"."users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "users"."verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "verifications_expiry" ON "users"."verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "technician_skills_service" ON "vendors"."technician_skills" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "technicians_vendor" ON "vendors"."technicians" USING btree ("vendor_id");--> statement-breakpoint
CREATE INDEX "vendor_services_service" ON "vendors"."vendor_services" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "vendor_steps_vendor" ON "vendors"."vendor_steps" USING btree ("vendor_id","at");--> statement-breakpoint
CREATE INDEX "vendor_zones_zone" ON "vendors"."vendor_zones" USING btree ("zone_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vendors_owner" ON "vendors"."vendors" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "vendors_market" ON "vendors"."vendors" USING btree ("market_id","status");--> statement-breakpoint
CREATE INDEX "vendors_status" ON "vendors"."vendors" USING btree ("status","updated_at");--> statement-breakpoint
CREATE INDEX "vendors_updated" ON "vendors"."vendors" USING btree ("updated_at","id");