import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { graceEndsAt } from '#core/plans/dunning.ts';
import { chargeOf } from '#core/plans/money.ts';
import { isOver } from '#core/plans/status.ts';
import type { ChargeView, PlanVisitView, SubscriptionView } from '#core/plans/views.ts';
import { bookings } from '#server/bookings/tables.ts';
import { homes } from '#server/homes/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { methodName, methodView } from '#server/payments/queries/methods.ts';
import { paymentMethods, payments } from '#server/payments/tables.ts';
import { users } from '#server/users/tables.ts';
import { vendors } from '#server/vendors/tables.ts';
import { charges, planVersions, planVisits, subscriptions } from '../tables.ts';
import { currentReminders } from './reminders.ts';
import { subscriptionScope } from './scope.ts';
import { lineOf } from './subscriptions.ts';

/** plans.subscription */
export async function subscriptionOf(ctx: Ctx, input: { id: string }): Promise<SubscriptionView> {
  if (!isUuid(input.id)) throw notFound('Plan');
  const [[row], visits, paid, rules] = await Promise.all([
    ctx.db.read
      .select({
        subscription: subscriptions,
        version: planVersions,
        company: vendors.company,
        homeLabel: homes.label,
        homeownerName: users.name,
        method: paymentMethods,
      })
      .from(subscriptions)
      .innerJoin(planVersions, eq(planVersions.id, subscriptions.versionId))
      .innerJoin(homes, eq(homes.id, subscriptions.homeId))
      .innerJoin(users, eq(users.id, subscriptions.homeownerId))
      .innerJoin(paymentMethods, eq(paymentMethods.id, subscriptions.methodId))
      .leftJoin(vendors, eq(vendors.id, subscriptions.vendorId))
      .where(and(eq(subscriptions.id, input.id), subscriptionScope(ctx))),
    visitsOf(ctx, input.id),
    chargesOf(ctx, input.id),
    currentReminders(ctx),
  ]);
  if (!row) throw notFound('Plan');
  const { subscription, version, method, company, homeLabel, homeownerName } = row;
  const { status, pastDueAt, cancelsAtEnd, pausedUntil } = subscription;
  const readyVisits = visits.filter((visit) => visit.status === 'proposed').length;
  const canBook = status === 'active' || status === 'past_due';
  const isBooked = visits.some((visit) => visit.status === 'booked');
  const isUnpaid = status === 'past_due' || status === 'suspended';
  return {
    ...lineOf({ subscription, planName: version.name, company, homeLabel, homeownerName, readyVisits }),
    ...chargeOf(subscription.baseCents, subscription.taxBp),
    ...{ summary: version.summary, discountBp: version.discountBp, waivesLateFee: version.waivesLateFee },
    ...{ priority: version.priority, planId: version.planId, versionId: version.id, terms: version.terms },
    ...{ vendorId: subscription.vendorId, homeownerId: subscription.homeownerId },
    method: method.removedAt
      ? null
      : { id: method.id, name: methodName(method), expired: methodView(method, now(ctx)).expired },
    ...{ acceptedName: subscription.acceptedName, acceptedAt: subscription.acceptedAt },
    ...{ startedAt: subscription.startedAt, endedAt: subscription.endedAt, pausedUntil },
    graceUntil: pastDueAt && status === 'past_due' ? graceEndsAt(pastDueAt, rules.graceDays) : null,
    ...{ refundedCents: subscription.refundedCents, cancelReason: subscription.cancelReason },
    visits: visits.map((visit) => ({
      ...visit,
      canBook: canBook && (visit.status === 'planned' || visit.status === 'proposed'),
    })),
    charges: paid,
    can: {
      pay: isUnpaid,
      pause: status === 'active' && !cancelsAtEnd && !isBooked,
      resume: status === 'paused',
      cancel: status !== 'pending' && !isOver(status),
      undoCancel: status === 'active' && cancelsAtEnd,
      change: status === 'active' && !cancelsAtEnd,
    },
  };
}

async function visitsOf(ctx: Ctx, subscriptionId: string): Promise<Omit<PlanVisitView, 'canBook'>[]> {
  const proposers = sql<
    string | null
  >`(select v.company from vendors.vendors v where v.id = ${planVisits.proposedVendorId})`;
  const rows = await ctx.db.read
    .select({
      visit: planVisits,
      proposedVendor: proposers,
      booking: {
        id: bookings.id,
        number: bookings.number,
        status: bookings.status,
        startsAt: bookings.startsAt,
      },
      vendorName: vendors.company,
    })
    .from(planVisits)
    .leftJoin(bookings, eq(bookings.id, planVisits.bookingId))
    .leftJoin(vendors, eq(vendors.id, bookings.vendorId))
    .where(eq(planVisits.subscriptionId, subscriptionId))
    .orderBy(asc(planVisits.dueFrom), asc(planVisits.position));
  return rows.map(({ visit, proposedVendor, booking, vendorName }) => {
    const { id, term, title, scope, status, dueFrom, dueTo, rolledOver, singleCents, proposedAt, doneAt } =
      visit;
    return {
      ...{ id, term, title, scope, status, dueFrom, dueTo, rolledOver, singleCents, proposedAt, doneAt },
      proposedVendor,
      booking: booking ? { ...booking, vendorName: vendorName ?? '' } : null,
    };
  });
}

async function chargesOf(ctx: Ctx, subscriptionId: string): Promise<ChargeView[]> {
  const [rows, paid] = await Promise.all([
    ctx.db.read
      .select()
      .from(charges)
      .where(eq(charges.subscriptionId, subscriptionId))
      .orderBy(desc(charges.createdAt), desc(charges.id))
      .limit(36),
    ctx.db.read
      .select({
        id: payments.id,
        chargeId: payments.purposeId,
        status: payments.status,
        refundedCents: payments.refundedCents,
      })
      .from(payments)
      .where(
        and(
          eq(payments.bookingId, subscriptionId),
          inArray(payments.status, ['intent', 'requires_action', 'authorized', 'captured', 'refunded']),
        ),
      ),
  ]);
  return rows.map((charge) => {
    const mine = paid.filter(({ chargeId }) => chargeId === charge.id);
    const open = mine.find(({ status }) => status !== 'captured' && status !== 'refunded');
    const { id, reason, status, baseCents, taxCents, totalCents, carriedCents, startsAt, endsAt } = charge;
    const { attempts, failure, retryAt, paidAt, createdAt } = charge;
    return {
      ...{ id, reason, status, baseCents, taxCents, totalCents, carriedCents, startsAt, endsAt },
      ...{ attempts, failure, retryAt, paidAt, createdAt },
      refundedCents: mine.reduce((sum, { refundedCents }) => sum + refundedCents, 0),
      receiptOf:
        mine.find(({ status: paidAs }) => paidAs === 'captured' || paidAs === 'refunded')?.id ?? null,
      payment: open ? { id: open.id, waitsForBank: open.status === 'requires_action' } : null,
    };
  });
}
