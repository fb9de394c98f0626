import { INVITATION_REST_DAYS } from '#core/customers/limits.ts';
import { SAMPLE_NOTES, SAMPLE_TAGS } from '#core/customers/sample-notes.ts';
import { DAY_MS } from '#core/lib/durations.ts';
import { type DemoRows, rowsFor } from '#server/lib/modules/demo-rows.ts';
import { invitations, notes, tags } from './tables.ts';

/** Notes and tags about some customers, and invitations to those whose last visit is a while ago. */
export const customersDemo: DemoRows = ({ city, dice }) => {
  const ownerOf = new Map(city.vendors.vendors.map(({ id, ownerId }) => [id, ownerId]));
  const made = {
    notes: [] as (typeof notes.$inferInsert)[],
    tags: [] as (typeof tags.$inferInsert)[],
    invitations: [] as (typeof invitations.$inferInsert)[],
  };
  const last = new Map<string, (typeof city.bookings.bookings)[number]>();
  for (const booking of city.bookings.bookings) {
    if (booking.status !== 'completed') continue;
    const key = `${booking.vendorId} ${booking.homeownerId}`;
    const known = last.get(key);
    if (!known || known.startsAt < booking.startsAt) last.set(key, booking);
  }
  for (const booking of last.values()) {
    const { vendorId, homeownerId, homeId, serviceId } = booking;
    const authorId = ownerOf.get(vendorId) ?? null;
    const about = { vendorId, homeownerId };
    const at = booking.completedAt ?? booking.startsAt;
    if (dice.chance(0.3)) {
      const text = dice.pick(SAMPLE_NOTES);
      made.notes.push({ id: dice.id(at), ...about, authorId, text, createdAt: at, editedAt: null });
    }
    if (dice.chance(0.35)) made.tags.push({ ...about, tag: dice.pick(SAMPLE_TAGS), createdAt: at });
    const since = city.now.getTime() - at.getTime();
    if (since < 120 * DAY_MS || !dice.chance(0.3)) continue;
    const sentAt = new Date(city.now.getTime() - (1 + Math.floor(dice.next() * 60)) * DAY_MS);
    made.invitations.push({
      ...{ id: dice.id(sentAt), ...about, homeId, serviceId, message: '', sentBy: authorId, sentAt },
      restsUntil: new Date(sentAt.getTime() + INVITATION_REST_DAYS * DAY_MS),
      openedAt: dice.chance(0.5) ? new Date(sentAt.getTime() + DAY_MS / 2) : null,
      bookingId: null,
      bookedAt: null,
    });
  }
  return [rowsFor(notes, made.notes), rowsFor(tags, made.tags), rowsFor(invitations, made.invitations)];
};
