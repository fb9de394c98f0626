CREATE TABLE "vendors"."vendor_users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"user_id" uuid,
	"email" text NOT NULL,
	"vendor_role" text NOT NULL,
	"technician_id" uuid,
	"token_hash" text,
	"invited_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"joined_at" timestamp with time zone,
	"origin" text DEFAULT 'live' NOT NULL,
	CONSTRAINT "vendor_users_is_technician" CHECK (("vendors"."vendor_users"."vendor_role" = 'technician') = ("vendors"."vendor_users"."technician_id" is not null)),
	CONSTRAINT "vendor_users_joined" CHECK (("vendors"."vendor_users"."user_id" is null) = ("vendors"."vendor_users"."joined_at" is null))
);
--> statement-breakpoint
ALTER TABLE "vendors"."vendors" ADD COLUMN "legal_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors"."vendors" ADD COLUMN "entity_type" text;--> statement-breakpoint
ALTER TABLE "vendors"."vendors" ADD COLUMN "tax_id_ending" text;--> statement-breakpoint
ALTER TABLE "vendors"."vendor_users" ADD CONSTRAINT "vendor_users_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendors"."vendor_users" ADD CONSTRAINT "vendor_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendors"."vendor_users" ADD CONSTRAINT "vendor_users_own_technician" FOREIGN KEY ("technician_id","vendor_id") REFERENCES "vendors"."technicians"("id","vendor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_users_email" ON "vendors"."vendor_users" USING btree ("vendor_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_users_user" ON "vendors"."vendor_users" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_users_technician" ON "vendors"."vendor_users" USING btree ("technician_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_users_token" ON "vendors"."vendor_users" USING btree ("token_hash");
--> statement-breakpoint
-- Somebody runs a company or works for one, never both, whatever a command gets wrong.
CREATE FUNCTION vendors.refuse_second_vendor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'vendor_users' THEN
    IF EXISTS (SELECT 1 FROM vendors.vendors v WHERE v.owner_id = NEW.user_id) THEN
      RAISE EXCEPTION 'user % runs a company', NEW.user_id USING ERRCODE = 'check_violation', CONSTRAINT = 'vendor_users_one_vendor';
    END IF;
  ELSIF EXISTS (SELECT 1 FROM vendors.vendor_users u WHERE u.user_id = NEW.owner_id) THEN
    RAISE EXCEPTION 'user % works for a company', NEW.owner_id USING ERRCODE = 'check_violation', CONSTRAINT = 'vendor_users_one_vendor';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER vendor_users_one_vendor BEFORE INSERT OR UPDATE OF user_id ON vendors.vendor_users FOR EACH ROW
  WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION vendors.refuse_second_vendor();
--> statement-breakpoint
CREATE TRIGGER vendors_one_vendor BEFORE INSERT OR UPDATE OF owner_id ON vendors.vendors FOR EACH ROW
  EXECUTE FUNCTION vendors.refuse_second_vendor();
