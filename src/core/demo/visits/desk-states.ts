import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/lib/durations.ts';
import { RELEASE_UNPAID_HOURS_BEFORE } from '#core/payments/limits.ts';
import { findSlot } from '#core/scheduling/slots.ts';
import { shownWindow } from '#core/scheduling/window.ts';
import type { Dice } from '../dice.ts';
import { DEMO_LOGINS } from '../logins.ts';
import { createWallets } from '../money/cards.ts';
import type { BookingRow, City } from '../rows/city.ts';

/** A visit that nobody has begun is looked after within a day, or after the weekend. */
const LATE_HOURS = 44;
/** Starts that may be tried: whole half hours. */
const STEP_MS = 30 * MINUTE_MS;
/** Nobody is told of a visit in the hour before it. */
const KNOWN_BEFORE_MS = 2 * HOUR_MS;
/** The hold of a visit was tried within these days. */
const DECLINED_DAYS = 4;
const SUSPENDED_MINUTES_AGO = 40;
const SUSPENDED_REASON =
  'A homeowner reported water damage after a visit this week. Suspended until we have heard both sides.';

/**
 * Gives the desk something of each kind to look after: a visit that is late, one whose card was declined, and one of a
 * vendor that was suspended after it accepted. Each is made of a visit that is ahead, of people whom nobody signs in as; where the clock
 * allows none, there is none. Visits that others build on (series, projects, plans, planned days, conversations) stay as they are.
 */
export function addDeskStates(dice: Dice, city: City): City {
  const ahead = untouched(city);
  const late = makeLate(city, ahead);
  const rest = ahead.filter((booking) => booking !== late);
  const declined = declineCard(dice, city, rest);
  suspendVendor(dice, city, [late, declined]);
  return city;
}

/** Confirmed visits that are ahead and that nothing but their own rows knows of, soonest first. */
function untouched(city: City): BookingRow[] {
  const logins = new Set(Object.values(DEMO_LOGINS).map(({ email }) => email as string));
  const signedInAs = new Set(city.users.users.flatMap(({ id, email }) => (logins.has(email) ? id : [])));
  const demoVendors = new Set(
    city.vendors.vendors.flatMap(({ id, ownerId }) => (signedInAs.has(ownerId) ? id : [])),
  );
  const taken = new Set([
    ...city.messaging.channels.map(({ id }) => id),
    ...city.bookings.reschedules.map(({ bookingId }) => bookingId),
    ...city.quotes.projects.map(({ project }) => project.bookingId),
    ...city.plans.visits.flatMap(({ bookingId }) => bookingId ?? []),
    ...city.dispatch.promised.map(({ bookingId }) => bookingId),
    ...city.dispatch.routePlans.flatMap(({ changes }) => changes.map(({ bookingId }) => bookingId)),
  ]);
  return city.bookings.bookings
    .filter(
      (booking) =>
        booking.status === 'confirmed' &&
        booking.startsAt > city.now &&
        booking.enRouteAt === null &&
        booking.seriesId === null &&
        booking.returnOfId === null &&
        booking.totalCents > booking.creditCents &&
        !signedInAs.has(booking.homeownerId) &&
        !demoVendors.has(booking.vendorId) &&
        !taken.has(booking.id),
    )
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

/** The visit was for a time that is over by now, at which its technician was free; it is paid for and was known. */
function makeLate(city: City, ahead: readonly BookingRow[]): BookingRow | null {
  const { now } = city;
  const heldAt = new Map(
    city.payments.payments.flatMap(({ bookingId, status, authorizedAt }) =>
      status === 'authorized' && authorizedAt ? [[bookingId, authorizedAt] as const] : [],
    ),
  );
  // Held while booking: what is held days before would have been held at another time.
  const paid = ahead.filter(({ id, requestedAt }) => {
    const at = heldAt.get(id);
    return at !== undefined && at <= requestedAt;
  });
  const latest = Math.floor(now.getTime() / STEP_MS) * STEP_MS;
  for (let time = latest; time > now.getTime() - LATE_HOURS * HOUR_MS; time -= STEP_MS) {
    const startsAt = new Date(time);
    const booking = paid.find((each) => couldBeAt(city, each, startsAt));
    if (booking) return moveTo(city, booking, startsAt);
  }
  return null;
}

function couldBeAt(city: City, booking: BookingRow, startsAt: Date): boolean {
  const known = booking.acceptedAt ?? booking.requestedAt;
  if (shownWindow(startsAt, booking.bookedMinutes).end.getTime() + MINUTE_MS > city.now.getTime())
    return false;
  if (known.getTime() > startsAt.getTime() - KNOWN_BEFORE_MS) return false;
  const service = city.catalog.services.find(({ id }) => id === booking.serviceId);
  if (!service) return false;
  const own = ({ technicianId }: { technicianId: string }) => technicianId === booking.technicianId;
  const slot = findSlot(
    {
      zone: booking.zone,
      weeklyHours: city.scheduling.weeklyHours.filter(own),
      busy: city.scheduling.claims
        .filter((claim) => own(claim) && claim.bookingId !== booking.id)
        .map(({ startsAt: start, endsAt: end }) => ({ start, end })),
      now: booking.createdAt,
      durationMinutes: booking.bookedMinutes,
      bufferMinutes: service.bufferMinutes,
    },
    startsAt,
  );
  return slot !== null && !slot.taken;
}

function moveTo(city: City, booking: BookingRow, startsAt: Date): BookingRow {
  const by = startsAt.getTime() - booking.startsAt.getTime();
  const shifted = (at: Date) => new Date(at.getTime() + by);
  for (const claim of city.scheduling.claims) {
    if (claim.bookingId !== booking.id) continue;
    Object.assign(claim, { startsAt: shifted(claim.startsAt), endsAt: shifted(claim.endsAt) });
  }
  Object.assign(booking, { startsAt, endsAt: shifted(booking.endsAt), remindedFor: startsAt });
  return booking;
}

/** The bank refused the hold that was due days before the visit, and the homeowner has not paid with another card yet. */
function declineCard(dice: Dice, city: City, ahead: readonly BookingRow[]): BookingRow | null {
  const { now } = city;
  const soonest = now.getTime() + (RELEASE_UNPAID_HOURS_BEFORE + 6) * HOUR_MS;
  for (const booking of ahead) {
    if (booking.startsAt.getTime() < soonest) continue;
    const own = city.payments.payments.filter(({ bookingId }) => bookingId === booking.id);
    const [payment] = own;
    if (!payment || own.length > 1 || payment.status !== 'authorized' || payment.purpose !== 'visit')
      continue;
    const isDue = payment.createdAt > booking.requestedAt;
    if (!isDue || payment.createdAt.getTime() < now.getTime() - DECLINED_DAYS * DAY_MS) continue;
    const wallets = createWallets(dice);
    const savedAt = new Date(booking.createdAt.getTime() + 1_000);
    const card = wallets.addCard(booking.homeownerId, 'tok_insufficientFunds', savedAt);
    // Who has booked is the processor's customer already.
    city.payments.paymentMethods.push(...wallets.paymentMethods);
    city.payments.cardSetups.push(...wallets.cardSetups);
    booking.paymentMethodId = card.id;
    Object.assign(payment, {
      methodId: card.id,
      status: 'failed',
      failure: 'insufficient_funds',
      authorizedAt: null,
      holdExpiresAt: null,
      updatedAt: payment.createdAt,
    });
    return booking;
  }
  return null;
}

/** The vendor with the fewest visits ahead whose work others do as well is suspended; it keeps what it has accepted. */
function suspendVendor(dice: Dice, city: City, kept: readonly (BookingRow | null)[]): void {
  const at = new Date(city.now.getTime() - SUSPENDED_MINUTES_AGO * MINUTE_MS);
  const spoken = new Set([
    ...kept.map((booking) => booking?.vendorId),
    ...city.dispatch.routePlans.map(({ vendorId }) => vendorId),
    // Somebody waits for them, or they are at work, or did something since.
    ...city.bookings.bookings
      .filter(({ status, updatedAt }) => status === 'pending' || status === 'in_progress' || updatedAt >= at)
      .map(({ vendorId }) => vendorId),
  ]);
  const ahead = new Map<string, number>();
  for (const { vendorId } of untouched(city)) ahead.set(vendorId, (ahead.get(vendorId) ?? 0) + 1);
  // Those that show no photos of their work are the smaller loss to the directory.
  const shown = new Set(city.vendors.workPhotos.map(({ vendorId }) => vendorId));
  const weightOf = (id: string) => (shown.has(id) ? 1_000 : 0) + (ahead.get(id) ?? 0);
  const [chosen] = city.vendors.vendors
    .filter(({ id, status }) => status === 'approved' && ahead.has(id) && !spoken.has(id))
    .sort((a, b) => weightOf(a.id) - weightOf(b.id))
    .filter(({ id }) => othersDoItsWork(city, id));
  const admin = city.users.users.find(({ isSystemAdmin }) => isSystemAdmin);
  if (!chosen || !admin) return;
  Object.assign(chosen, {
    ...{ status: 'suspended', statusReason: SUSPENDED_REASON },
    ...{ updatedAt: at, autoAccept: false },
  });
  city.vendors.vendorSteps.push({
    ...{ id: dice.id(at), vendorId: chosen.id, step: 'suspended', reason: SUSPENDED_REASON },
    ...{ actorId: admin.id, at },
  });
}

/** Whether each of its services is offered by others in each of its neighborhoods. */
function othersDoItsWork(city: City, vendorId: string): boolean {
  const { vendors, technicians, technicianSkills, vendorZones } = city.vendors;
  const open = new Set(vendors.flatMap(({ id, status }) => (status === 'approved' ? id : [])));
  const worksFor = new Map(technicians.map((technician) => [technician.id, technician.vendorId]));
  const zonesOf = new Map<string, string[]>();
  for (const { vendorId: id, zoneId } of vendorZones) zonesOf.set(id, [...(zonesOf.get(id) ?? []), zoneId]);
  const its = new Set<string>();
  const others = new Set<string>();
  for (const { technicianId, serviceId } of technicianSkills) {
    const vendor = worksFor.get(technicianId) ?? '';
    if (!open.has(vendor)) continue;
    for (const zoneId of zonesOf.get(vendor) ?? []) {
      (vendor === vendorId ? its : others).add(`${zoneId} ${serviceId}`);
    }
  }
  return [...its].every((service) => others.has(service));
}
