ALTER TABLE "bookings"."bookings" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vendors"."technicians" ADD CONSTRAINT "technicians_of_vendor" UNIQUE("id","vendor_id");--> statement-breakpoint
-- NOT VALID: moving a series could once leave a visit with a technician of another company, and such a row must neither
-- stop an upgrade nor a restored backup. Every row that is written or changed from now on is judged.
ALTER TABLE "bookings"."bookings" ADD CONSTRAINT "bookings_technician_of_vendor" FOREIGN KEY ("technician_id","vendor_id") REFERENCES "vendors"."technicians"("id","vendor_id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
-- Who took a visit over was asked when it was handed over, everybody else with the request.
UPDATE bookings.bookings b SET asked_at = coalesce(
  (SELECT max(s.at) FROM bookings.booking_steps s WHERE s.booking_id = b.id AND s.step = 'reassigned'),
  b.requested_at)
WHERE b.requested_at IS NOT NULL;--> statement-breakpoint
-- Conversations that stayed with the company that had the visit before: what `handOverChannel` does from now on.
WITH handed AS (
  SELECT c.id, b.vendor_id, b.asked_at, gen_random_uuid() AS line_id,
    v.company || ' takes over the visit from ' || f.company || ' and reads what is written from here on.' AS content
  FROM messaging.channels c
    JOIN bookings.bookings b ON b.id = c.id AND b.vendor_id <> c.vendor_id
    JOIN vendors.vendors v ON v.id = b.vendor_id
    JOIN vendors.vendors f ON f.id = c.vendor_id
), lines AS (
  INSERT INTO messaging.messages (id, channel_id, sender_role, sender_name, content, type, created_at)
  SELECT line_id, id, 'system', 'Canopy', content, 'system', asked_at FROM handed
)
UPDATE messaging.channels c SET
  vendor_id = h.vendor_id,
  last_message_id = CASE WHEN c.last_at > h.asked_at THEN c.last_message_id ELSE h.line_id END,
  last_at = greatest(c.last_at, h.asked_at)
FROM handed h WHERE h.id = c.id;--> statement-breakpoint
DELETE FROM messaging.members m
USING bookings.bookings b, vendors.vendors v, users.users u
WHERE b.id = m.channel_id AND v.id = b.vendor_id AND u.id = m.user_id AND u.role = 'vendor' AND u.id <> v.owner_id;
