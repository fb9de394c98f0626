import { eq } from 'drizzle-orm';
import type { MoveCause } from '#core/dispatch/routes/plan-record.ts';
import { services } from '#server/catalog/tables.ts';
import { routePlans } from '#server/dispatch/tables.ts';
import { paymentMethods } from '#server/payments/tables.ts';
import { buildAlert, buildEmergency, buildStaffed } from '../factories/emergencies.ts';
import { buildHome, buildService } from '../factories/places.ts';
import { buildUser } from '../factories/users.ts';
import { buildVendor } from '../factories/vendors.ts';
import { ADMINS, type Expectations, HOMEOWNERS, VENDORS } from './expectation.ts';
import type { Someone, World } from './world.ts';

/** The service that a burst pipe is answered with; the matrix plants no catalog. */
async function pipeService({ ctx }: World) {
  const [there] = await ctx.db.read.select().from(services).where(eq(services.slug, 'pipe-leak-repair'));
  return there ?? buildService(ctx, { slug: 'pipe-leak-repair', name: 'Pipe leak repair' });
}

async function cardOf(world: World, user: Someone): Promise<string> {
  const { ctx } = world;
  const id = ctx.ids.uuid();
  await ctx.db.transaction(() =>
    ctx.db.tx.insert(paymentMethods).values({
      ...{ id, userId: user.user.id, processorRef: `card_${id}`, brand: 'visa', last4: '4242' },
      ...{ expMonth: 12, expYear: 2040, createdAt: ctx.clock.now() },
    }),
  );
  return id;
}

const triage = async (world: World, user: Someone) => {
  await pipeService(world);
  return { kind: 'burst_pipe', homeId: user.home.id, yes: [] };
};

/** A search of the homeowner’s own. */
const own = async (world: World, user: Someone) => {
  const { ctx, market, service } = world;
  const { id } = await buildEmergency(ctx, { market, service, home: user.home });
  return { id };
};

/** Somebody else’s home, so that every call finds an emergency of its own. */
async function strangersHome({ ctx, market }: World) {
  const user = await buildUser(ctx, 'homeowner');
  return buildHome(ctx, user.id, market);
}

/** A company of its own that can be alerted, for the calls whose caller may only accept once at a time. */
const alertFor = async (world: World, user: Someone) => {
  const { ctx, market, service } = world;
  const home = await strangersHome(world);
  const emergency = await buildEmergency(ctx, { market, service, home });
  if (!user.vendor) throw new Error(`${user.name} has no company`);
  const { id } = await buildAlert(ctx, emergency, user.vendor);
  return { id };
};

const staffedBy = async (world: World, user: Someone) => {
  const { ctx, market, service } = world;
  const home = await strangersHome(world);
  if (!user.vendor) throw new Error(`${user.name} has no company`);
  const { id } = await buildStaffed(ctx, { market, service, home, vendor: user.vendor });
  return { id, latitude: home.latitude, longitude: home.longitude };
};

/** A day off of a company’s technician, another one for each role so that the second is not away already. */
const absenceOf = (_world: World, { name, vendor }: Someone) => {
  const day = `2026-08-${10 + (name.length % 10)}`;
  return { technicianId: vendor?.technicians[0]?.id ?? '', from: day, to: day, planIds: [] };
};

/** An optimized day of the vendor’s own, on which nothing changes. */
const planOf = async ({ ctx }: World, user: Someone, cause: MoveCause | null = null) => {
  if (!user.vendor) throw new Error(`${user.name} has no company`);
  const id = ctx.ids.uuid();
  const figures = { driveMinutes: 0, miles: 0, lateMinutes: 0, costCents: 0 };
  await ctx.db.transaction(() =>
    ctx.db.tx.insert(routePlans).values({
      ...{ id, vendorId: user.vendor?.id ?? '', day: '2026-05-04', status: 'draft', changes: [] },
      ...{ before: figures, after: figures, cause, createdAt: ctx.clock.now() },
    }),
  );
  return { id };
};

/** Moves of the vendor’s own, of which there is nothing to send or to put back. */
const movesOf = async (world: World, user: Someone) => {
  const [startsAt, endsAt] = ['2026-05-04T15:00:00.000Z', '2026-05-04T23:00:00.000Z'];
  const plan = await planOf(world, user, { reason: 'rain', message: 'Rain is forecast.', startsAt, endsAt });
  return { ...plan, visitIds: [world.ctx.ids.uuid()] };
};

export const dispatchExpectations: Expectations = {
  'dispatch.terms': { allowed: HOMEOWNERS, own: triage, others: triage, objectKey: 'homeId' },
  'dispatch.request': {
    allowed: HOMEOWNERS,
    own: async (world, user) => ({
      ...(await triage(world, user)),
      paymentMethodId: await cardOf(world, user),
      // The price is another one: whoever may ask is told so.
      expectedTotalCents: 1,
    }),
    others: async (world, user) => ({
      ...(await triage(world, user)),
      paymentMethodId: world.ctx.ids.uuid(),
      expectedTotalCents: 1,
    }),
    objectKey: 'homeId',
    answers: 409,
  },
  'dispatch.current': { allowed: HOMEOWNERS, others: 'none' },
  'dispatch.get': { allowed: HOMEOWNERS, own, others: own },
  'dispatch.cancel': { allowed: HOMEOWNERS, own, others: own },
  'dispatch.pay': {
    allowed: HOMEOWNERS,
    own: async (world, user) => ({ ...(await own(world, user)), paymentMethodId: await cardOf(world, user) }),
    others: async (world, user) => ({
      ...(await own(world, user)),
      paymentMethodId: await cardOf(world, user),
    }),
    // Nobody is on the way, so there is nothing to pay for.
    answers: 409,
  },
  'dispatch.alerts': { allowed: VENDORS, others: 'none' },
  'dispatch.duty': { allowed: VENDORS, others: 'none' },
  'dispatch.see': { allowed: VENDORS, own: alertFor, others: alertFor },
  'dispatch.accept': {
    allowed: VENDORS,
    own: async (world, user) => {
      const { ctx, market, service } = world;
      // A technician goes to one emergency at a time: each call has a fresh one.
      if (!user.vendor) throw new Error(`${user.name} has no company`);
      const { technicians } = await buildVendor(ctx, market, [service], { vendor: { status: 'submitted' } });
      return { ...(await alertFor(world, user)), technicianId: technicians[0]?.id };
    },
    others: alertFor,
    // Another company’s technician is none of theirs.
    answers: 409,
  },
  'dispatch.decline': {
    allowed: VENDORS,
    own: async (world, user) => ({ ...(await alertFor(world, user)), reason: 'busy' }),
    others: async (world, user) => ({ ...(await alertFor(world, user)), reason: 'busy' }),
  },
  'dispatch.sharePosition': { allowed: VENDORS, own: staffedBy, others: staffedBy },
  'dispatch.list': { allowed: ADMINS },
  'dispatch.detail': { allowed: ADMINS, own: (world) => own(world, world.users.homeownerA) },
  'dispatch.assign': {
    allowed: ADMINS,
    own: async (world) => {
      const { ctx, market, service } = world;
      const home = await strangersHome(world);
      const { id } = await buildEmergency(ctx, { market, service, home });
      const vendor = await buildVendor(ctx, market, [service]);
      return { id, technicianId: vendor.technicians[0]?.id };
    },
  },
  'dispatch.close': {
    allowed: ADMINS,
    own: async (world) => {
      const { ctx, market, service } = world;
      const home = await strangersHome(world);
      const { id } = await buildEmergency(ctx, { market, service, home });
      return { id, reason: 'A neighbor helped' };
    },
  },
  'dispatch.statistics': { allowed: ADMINS },
  'dispatch.dayRoutes': { allowed: VENDORS, others: 'none' },
  // Nothing is booked that day.
  'dispatch.optimizeRoutes': {
    allowed: VENDORS,
    own: () => ({ date: '2026-05-04' }),
    others: 'none',
    answers: 409,
  },
  // Nobody is expected then.
  'dispatch.coverAbsence': { allowed: VENDORS, own: absenceOf, others: absenceOf, objectKey: 'technicianId' },
  'dispatch.applyCover': { allowed: VENDORS, own: absenceOf, others: absenceOf, objectKey: 'technicianId' },
  // A plan that changes nothing is not applied, and one that was not applied is not undone.
  'dispatch.applyRoutes': {
    allowed: VENDORS,
    own: (world, user) => planOf(world, user),
    others: (world, user) => planOf(world, user),
    answers: 409,
  },
  'dispatch.undoRoutes': {
    allowed: VENDORS,
    own: (world, user) => planOf(world, user),
    others: (world, user) => planOf(world, user),
    answers: 409,
  },
  'dispatch.moveOptions': { allowed: VENDORS, others: 'none' },
  // Visits that are not the vendor's are unknown.
  'dispatch.planMoves': {
    allowed: VENDORS,
    own: ({ ctx }) => ({
      ...{ date: '2026-05-04', reason: 'rain', message: 'Rain is forecast.', visitIds: [ctx.ids.uuid()] },
    }),
    others: 'none',
    answers: 404,
  },
  'dispatch.movePlan': { allowed: VENDORS, own: movesOf, others: movesOf },
  'dispatch.applyMoves': { allowed: VENDORS, own: movesOf, others: movesOf, answers: 409 },
  'dispatch.undoMoves': { allowed: VENDORS, own: movesOf, others: movesOf, answers: 409 },
  'dispatch.csvFile': { allowed: ADMINS },
};
