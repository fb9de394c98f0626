import { issueReceipt } from '#server/payments/commands/issue-receipt.ts';
import { openPayment } from '#server/payments/commands/open-payment.ts';
import { currentReminders } from '#server/plans/queries/reminders.ts';
import { buildHome } from '../factories/places.ts';
import { buildPlan, buildSubscription, type Subscription } from '../factories/plans.ts';
import { ADMINS, type Expectation, type Expectations, HOMEOWNERS, isPaper, VENDORS } from './expectation.ts';
import type { Someone, World } from './world.ts';

/** No card, payment or plan has this id. */
const UNKNOWN = '019a0000-0000-7000-8000-000000000000';
const SELLERS = [...VENDORS, ...ADMINS] as const;
const TERMS =
  'One visit is included in a year. The plan renews until it is canceled, at any time and for a fair refund.';

/** A subscription of homeowner A to a plan of vendor A, or of B with B, at a home of its own. */
async function soldTo(world: World, user: Someone, overrides: Partial<Subscription> = {}) {
  const { homeownerA, homeownerB, vendorA, vendorB } = world.users;
  const isB = user.name === 'homeownerB' || user.name === 'vendorB';
  const [homeowner, { vendor }] = isB ? [homeownerB, vendorB] : [homeownerA, vendorA];
  if (!vendor) throw new Error('the vendor has no company');
  const { ctx, market, service } = world;
  const home = await buildHome(ctx, homeowner.user.id, market);
  const version = await buildPlan(ctx, { service, vendor });
  const sold = await buildSubscription(ctx, { version, home, market, service, vendor }, overrides);
  return { ...sold, version, id: sold.subscription.id };
}

type Part = 'subscription' | 'visit' | 'charge';

function on(
  part: Part,
  allowed: Expectation['allowed'],
  {
    overrides = () => ({}),
    more = {},
    ...rest
  }: { overrides?: (world: World) => Partial<Subscription>; more?: object } & Omit<
    Partial<Expectation>,
    'own'
  > = {},
): Expectation {
  const prepare = async (world: World, user: Someone) => {
    const sold = await soldTo(world, user, overrides(world));
    const id = { subscription: sold.id, visit: sold.visitId, charge: sold.chargeId }[part];
    return { id, ...more };
  };
  return { allowed, own: prepare, others: prepare, ...rest };
}

const overdue = ({ ctx }: World) => ({ status: 'past_due' as const, pastDueAt: ctx.clock.now() });
const paused = ({ ctx }: World) => ({ status: 'paused' as const, pausedAt: ctx.clock.now() });

const card = async (world: World, user: Someone, overrides: Partial<Subscription> = {}) => {
  const { id, cardId } = await soldTo(world, user, overrides);
  return { id, paymentMethodId: cardId };
};
/** Somebody's plan with a card that nobody has: which of both is not there, the answer does not say. */
const foreignCard = async (world: World, user: Someone) => ({
  id: (await soldTo(world, user)).id,
  paymentMethodId: UNKNOWN,
});

const overdueIds = async (world: World, user: Someone) => ({
  action: 'pauseReminders',
  ids: [(await soldTo(world, user, overdue(world))).id],
});

async function planOf(world: World, user: Someone): Promise<{ id: string; archived: boolean }> {
  const { ctx, service } = world;
  const version = await buildPlan(ctx, { service, ...(user.vendor ? { vendor: user.vendor } : {}) });
  return { id: version.planId, archived: true };
}

/** The receipt of a charge that a card paid. */
async function receiptOf(world: World, user: Someone): Promise<{ id: string }> {
  const { ctx } = world;
  const { subscription, chargeId, cardId } = await soldTo(world, user);
  const { id: bookingId, homeownerId, vendorId } = subscription;
  return ctx.db.transaction(async () => {
    const paymentId = await openPayment(ctx, {
      ...{ bookingId, homeownerId, methodId: cardId, amountCents: 16_553 },
      paidFor: { purpose: 'plan', purposeId: chargeId },
      settlement: {
        ...{ kind: 'plan_charge', subscriptionId: bookingId, vendorId },
        ...{ label: 'Home care', taxCents: 1_553 },
      },
    });
    await issueReceipt(ctx, { bookingId, paymentId });
    return { id: paymentId };
  });
}

const newPlan = ({ service }: World) => ({
  ...{ name: 'Home care', summary: 'One visit a year.', monthlyCents: 1_500, yearlyCents: 15_000 },
  ...{ discountBp: 0, waivesLateFee: false, priority: false, terms: TERMS },
  visits: [{ serviceSlug: service.slug, dueMonth: 3, scope: '' }],
});

export const plansExpectations: Expectations = {
  'plans.choices': {
    allowed: HOMEOWNERS,
    own: (_, user) => ({ homeId: user.home.id }),
    others: (_, user) => ({ homeId: user.home.id }),
    objectKey: 'homeId',
  },
  'plans.subscriptions': { allowed: HOMEOWNERS, others: 'none' },
  'plans.agreeToWork': {
    allowed: VENDORS,
    own: async ({ ctx, service }) => {
      await buildPlan(ctx, { service });
      return { serviceId: service.id, agrees: false, expectedPayCents: 0 };
    },
    others: 'none',
  },
  'plans.list': { allowed: ADMINS },
  'plans.csvFile': { allowed: ADMINS },
  'plans.previewBulk': { allowed: ADMINS, own: overdueIds },
  'plans.bulk': { allowed: ADMINS, own: overdueIds },
  'plans.receipt': {
    allowed: [...HOMEOWNERS, ...ADMINS],
    own: receiptOf,
    others: receiptOf,
    everybodys: ADMINS,
    check: isPaper,
  },
  'plans.subscription': on('subscription', [...HOMEOWNERS, ...ADMINS], { everybodys: ADMINS }),
  // The terms that were read are others.
  'plans.subscribe': {
    allowed: HOMEOWNERS,
    own: async (world, user) => {
      const { market, ctx, service } = world;
      const home = await buildHome(ctx, user.user.id, market);
      const version = await buildPlan(ctx, { service });
      return {
        ...{ versionId: version.id, homeId: home.id, cadence: 'yearly', paymentMethodId: UNKNOWN },
        ...{ termsHash: 'other', signature: 'Ada Moreno', expectedDueCents: 1 },
      };
    },
    others: async (_, user) => ({
      ...{ versionId: UNKNOWN, homeId: user.home.id, cadence: 'yearly', paymentMethodId: UNKNOWN },
      ...{ termsHash: 'other', signature: 'Ada Moreno', expectedDueCents: 1 },
    }),
    objectKey: 'homeId',
    answers: 409,
  },
  'plans.previewChange': {
    allowed: HOMEOWNERS,
    own: async (world, user) => {
      const { id } = await soldTo(world, user);
      const version = await buildPlan(world.ctx, { service: world.service });
      return { id, versionId: version.id, cadence: 'yearly' };
    },
    others: async (world, user) => ({
      id: (await soldTo(world, user)).id,
      versionId: UNKNOWN,
      cadence: 'yearly',
    }),
  },
  'plans.resumePayment': { allowed: HOMEOWNERS, own: () => ({ id: UNKNOWN }), others: 'none', answers: 404 },
  'plans.payNow': {
    allowed: HOMEOWNERS,
    own: (world, user) => card(world, user, overdue(world)),
    others: foreignCard,
  },
  'plans.setCard': { allowed: HOMEOWNERS, own: card, others: foreignCard },
  'plans.previewCancel': on('subscription', HOMEOWNERS),
  'plans.cancel': on('subscription', HOMEOWNERS, {
    more: { when: 'period_end', reason: '', expectedRefundCents: 0 },
  }),
  'plans.undoCancel': on('subscription', HOMEOWNERS, { overrides: () => ({ cancelsAtEnd: true }) }),
  'plans.pause': on('subscription', HOMEOWNERS, { more: { months: 1 } }),
  'plans.resume': on('subscription', HOMEOWNERS, { overrides: paused }),
  'plans.visitSlots': on('visit', HOMEOWNERS),
  // Nobody is free in the past.
  'plans.bookVisit': on('visit', HOMEOWNERS, { more: { startsAt: '2020-01-06T17:00:00Z' }, answers: 409 }),

  'plans.templates': { allowed: SELLERS, others: 'none' },
  'plans.save': {
    allowed: SELLERS,
    own: newPlan,
    others: async (world, user) => ({ ...newPlan(world), ...(await planOf(world, user)) }),
    // Canopy's plans are every administrator's.
    everybodys: ADMINS,
  },
  'plans.archive': { allowed: SELLERS, own: planOf, others: planOf, everybodys: ADMINS },

  'plans.billing': { allowed: ADMINS },
  'plans.reminders': { allowed: ADMINS },
  'plans.saveReminders': {
    allowed: ADMINS,
    own: async ({ ctx }) => {
      const { version, stages, graceDays } = await currentReminders(ctx);
      return { stages, graceDays, note: '', expectedVersion: version };
    },
  },
  'plans.sendReminder': {
    allowed: ADMINS,
    own: async (world) => {
      const { chargeId } = await soldTo(world, world.users.homeownerA, overdue(world));
      return { id: chargeId };
    },
  },
  'plans.pauseReminders': {
    allowed: ADMINS,
    own: async (world) => ({
      id: (await soldTo(world, world.users.homeownerA, overdue(world))).id,
      paused: true,
    }),
  },
};
