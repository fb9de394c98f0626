import type { InferInsertModel } from 'drizzle-orm';
import { captureJournal } from '#core/ledger/journals.ts';
import { priceOf } from '#core/payments/price.ts';
import { cases, disputeProposals, disputeReviews, disputes, warrantyClaims } from '#server/cases/tables.ts';
import { postJournal } from '#server/ledger/commands/post-journal.ts';
import { ADMINS, type Expectations, HOMEOWNERS, VENDORS } from './expectation.ts';
import { bookingOf, type Someone, type World } from './world.ts';

const SIDES = [...HOMEOWNERS, ...VENDORS];
const READERS = [...SIDES, ...ADMINS];
const TEXT = 'The tank still leaks, and nobody came back to look at it again.';

/** A finished job of somebody's that account credit has paid. */
async function paidJob(world: World, user: Someone) {
  const { ctx } = world;
  const at = ctx.clock.now();
  const times = { requestedAt: at, acceptedAt: at, completedAt: at, endedAt: at };
  const booking = await bookingOf(world, user, { status: 'completed', creditCents: 17_038, ...times });
  const { id: bookingId, vendorId, marketId } = booking;
  const price = priceOf({
    labor: { label: 'Work', amountCents: 14_900 },
    laborTaxBp: 1_035,
    materialsTaxBp: 1_035,
    creditAvailableCents: 17_038,
  });
  await ctx.db.transaction(() =>
    postJournal(ctx, captureJournal({ bookingId, vendorId, marketId, price }), { bookingId, memo: 'Paid' }),
  );
  return booking;
}

/** The caller's side, and the other one; administrators look at a homeowner's. */
const sidesOf = (user: Someone) =>
  user.vendor
    ? ({ mine: 'vendor', theirs: 'homeowner' } as const)
    : ({ mine: 'homeowner', theirs: 'vendor' } as const);

/** A dispute of a job of its own, with an offer that the caller answers where one is asked for. */
async function aDispute(
  world: World,
  user: Someone,
  given: Partial<InferInsertModel<typeof disputes>> & { openedByOther?: true; offered?: true } = {},
) {
  const { ctx } = world;
  const { openedByOther, offered, ...columns } = given;
  const booking = await paidJob(world, user);
  const { mine, theirs } = sidesOf(user);
  const at = ctx.clock.now();
  const id = ctx.ids.uuid();
  const caseId = ctx.ids.uuid();
  const proposalId = ctx.ids.uuid();
  await ctx.db.transaction(async () => {
    await ctx.db.tx.insert(cases).values({
      ...{ id: caseId, subject: 'A dispute', category: 'dispute' as const, priority: 'medium' as const },
      ...{ bookingId: booking.id, createdAt: at, updatedAt: at, lastActivityAt: at },
    });
    await ctx.db.tx.insert(disputes).values({
      ...{ id, caseId, bookingId: booking.id },
      ...{ homeownerId: booking.homeownerId, vendorId: booking.vendorId },
      openedBy: openedByOther ? theirs : mine,
      ...{ reason: 'other', statement: TEXT, wish: 'return_visit' },
      stage: 'conversation',
      stageEndsAt:
        columns.stage === 'decision' || columns.pausedAt ? null : new Date(at.getTime() + 3_600_000),
      ...{ createdAt: at, updatedAt: at },
      ...columns,
    });
    if (offered) {
      await ctx.db.tx.insert(disputeProposals).values({
        ...{ id: proposalId, disputeId: id, side: theirs, refundCents: 1_000, returnVisit: false },
        ...{ status: 'open' as const, createdAt: at },
      });
    }
    if (columns.pausedAt) {
      await ctx.db.tx.insert(disputeReviews).values({
        ...{ id: ctx.ids.uuid(), disputeId: id, side: mine, note: 'Please help us', createdAt: at },
      });
    }
  });
  return { id, caseId, proposalId };
}

/** A warranty claim of a finished job. */
async function claimed(world: World, user: Someone) {
  const { ctx } = world;
  const booking = await paidJob(world, user);
  const at = ctx.clock.now();
  const id = ctx.ids.uuid();
  await ctx.db.transaction(() =>
    ctx.db.tx.insert(warrantyClaims).values({
      ...{ id, bookingId: booking.id, homeownerId: booking.homeownerId, vendorId: booking.vendorId },
      ...{ details: 'It leaks again', status: 'open' as const },
      ...{ answerBy: new Date(at.getTime() + 3_600_000), createdAt: at, updatedAt: at },
    }),
  );
  return { id };
}

const asked = async (world: World, user: Someone, given: Parameters<typeof aDispute>[2] = {}) => ({
  id: (await aDispute(world, user, given)).id,
});

/** The same input of the caller's own dispute, and of somebody else's. */
function onDispute(
  input: object,
  given: Parameters<typeof aDispute>[2] = {},
): Pick<Expectations[string], 'allowed' | 'own' | 'others'> {
  const prepare = async (world: World, user: Someone) => ({ ...(await asked(world, user, given)), ...input });
  return { allowed: SIDES, own: prepare, others: prepare };
}

const onProposal = (input: object): Pick<Expectations[string], 'allowed' | 'own' | 'others'> => {
  const prepare = async (world: World, user: Someone) => {
    const { id, proposalId } = await aDispute(world, user, { offered: true });
    return { id, proposalId, ...input };
  };
  return { allowed: SIDES, own: prepare, others: prepare };
};

const byAdmin = (input: object, given: Parameters<typeof aDispute>[2]): Expectations[string] => ({
  allowed: ADMINS,
  own: async (world, user) => ({ ...(await asked(world, user, given)), ...input }),
});

const decision = { decision: 'partial_refund', refundCents: 1_000, bearer: 'shared' };

export const disputesExpectations: Expectations = {
  'cases.remedies': {
    allowed: READERS,
    own: async (world, user) => ({ id: (await paidJob(world, user)).id }),
    others: async (world, user) => ({ id: (await paidJob(world, user)).id }),
    everybodys: ADMINS,
  },
  'cases.matters': { allowed: SIDES, others: 'none' },
  'cases.openDispute': {
    allowed: SIDES,
    own: async (world, user) => ({
      ...{ id: (await paidJob(world, user)).id, reason: 'other', statement: TEXT, wish: 'return_visit' },
    }),
    others: async (world, user) => ({
      ...{ id: (await paidJob(world, user)).id, reason: 'other', statement: TEXT, wish: 'return_visit' },
    }),
  },
  'cases.dispute': { ...onDispute({}), allowed: READERS, everybodys: ADMINS },
  'cases.answerDispute': onDispute({ statement: TEXT }, { openedByOther: true }),
  'cases.addEvidence': onDispute({ text: 'See the photos' }),
  'cases.proposeSettlement': onDispute({ refundCents: 1_000 }),
  'cases.acceptProposal': onProposal({}),
  'cases.declineProposal': onProposal({ note: 'Too little' }),
  'cases.withdrawDispute': onDispute({}),
  'cases.requestReview': onDispute({ note: 'They do not answer me' }),
  'cases.disputeOfCase': {
    allowed: ADMINS,
    own: async (world, user) => ({ id: (await aDispute(world, user)).caseId }),
  },
  'cases.answerReview': byAdmin(
    { note: 'Please answer within a day' },
    { pausedAt: new Date('2026-03-02T15:00:00Z'), remainingMs: 1_000 },
  ),
  'cases.previewDecision': byAdmin(decision, { stage: 'decision' }),
  'cases.decideDispute': byAdmin({ ...decision, reasons: TEXT }, { stage: 'decision' }),
  'cases.claimWarranty': {
    allowed: HOMEOWNERS,
    own: async (world, user) => ({ id: (await paidJob(world, user)).id, details: 'It leaks again' }),
    others: async (world, user) => ({ id: (await paidJob(world, user)).id, details: 'It leaks again' }),
  },
  'cases.warrantyClaim': { allowed: READERS, own: claimed, others: claimed, everybodys: ADMINS },
  'cases.returnSlots': { allowed: VENDORS, own: claimed, others: claimed },
  'cases.scheduleReturn': {
    allowed: VENDORS,
    // No calendar is open that far ahead.
    own: async (world, user) => ({ ...(await claimed(world, user)), startsAt: '2099-01-05T18:00:00Z' }),
    others: async (world, user) => ({ ...(await claimed(world, user)), startsAt: '2099-01-05T18:00:00Z' }),
    answers: 409,
  },
  // Nothing was offered yet.
  'cases.confirmReturn': { allowed: HOMEOWNERS, own: claimed, others: claimed, answers: 409 },
  'cases.declineReturn': { allowed: HOMEOWNERS, own: claimed, others: claimed, answers: 409 },
  'cases.declineClaim': {
    allowed: VENDORS,
    own: async (world, user) => ({ ...(await claimed(world, user)), reason: 'The part was not ours' }),
    others: async (world, user) => ({ ...(await claimed(world, user)), reason: 'The part was not ours' }),
  },
  'cases.resolveClaim': { allowed: HOMEOWNERS, own: claimed, others: claimed },
};
