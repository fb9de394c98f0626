import { expect } from 'vitest';
import type { BookingStatus } from '#core/bookings/status.ts';
import { jobNotes } from '#server/bookings/tables.ts';
import { aProduct } from './catalog.ts';
import {
  ADMINS,
  EVERYBODY,
  type Expectation,
  type Expectations,
  HOMEOWNERS,
  VENDORS,
} from './expectation.ts';
import { bookingOf, type Someone, type World } from './world.ts';

const PARTIES = [...HOMEOWNERS, ...VENDORS, ...ADMINS] as const;
/** An id that nothing has. */
const UNKNOWN_CARD = '019a0000-0000-7000-8000-000000000000';
const NO_PICTURE = '0'.repeat(64);

/** An operation on a booking in `status`, allowed to `allowed`, each with their own; `more` completes the input. */
function onBooking(
  status: BookingStatus,
  allowed: Expectation['allowed'],
  more: object = {},
  rest: Partial<Expectation> = {},
): Expectation {
  const prepare = async (world: World, user: Someone) => {
    const requestedAt = status === 'held' ? null : world.ctx.clock.now();
    const { id } = await bookingOf(world, user, { status, requestedAt });
    return { id, ...more };
  };
  return { allowed, own: prepare, others: prepare, ...rest };
}

/** A confirmed visit that needs no card. */
async function paidByCredit(world: World, user: Someone) {
  const requestedAt = world.ctx.clock.now();
  const { id } = await bookingOf(world, user, { status: 'confirmed', requestedAt, creditCents: 17_038 });
  return { id };
}

/** An accepted visit, and a first note about its work. */
async function acceptedVisit(world: World, user: Someone) {
  const at = world.ctx.clock.now();
  const accepted = { status: 'confirmed', requestedAt: at, acceptedAt: at } as const;
  const { id } = await bookingOf(world, user, accepted);
  return { id, text: 'The shut-off sticks.', expectedVersion: 0 };
}

/** Homeowner A's confirmed visit, for the administrators' desk. */
const onJob = {
  allowed: ADMINS,
  own: async (world: World) => ({ id: (await bookingOf(world, world.users.homeownerA)).id }),
};

const visit = (world: World, user: Someone) => ({
  serviceSlug: world.service.slug,
  homeId: user.home.id,
});
const atZip = (world: World) => ({ serviceSlug: world.service.slug, zip: world.users.homeownerA.home.zip });
const atHome = { others: visit, objectKey: 'homeId' } as const;

export const bookingsExpectations: Expectations = {
  'bookings.slots': { allowed: HOMEOWNERS, own: visit, ...atHome },
  'bookings.price': { allowed: HOMEOWNERS, own: visit, ...atHome },
  'bookings.slotsByZip': { allowed: EVERYBODY, own: atZip },
  'bookings.priceByZip': { allowed: EVERYBODY, own: atZip },
  'bookings.vendorSlots': {
    allowed: EVERYBODY,
    own: (world) => ({ vendorId: world.users.vendorA.vendor?.id }),
  },
  'bookings.hold': {
    allowed: HOMEOWNERS,
    own: (world, user) => ({ ...visit(world, user), startsAt: '2099-01-05T18:00:00Z' }),
    others: (world, user) => ({ ...visit(world, user), startsAt: '2099-01-05T18:00:00Z' }),
    objectKey: 'homeId',
    // Nobody has opened a calendar of 2099.
    answers: 409,
  },
  'bookings.release': onBooking('held', HOMEOWNERS),
  // Requested already.
  'bookings.request': onBooking('pending', HOMEOWNERS, { paymentMethodId: UNKNOWN_CARD }, { answers: 409 }),
  'bookings.resumePayment': onBooking('confirmed', HOMEOWNERS),
  'bookings.pay': onBooking('confirmed', HOMEOWNERS, { paymentMethodId: UNKNOWN_CARD }, { answers: 404 }),
  'bookings.tip': onBooking(
    'completed',
    HOMEOWNERS,
    { amountCents: 1_000, paymentMethodId: UNKNOWN_CARD },
    { answers: 409 },
  ),
  'bookings.answerExtra': onBooking(
    'in_progress',
    HOMEOWNERS,
    { lineId: UNKNOWN_CARD, approve: false },
    { answers: 404 },
  ),
  'bookings.payExtra': onBooking(
    'completed',
    HOMEOWNERS,
    { lineId: UNKNOWN_CARD, paymentMethodId: UNKNOWN_CARD },
    { answers: 404 },
  ),
  'bookings.resumeLater': onBooking('completed', HOMEOWNERS, { paymentId: UNKNOWN_CARD }, { answers: 404 }),
  'bookings.list': { allowed: [...HOMEOWNERS, ...VENDORS], others: 'none' },
  'bookings.listCounts': { allowed: [...HOMEOWNERS, ...VENDORS], others: 'none' },
  'bookings.householdJobs': {
    allowed: HOMEOWNERS,
    others: 'none',
    // Nobody of the matrix is in anybody's household.
    check: (output) => expect(output).toEqual({ homes: [], jobs: [] }),
  },
  'bookings.householdBookable': {
    allowed: HOMEOWNERS,
    others: 'none',
    check: (output) => expect(output).toEqual({ homes: [] }),
  },
  // A home is open to members of its household alone, to its owner in other operations.
  'bookings.householdSlots': {
    allowed: HOMEOWNERS,
    own: (world, caller) => visit(world, caller),
    others: (world, caller) => visit(world, caller),
    answers: 404,
  },
  'bookings.householdPrice': {
    allowed: HOMEOWNERS,
    own: (world, caller) => visit(world, caller),
    others: (world, caller) => visit(world, caller),
    answers: 404,
  },
  'bookings.bookForHousehold': {
    allowed: HOMEOWNERS,
    own: (world, caller) => ({ ...visit(world, caller), startsAt: '2099-01-05T18:00:00Z' }),
    others: (world, caller) => ({ ...visit(world, caller), startsAt: '2099-01-05T18:00:00Z' }),
    answers: 404,
  },
  'bookings.jobs': { allowed: ADMINS },
  'bookings.jobCounts': { allowed: ADMINS },
  'bookings.jobFilters': { allowed: ADMINS },
  'bookings.productUse': { allowed: ADMINS, own: aProduct },
  'bookings.editJob': {
    ...onJob,
    own: async (world) => ({
      ...(await onJob.own(world)),
      title: 'Another title',
      priority: 'high',
      notes: '',
    }),
  },
  'bookings.reassignChoices': onJob,
  // Nobody else is there.
  'bookings.reassign': {
    ...onJob,
    own: async (world) => ({ ...(await onJob.own(world)), technicianId: UNKNOWN_CARD, reason: 'Fell ill' }),
    answers: 409,
  },
  'bookings.previewJobs': {
    ...onJob,
    own: async (world) => ({ ids: [(await onJob.own(world)).id], action: 'set_priority', priority: 'low' }),
  },
  'bookings.bulkJobs': {
    ...onJob,
    own: async (world) => ({ ids: [(await onJob.own(world)).id], action: 'set_priority', priority: 'low' }),
  },
  'bookings.bookable': { allowed: ADMINS, own: ({ users }) => ({ id: users.homeownerA.user.id }) },
  'bookings.slotsFor': {
    allowed: ADMINS,
    own: (world) => ({
      homeownerId: world.users.homeownerA.user.id,
      ...visit(world, world.users.homeownerA),
    }),
  },
  'bookings.priceFor': {
    allowed: ADMINS,
    own: (world) => ({
      homeownerId: world.users.homeownerA.user.id,
      ...visit(world, world.users.homeownerA),
    }),
  },
  'bookings.bookFor': {
    allowed: ADMINS,
    own: (world) => ({
      homeownerId: world.users.homeownerA.user.id,
      ...visit(world, world.users.homeownerA),
      startsAt: '2099-01-05T18:00:00Z',
    }),
    // Nobody has opened a calendar of 2099.
    answers: 409,
  },
  'bookings.notes': onJob,
  'bookings.addNote': {
    ...onJob,
    own: async (world) => ({ ...(await onJob.own(world)), text: 'Call back' }),
  },
  'bookings.deleteNote': {
    allowed: ADMINS,
    own: async (world, user) => {
      const { id: bookingId } = await onJob.own(world);
      const note = {
        id: world.ctx.ids.uuid(),
        bookingId,
        authorId: user.user.id,
        text: 'x',
        at: world.ctx.clock.now(),
      };
      await world.ctx.db.transaction(() => world.ctx.db.tx.insert(jobNotes).values(note));
      return { noteId: note.id };
    },
  },
  'bookings.get': onBooking('confirmed', PARTIES, {}, { everybodys: ADMINS }),
  'bookings.workOrder': onBooking('confirmed', VENDORS, {}),
  'bookings.day': { allowed: VENDORS, others: 'none' },
  'bookings.agenda': { allowed: VENDORS, others: 'none' },
  'bookings.week': { allowed: VENDORS, others: 'none' },
  'bookings.moves': onBooking('confirmed', VENDORS, { from: '2026-03-02', days: 7 }),
  'bookings.assignTechnician': {
    allowed: VENDORS,
    // To whom it was given already: there is nobody else.
    own: async (world, user) => {
      const { id, technicianId } = await bookingOf(world, user, { requestedAt: world.ctx.clock.now() });
      return { id, technicianId };
    },
    others: async (world, user) => {
      const { id, technicianId } = await bookingOf(world, user, { requestedAt: world.ctx.clock.now() });
      return { id, technicianId };
    },
  },
  'bookings.suggestionSlots': onBooking('completed', VENDORS),
  // Nobody has opened a calendar of 2099.
  'bookings.suggest': onBooking('completed', VENDORS, { startsAt: '2099-01-05T18:00:00Z' }, { answers: 409 }),
  'bookings.place': {
    allowed: VENDORS,
    own: async (world, user) => {
      const { id, technicianId } = await bookingOf(world, user, {
        status: 'pending',
        requestedAt: world.ctx.clock.now(),
      });
      return { id, technicianId };
    },
    others: async (world, user) => {
      const { id, technicianId } = await bookingOf(world, user, {
        status: 'pending',
        requestedAt: world.ctx.clock.now(),
      });
      return { id, technicianId };
    },
  },
  'bookings.route': {
    allowed: VENDORS,
    own: (_, user) => ({ technicianId: user.vendor?.technicians[0]?.id ?? '' }),
    others: (_, user) => ({ technicianId: user.vendor?.technicians[0]?.id ?? '' }),
    objectKey: 'technicianId',
  },
  'bookings.site': onBooking('in_progress', [...VENDORS, ...ADMINS], {}, { everybodys: ADMINS }),
  'bookings.signature': onBooking('in_progress', PARTIES, {}, { everybodys: ADMINS }),
  'bookings.clockIn': onBooking('in_progress', VENDORS),
  'bookings.clockOut': onBooking('in_progress', VENDORS),
  // Nothing was uploaded.
  'bookings.sign': onBooking(
    'in_progress',
    VENDORS,
    { signedBy: 'Hollis Abernathy', method: 'drawn', sha256: NO_PICTURE },
    { answers: 400 },
  ),
  'bookings.saveWorkNote': { allowed: VENDORS, own: acceptedVisit, others: acceptedVisit },
  'bookings.proposeExtra': onBooking('in_progress', VENDORS, {
    extra: { kind: 'material', label: 'Flapper', quantity: 1, charged: false },
  }),
  // No such part.
  'bookings.usePart': onBooking(
    'in_progress',
    VENDORS,
    { partId: UNKNOWN_CARD, quantity: 1, charged: false },
    { answers: 404 },
  ),
  // Nobody here has a van.
  'bookings.useVanPart': onBooking(
    'in_progress',
    VENDORS,
    { partId: UNKNOWN_CARD, quantity: 1 },
    { answers: 409 },
  ),
  'bookings.withdrawExtra': onBooking('in_progress', VENDORS, { lineId: UNKNOWN_CARD }, { answers: 404 }),
  'bookings.accept': onBooking('pending', VENDORS),
  'bookings.decline': onBooking('pending', VENDORS, { reason: 'Booked out that day' }),
  'bookings.setEnRoute': onBooking('confirmed', VENDORS),
  'bookings.start': onBooking('confirmed', VENDORS, {}, { own: paidByCredit, others: paidByCredit }),
  // Built without a checklist, and nothing was uploaded.
  'bookings.tick': onBooking('in_progress', VENDORS, { position: 0, done: true }, { answers: 404 }),
  'bookings.addPhoto': onBooking(
    'in_progress',
    VENDORS,
    { kind: 'before', sha256: NO_PICTURE },
    { answers: 400 },
  ),
  'bookings.complete': onBooking('in_progress', VENDORS, {}, { answers: 409 }),
  'bookings.calendarFeed': { allowed: [...HOMEOWNERS, ...VENDORS], others: 'none' },
  'bookings.renewCalendarFeed': { allowed: [...HOMEOWNERS, ...VENDORS], others: 'none' },
  'bookings.endCalendarFeed': { allowed: [...HOMEOWNERS, ...VENDORS], others: 'none' },
  'bookings.rescheduleSlots': onBooking('confirmed', PARTIES, {}, { everybodys: ADMINS }),
  // Nobody has opened a calendar of 2099.
  'bookings.proposeReschedule': onBooking(
    'confirmed',
    PARTIES,
    { startsAt: '2099-01-05T18:00:00Z' },
    { everybodys: ADMINS, answers: 409 },
  ),
  // Nobody has proposed anything, and nobody is late.
  'bookings.acceptReschedule': onBooking(
    'confirmed',
    [...HOMEOWNERS, ...VENDORS],
    { rescheduleId: UNKNOWN_CARD },
    { answers: 409 },
  ),
  'bookings.declineReschedule': onBooking(
    'confirmed',
    [...HOMEOWNERS, ...VENDORS],
    { rescheduleId: UNKNOWN_CARD },
    { answers: 409 },
  ),
  'bookings.withdrawReschedule': onBooking(
    'confirmed',
    [...HOMEOWNERS, ...VENDORS],
    { rescheduleId: UNKNOWN_CARD },
    { answers: 409 },
  ),
  'bookings.reportNoShow': onBooking(
    'confirmed',
    [...HOMEOWNERS, ...VENDORS],
    { expectedFeeCents: 0 },
    { answers: 409 },
  ),
  'bookings.previewSeries': onBooking('confirmed', HOMEOWNERS, { frequency: 'weekly', visits: 3 }),
  // Built without a card.
  'bookings.bookSeries': onBooking(
    'confirmed',
    HOMEOWNERS,
    { frequency: 'weekly', visits: 3 },
    { answers: 409 },
  ),
  'bookings.series': onBooking('confirmed', PARTIES, {}, { everybodys: ADMINS }),
  // None of these bookings repeats.
  'bookings.acceptSeries': onBooking('pending', VENDORS, {}, { answers: 409 }),
  'bookings.seriesCancellation': onBooking('confirmed', PARTIES, {}, { everybodys: ADMINS, answers: 409 }),
  'bookings.cancelSeries': onBooking(
    'confirmed',
    PARTIES,
    { expectedFeeCents: 0 },
    { everybodys: ADMINS, answers: 409 },
  ),
  'bookings.previewSeriesMove': onBooking(
    'confirmed',
    [...HOMEOWNERS, ...ADMINS],
    { startsAt: '2099-01-05T18:00:00Z' },
    { everybodys: ADMINS, answers: 409 },
  ),
  'bookings.moveSeries': onBooking(
    'confirmed',
    [...HOMEOWNERS, ...ADMINS],
    { startsAt: '2099-01-05T18:00:00Z' },
    { everybodys: ADMINS, answers: 409 },
  ),
  'bookings.cancellation': onBooking('confirmed', PARTIES, {}, { everybodys: ADMINS }),
  'bookings.cancel': onBooking(
    'pending',
    PARTIES,
    { reason: 'The street is closed', expectedFeeCents: 0 },
    { everybodys: ADMINS },
  ),
  // There is no charge to give back.
  'bookings.refund': onBooking('completed', ADMINS, { reason: 'It leaked again' }, { answers: 409 }),
  'bookings.retryRefund': onBooking('completed', ADMINS, { refundId: UNKNOWN_CARD }, { answers: 404 }),
  'bookings.csvFile': { allowed: ADMINS },
};
