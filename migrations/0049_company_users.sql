CREATE TABLE "vendors"."company_users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"user_id" uuid,
	"email" text NOT NULL,
	"company_role" text NOT NULL,
	"technician_id" uuid,
	"token_hash" text,
	"invited_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"joined_at" timestamp with time zone,
	"origin" text DEFAULT 'live' NOT NULL,
	CONSTRAINT "company_users_is_technician" CHECK (("vendors"."company_users"."company_role" = 'technician') = ("vendors"."company_users"."technician_id" is not null)),
	CONSTRAINT "company_users_joined" CHECK (("vendors"."company_users"."user_id" is null) = ("vendors"."company_users"."joined_at" is null))
);
--> statement-breakpoint
ALTER TABLE "vendors"."vendors" ADD COLUMN "legal_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors"."vendors" ADD COLUMN "entity_type" text;--> statement-breakpoint
ALTER TABLE "vendors"."vendors" ADD COLUMN "tax_id_ending" text;--> statement-breakpoint
ALTER TABLE "vendors"."company_users" ADD CONSTRAINT "company_users_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendors"."company_users" ADD CONSTRAINT "company_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendors"."company_users" ADD CONSTRAINT "company_users_own_technician" FOREIGN KEY ("technician_id","vendor_id") REFERENCES "vendors"."technicians"("id","vendor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_users_email" ON "vendors"."company_users" USING btree ("vendor_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "company_users_user" ON "vendors"."company_users" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_users_technician" ON "vendors"."company_users" USING btree ("technician_id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_users_token" ON "vendors"."company_users" USING btree ("token_hash");--> statement-breakpoint
-- Somebody runs a company or works for one, never both, whatever a command gets wrong.
CREATE FUNCTION vendors.refuse_second_company() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'company_users' THEN
    IF EXISTS (SELECT 1 FROM vendors.vendors v WHERE v.owner_id = NEW.user_id) THEN
      RAISE EXCEPTION 'user % runs a company', NEW.user_id USING ERRCODE = 'check_violation', CONSTRAINT = 'company_users_one_company';
    END IF;
  ELSIF EXISTS (SELECT 1 FROM vendors.company_users u WHERE u.user_id = NEW.owner_id) THEN
    RAISE EXCEPTION 'user % works for a company', NEW.owner_id USING ERRCODE = 'check_violation', CONSTRAINT = 'company_users_one_company';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER company_users_one_company BEFORE INSERT OR UPDATE OF user_id ON vendors.company_users FOR EACH ROW
  WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION vendors.refuse_second_company();
--> statement-breakpoint
CREATE TRIGGER vendors_one_company BEFORE INSERT OR UPDATE OF owner_id ON vendors.vendors FOR EACH ROW
  EXECUTE FUNCTION vendors.refuse_second_company();
