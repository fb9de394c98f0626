CREATE SCHEMA "inventory";
--> statement-breakpoint
CREATE TABLE "inventory"."count_lines" (
	"count_id" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"expected" numeric(12, 2) NOT NULL,
	"counted" numeric(12, 2) NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"counted_by" uuid,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "count_lines_count_id_part_id_pk" PRIMARY KEY("count_id","part_id"),
	CONSTRAINT "count_lines_counted" CHECK (counted >= 0)
);
--> statement-breakpoint
CREATE TABLE "inventory"."counts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"status" text NOT NULL,
	"started_by" uuid,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "counts_of_vendor" UNIQUE("id","vendor_id"),
	CONSTRAINT "counts_status_known" CHECK (status in ('open', 'posted', 'canceled')),
	CONSTRAINT "counts_ended" CHECK ((status = 'open') = (ended_at is null))
);
--> statement-breakpoint
CREATE TABLE "inventory"."import_parts" (
	"import_id" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	CONSTRAINT "import_parts_import_id_part_id_pk" PRIMARY KEY("import_id","part_id")
);
--> statement-breakpoint
CREATE TABLE "inventory"."imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"rows" integer NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "imports_of_vendor" UNIQUE("id","vendor_id")
);
--> statement-breakpoint
CREATE TABLE "inventory"."levels" (
	"part_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"quantity" numeric(12, 2) NOT NULL,
	CONSTRAINT "levels_part_id_location_id_pk" PRIMARY KEY("part_id","location_id")
);
--> statement-breakpoint
CREATE TABLE "inventory"."locations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"technician_id" uuid,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "locations_of_vendor" UNIQUE("id","vendor_id"),
	CONSTRAINT "locations_kind_known" CHECK (kind in ('warehouse', 'van')),
	CONSTRAINT "locations_van" CHECK (kind = 'van' or technician_id is null),
	CONSTRAINT "locations_name_given" CHECK (name <> '')
);
--> statement-breakpoint
CREATE TABLE "inventory"."movements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"quantity" numeric(12, 2) NOT NULL,
	"level_after" numeric(12, 2) DEFAULT 0 NOT NULL,
	"unit_cents" numeric(18, 6) NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"actor_id" uuid,
	"booking_id" uuid,
	"line_id" uuid,
	"order_line_id" uuid,
	"import_id" uuid,
	"count_id" uuid,
	"transfer_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "movements_kind_known" CHECK (kind in ('received', 'used', 'returned', 'transferred_out', 'transferred_in', 'counted', 'adjusted')),
	CONSTRAINT "movements_moves" CHECK (quantity <> 0 and unit_cents >= 0),
	CONSTRAINT "movements_sign" CHECK (case when kind in ('received', 'returned', 'transferred_in') then quantity > 0
        when kind in ('used', 'transferred_out') then quantity < 0 else true end),
	CONSTRAINT "movements_below_zero" CHECK (level_after >= 0 or quantity > 0 or reason <> ''),
	CONSTRAINT "movements_reason" CHECK (kind not in ('counted', 'adjusted') or reason <> ''),
	CONSTRAINT "movements_booking" CHECK ((kind in ('used', 'returned')) = (booking_id is not null)),
	CONSTRAINT "movements_line" CHECK (line_id is null or booking_id is not null),
	CONSTRAINT "movements_order" CHECK (order_line_id is null or kind = 'received'),
	CONSTRAINT "movements_transfer" CHECK ((kind in ('transferred_out', 'transferred_in')) = (transfer_id is not null))
);
--> statement-breakpoint
CREATE TABLE "inventory"."needs" (
	"vendor_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	"quantity" numeric(12, 2) NOT NULL,
	CONSTRAINT "needs_vendor_id_service_id_part_id_pk" PRIMARY KEY("vendor_id","service_id","part_id"),
	CONSTRAINT "needs_quantity" CHECK (quantity > 0)
);
--> statement-breakpoint
CREATE TABLE "inventory"."order_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"part_id" uuid NOT NULL,
	"quantity" numeric(12, 2) NOT NULL,
	"unit_cents" bigint NOT NULL,
	"received" numeric(12, 2) DEFAULT 0 NOT NULL,
	CONSTRAINT "order_lines_of_vendor" UNIQUE("id","vendor_id"),
	CONSTRAINT "order_lines_quantity" CHECK (quantity > 0 and unit_cents >= 0),
	CONSTRAINT "order_lines_received" CHECK (received between 0 and quantity)
);
--> statement-breakpoint
CREATE TABLE "inventory"."orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"status" text NOT NULL,
	"supplier_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"expected_on" date,
	"note" text DEFAULT '' NOT NULL,
	"created_by" uuid,
	"approved_by" uuid,
	"approved_at" timestamp with time zone,
	"ordered_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	"canceled_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_of_vendor" UNIQUE("id","vendor_id"),
	CONSTRAINT "orders_status_known" CHECK (status in ('draft', 'approved', 'ordered', 'partly_received', 'received', 'canceled')),
	CONSTRAINT "orders_numbered" CHECK (number > 0),
	CONSTRAINT "orders_approved" CHECK (status in ('draft', 'canceled') or approved_at is not null),
	CONSTRAINT "orders_placed" CHECK (status in ('draft', 'approved', 'canceled') or ordered_at is not null),
	CONSTRAINT "orders_received" CHECK ((status = 'received') = (received_at is not null)),
	CONSTRAINT "orders_canceled" CHECK ((status = 'canceled') = (canceled_at is not null))
);
--> statement-breakpoint
CREATE TABLE "inventory"."parts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"sku" text NOT NULL,
	"name" text NOT NULL,
	"barcode" text,
	"unit" text NOT NULL,
	"price_cents" bigint NOT NULL,
	"taxable" boolean DEFAULT true NOT NULL,
	"reorder_level" numeric(12, 2),
	"order_quantity" numeric(12, 2) DEFAULT 1 NOT NULL,
	"supplier_id" uuid,
	"average_cents" numeric(18, 6) DEFAULT 0 NOT NULL,
	"archived_at" timestamp with time zone,
	"origin" text DEFAULT 'live' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "parts_of_vendor" UNIQUE("id","vendor_id"),
	CONSTRAINT "parts_price" CHECK (price_cents >= 0),
	CONSTRAINT "parts_average" CHECK (average_cents >= 0),
	CONSTRAINT "parts_levels" CHECK (coalesce(reorder_level, 0) >= 0 and order_quantity > 0),
	CONSTRAINT "parts_words" CHECK (sku <> '' and name <> '' and unit <> '' and barcode <> '')
);
--> statement-breakpoint
CREATE TABLE "inventory"."reorder_levels" (
	"part_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"level" numeric(12, 2) NOT NULL,
	CONSTRAINT "reorder_levels_part_id_location_id_pk" PRIMARY KEY("part_id","location_id"),
	CONSTRAINT "reorder_levels_above" CHECK (level > 0)
);
--> statement-breakpoint
CREATE TABLE "inventory"."shortage_notices" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"notified_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inventory"."suppliers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"name" text NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "suppliers_of_vendor" UNIQUE("id","vendor_id"),
	CONSTRAINT "suppliers_name_given" CHECK (name <> '')
);
--> statement-breakpoint
ALTER TABLE "inventory"."count_lines" ADD CONSTRAINT "count_lines_counted_by_users_id_fk" FOREIGN KEY ("counted_by") REFERENCES "users"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory"."count_lines" ADD CONSTRAINT "count_lines_count_of_vendor" FOREIGN KEY ("count_id","vendor_id") REFERENCES "inventory"."counts"("id","vendor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory"."count_lines" ADD CONSTRAINT "count_lines_part_of_vendor" FOREIGN KEY ("part_id","vendor_id") REFERENCES "inventory"."parts"("id","vendor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory"."counts" ADD CONSTRAINT "counts_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory"."counts" ADD CONSTRAINT "counts_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "users"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory"."counts" ADD CONSTRAINT "counts_location_of_vendor" FOREIGN KEY ("location_id","vendor_id") REFERENCES "inventory"."locations"("id","vendor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory"."import_parts" ADD CONSTRAINT "import_parts_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "inventory"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory"."import_parts" ADD CONSTRAINT "import_parts_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "inventory"."parts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory"."imports" ADD CONSTRAINT "imports_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory"."imports" ADD CONSTRAINT "imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "users"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory"."levels" ADD CONSTRAINT "levels_part_of_vendor" FOREIGN KEY ("part_id","vendor_id") REFERENCES "inventory"."parts"("id","vendor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory"."levels" ADD CONSTRAINT "levels_location_of_vendor" FOREIGN KEY ("location_id","vendor_id") REFERENCES "inventory"."locations"("id","vendor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory"."locations" ADD CONSTRAINT "locations_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory"."locations" ADD CONSTRAINT "locations_technician_of_vendor" FOREIGN KEY ("technician_id","vendor_id") REFERENCES "vendors"."technicians"("id","vendor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory"."movements" ADD CONSTRAINT "movements_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory"."movements" ADD CONSTRAINT "movements_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "users"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory"."movements" ADD CONSTRAINT "movements_part_of_vendor" FOREIGN KEY ("part_id","vendor_id") REFERENCES "inventory"."parts"("id","vendor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory"."movements" ADD CONSTRAINT "movements_location_of_vendor" FOREIGN KEY ("location_id","vendor_id") REFERENCES "inventory"."locations"("id","vendor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory"."movements" ADD CONSTRAINT "movements_order_line_of_vendor" FOREIGN KEY ("order_line_id","vendor_id") REFERENCES "inventory"."order_lines"("id","vendor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory"."movements" ADD CONSTRAINT "movements_import_of_vendor" FOREIGN KEY ("import_id","vendor_id") REFERENCES "inventory"."imports"("id","vendor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory"."movements" ADD CONSTRAINT "movements_count_of_vendor" FOREIGN KEY ("count_id","vendor_id") REFERENCES "inventory"."counts"("id","vendor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory"."needs" ADD CONSTRAINT "needs_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "catalog"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory"."needs" ADD CONSTRAINT "needs_part_of_vendor" FOREIGN KEY ("part_id","vendor_id") REFERENCES "inventory"."parts"("id","vendor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory"."order_lines" ADD CONSTRAINT "order_lines_order_of_vendor" FOREIGN KEY ("order_id","vendor_id") REFERENCES "inventory"."orders"("id","vendor_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory"."order_lines" ADD CONSTRAINT "order_lines_part_of_vendor" FOREIGN KEY ("part_id","vendor_id") REFERENCES "inventory"."parts"("id","vendor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory"."orders" ADD CONSTRAINT "orders_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory"."orders" ADD CONSTRAINT "orders_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "users"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory"."orders" ADD CONSTRAINT "orders_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "users"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory"."orders" ADD CONSTRAINT "orders_supplier_of_vendor" FOREIGN KEY ("supplier_id","vendor_id") REFERENCES "inventory"."suppliers"("id","vendor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory"."orders" ADD CONSTRAINT "orders_location_of_vendor" FOREIGN KEY ("location_id","vendor_id") REFERENCES "inventory"."locations"("id","vendor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory"."parts" ADD CONSTRAINT "parts_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory"."parts" ADD CONSTRAINT "parts_supplier_of_vendor" FOREIGN KEY ("supplier_id","vendor_id") REFERENCES "inventory"."suppliers"("id","vendor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory"."reorder_levels" ADD CONSTRAINT "reorder_levels_part_of_vendor" FOREIGN KEY ("part_id","vendor_id") REFERENCES "inventory"."parts"("id","vendor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory"."reorder_levels" ADD CONSTRAINT "reorder_levels_location_of_vendor" FOREIGN KEY ("location_id","vendor_id") REFERENCES "inventory"."locations"("id","vendor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory"."suppliers" ADD CONSTRAINT "suppliers_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "counts_open" ON "inventory"."counts" USING btree ("location_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "counts_vendor" ON "inventory"."counts" USING btree ("vendor_id","started_at","id");--> statement-breakpoint
CREATE INDEX "import_parts_part" ON "inventory"."import_parts" USING btree ("part_id");--> statement-breakpoint
CREATE INDEX "imports_vendor" ON "inventory"."imports" USING btree ("vendor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "levels_location" ON "inventory"."levels" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "levels_vendor" ON "inventory"."levels" USING btree ("vendor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "locations_name" ON "inventory"."locations" USING btree ("vendor_id",lower(name)) WHERE archived_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "locations_technician" ON "inventory"."locations" USING btree ("technician_id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "movements_part" ON "inventory"."movements" USING btree ("part_id","at","id");--> statement-breakpoint
CREATE INDEX "movements_vendor" ON "inventory"."movements" USING btree ("vendor_id","at","id");--> statement-breakpoint
CREATE INDEX "movements_location" ON "inventory"."movements" USING btree ("location_id","at","id");--> statement-breakpoint
CREATE INDEX "movements_booking" ON "inventory"."movements" USING btree ("booking_id") WHERE booking_id is not null;--> statement-breakpoint
CREATE INDEX "movements_line" ON "inventory"."movements" USING btree ("line_id") WHERE line_id is not null;--> statement-breakpoint
CREATE INDEX "movements_order_line" ON "inventory"."movements" USING btree ("order_line_id") WHERE order_line_id is not null;--> statement-breakpoint
CREATE INDEX "movements_import" ON "inventory"."movements" USING btree ("import_id") WHERE import_id is not null;--> statement-breakpoint
CREATE INDEX "needs_part" ON "inventory"."needs" USING btree ("part_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_position" ON "inventory"."order_lines" USING btree ("order_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_part" ON "inventory"."order_lines" USING btree ("order_id","part_id");--> statement-breakpoint
CREATE INDEX "order_lines_of_part" ON "inventory"."order_lines" USING btree ("part_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number" ON "inventory"."orders" USING btree ("vendor_id","number");--> statement-breakpoint
CREATE INDEX "orders_status" ON "inventory"."orders" USING btree ("vendor_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_supplier" ON "inventory"."orders" USING btree ("supplier_id");--> statement-breakpoint
CREATE UNIQUE INDEX "parts_sku" ON "inventory"."parts" USING btree ("vendor_id",lower(sku)) WHERE archived_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "parts_barcode" ON "inventory"."parts" USING btree ("vendor_id","barcode") WHERE archived_at is null and barcode is not null;--> statement-breakpoint
CREATE INDEX "parts_name" ON "inventory"."parts" USING btree ("vendor_id",left(lower(name), 48),"id");--> statement-breakpoint
CREATE INDEX "parts_updated" ON "inventory"."parts" USING btree ("vendor_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "reorder_levels_vendor" ON "inventory"."reorder_levels" USING btree ("vendor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "suppliers_name" ON "inventory"."suppliers" USING btree ("vendor_id",lower(name)) WHERE archived_at is null;--> statement-breakpoint
ALTER TABLE "inventory"."movements" ADD CONSTRAINT "movements_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "bookings"."bookings"("id");--> statement-breakpoint
ALTER TABLE "inventory"."movements" ADD CONSTRAINT "movements_line_id_booking_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "bookings"."booking_lines"("id");--> statement-breakpoint
ALTER TABLE "inventory"."shortage_notices" ADD CONSTRAINT "shortage_notices_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "bookings"."bookings"("id");--> statement-breakpoint
CREATE TRIGGER movements_append_only BEFORE UPDATE OR DELETE ON inventory.movements
  FOR EACH ROW EXECUTE FUNCTION platform.refuse_change('reason', 'actor_id');
--> statement-breakpoint
-- A movement changes the level of its part and location, and what its order line has received, in the same breath: both are
-- sums of movements whatever a command gets wrong. The row of the level is locked by it, so two that take the last part
-- come one after the other, and the second is judged by what the first left (`movements_below_zero`).
CREATE FUNCTION inventory.apply_movement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind = 'returned' AND (
    SELECT coalesce(sum(m.quantity), 0) + NEW.quantity FROM inventory.movements m
    WHERE m.booking_id = NEW.booking_id AND m.part_id = NEW.part_id AND m.line_id IS NOT DISTINCT FROM NEW.line_id) > 0 THEN
    RAISE EXCEPTION 'more of part % returned than was used on booking %', NEW.part_id, NEW.booking_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'movements_returned';
  END IF;
  INSERT INTO inventory.levels AS l (part_id, location_id, vendor_id, quantity)
    VALUES (NEW.part_id, NEW.location_id, NEW.vendor_id, NEW.quantity)
    ON CONFLICT (part_id, location_id) DO UPDATE SET quantity = l.quantity + excluded.quantity
    RETURNING quantity INTO NEW.level_after;
  IF NEW.order_line_id IS NOT NULL THEN
    UPDATE inventory.order_lines SET received = received + NEW.quantity
      WHERE id = NEW.order_line_id AND part_id = NEW.part_id;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'order line % is of another part', NEW.order_line_id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'movements_order_part';
    END IF;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER movements_apply BEFORE INSERT ON inventory.movements
  FOR EACH ROW EXECUTE FUNCTION inventory.apply_movement();
--> statement-breakpoint
CREATE FUNCTION inventory.refuse_by_hand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% follows from movements: % refused', TG_TABLE_SCHEMA || '.' || TG_TABLE_NAME, TG_OP
    USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER levels_by_movements BEFORE INSERT OR UPDATE OR DELETE ON inventory.levels
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION inventory.refuse_by_hand();
--> statement-breakpoint
CREATE TRIGGER order_lines_by_movements BEFORE UPDATE OF received ON inventory.order_lines
  FOR EACH ROW WHEN (pg_trigger_depth() = 0 AND OLD.received <> NEW.received) EXECUTE FUNCTION inventory.refuse_by_hand();
--> statement-breakpoint
-- What was approved is ordered as it was approved.
CREATE FUNCTION inventory.refuse_approved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM inventory.orders o WHERE o.id = OLD.order_id AND o.status <> 'draft') THEN
    RAISE EXCEPTION 'order % is not a draft: its lines stay', OLD.order_id
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'order_lines_approved';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_lines_approved BEFORE UPDATE OF part_id, quantity, unit_cents OR DELETE ON inventory.order_lines
  FOR EACH ROW EXECUTE FUNCTION inventory.refuse_approved();
