import { buildBooking } from '../factories/bookings.ts';
import { buildChangeOrder, buildProject, type Milestone } from '../factories/projects.ts';
import { buildInvitation, buildQuote, buildQuoteRequest } from '../factories/quotes.ts';
import { ADMINS, type Expectation, type Expectations, HOMEOWNERS, VENDORS } from './expectation.ts';
import type { Someone, World } from './world.ts';

/** No card, payment or line has this id. */
const UNKNOWN = '019a0000-0000-7000-8000-000000000000';
const NO_PICTURE = '0'.repeat(64);
const BOTH = [...HOMEOWNERS, ...VENDORS] as const;
const READERS = [...BOTH, ...ADMINS] as const;

/** A project of homeowner A with vendor A, or of B with B, whose milestones are in these states. */
async function projectFor(world: World, user: Someone, statuses: Milestone['status'][] = []) {
  const { homeownerA, homeownerB, vendorA, vendorB } = world.users;
  const isB = user.name === 'homeownerB' || user.name === 'vendorB';
  const [{ home }, { vendor }] = isB ? [homeownerB, vendorB] : [homeownerA, vendorA];
  if (!vendor) throw new Error('the vendor has no company');
  const { ctx, market, service } = world;
  const request = await buildQuoteRequest(ctx, { market, service, home }, { status: 'accepted' });
  const invitation = await buildInvitation(ctx, request, vendor, { status: 'quoted' });
  const { option } = await buildQuote(ctx, { market, invitation }, { status: 'accepted' });
  const booking = await buildBooking(
    ctx,
    { market, home, vendor, service },
    { requestedAt: ctx.clock.now(), startsAt: new Date(ctx.clock.now().getTime() + 96 * 3_600_000) },
  );
  const { project, milestones } = await buildProject(ctx, { booking, option }, { statuses });
  const [milestone] = milestones;
  if (!milestone) throw new Error('the project has no milestone');
  const changeOrder = await buildChangeOrder(ctx, { project, milestone }, { number: 1 });
  return { project, milestone, second: milestones[1] ?? milestone, booking, changeOrder };
}

type Part = keyof Awaited<ReturnType<typeof projectFor>>;

function on(
  part: Part,
  allowed: Expectation['allowed'],
  { status, more = {}, ...rest }: { status?: Milestone['status']; more?: object } & Partial<Expectation> = {},
): Expectation {
  const prepare = async (world: World, user: Someone) => {
    const found = await projectFor(world, user, status ? [status, status] : []);
    return { id: found[part].id, ...more };
  };
  return { allowed, own: prepare, others: prepare, ...rest };
}

const ofBooking = async (world: World, user: Someone) => ({
  bookingId: (await projectFor(world, user)).booking.id,
});

export const projectsExpectations: Expectations = {
  'quotes.projects': { allowed: READERS, others: 'none' },
  'quotes.project': on('project', READERS, { everybodys: ADMINS }),
  // A visit of nobody's project and of somebody else's answer the same: there is none.
  'quotes.projectOfBooking': { allowed: READERS, own: ofBooking, others: 'none' },
  // The price that was shown is another one.
  'quotes.fundMilestone': on('milestone', HOMEOWNERS, {
    more: { paymentMethodId: UNKNOWN, expectedTotalCents: 1 },
    answers: 409,
  }),
  'quotes.resumeProjectPayment': {
    allowed: HOMEOWNERS,
    own: () => ({ id: UNKNOWN }),
    others: 'none',
    answers: 404,
  },
  'quotes.requestRelease': on('second', VENDORS, {
    status: 'funded',
    more: { photos: [NO_PICTURE] },
    answers: 400,
  }),
  'quotes.approveRelease': on('second', HOMEOWNERS, {
    status: 'release_requested',
    more: { expectedHeldCents: 0 },
  }),
  'quotes.visitSlots': on('milestone', BOTH),
  // Nobody has opened a calendar of 2099.
  'quotes.scheduleVisit': on('milestone', BOTH, {
    more: { startsAt: '2099-01-05T18:00:00Z' },
    answers: 409,
  }),
  'quotes.cancelProject': on('project', BOTH, {
    more: { reason: 'No longer needed', expectedRefundCents: 0 },
  }),
  'quotes.proposeChangeOrder': on('second', VENDORS, {
    more: {
      reason: 'The drain is in the wrong place',
      add: [{ kind: 'labor', label: 'Labor', quantity: 1, unit: 'hour', unitCents: 10_000 }],
      signature: 'Cora Diaz',
      expectedTotalCents: 11_035,
    },
  }),
  'quotes.signChangeOrder': on('changeOrder', HOMEOWNERS, {
    more: { signature: 'Ada Lind', expectedTotalCents: 11_035 },
  }),
  'quotes.declineChangeOrder': on('changeOrder', HOMEOWNERS, { more: { reason: 'Too expensive' } }),
  'quotes.withdrawChangeOrder': on('changeOrder', VENDORS),
};
