import { whyNotMovable } from '#core/bookings/rescheduling/reschedule.ts';
import { PLAN_MINUTES } from '#core/dispatch/routes/limits.ts';
import type { PlannedChange, UndoOutcome } from '#core/dispatch/routes/plan-record.ts';
import { AppError } from '#core/lib/app-error.ts';
import { addMinutes } from '#core/scheduling/window.ts';
import { proposeReschedule } from '#server/bookings/rescheduling/commands/propose-reschedule.ts';
import { dropProposal, openProposal } from '#server/bookings/rescheduling/writes/proposal.ts';
import { type Shift, shiftVisits } from '#server/bookings/schedule/commands/shift-visits.ts';
import { lockBooking } from '#server/bookings/writes/booking.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { crashPoint } from '#server/lib/crash-points.ts';
import { audit } from '#server/lib/pipeline.ts';
import type { RoutePlanRecord } from '../queries/day-routes.ts';
import { sentProposals } from '../queries/sent-proposals.ts';
import { changePlan } from './route-plan.ts';

type Words = {
  /** What goes with a proposal. */
  proposal: string;
  /** What goes with a visit that moves inside its window; nothing unless told. */
  move?: string;
};

/**
 * Applies a locked plan, all of it or nothing: visits move within their promised windows, whose homeowners are told; times outside
 * are proposed to theirs, and the visit stays until they agree. Of `only` some visits, the others leave the plan. Throws
 * conflict when the day has changed since.
 */
export async function applyPlan(
  ctx: Ctx,
  plan: RoutePlanRecord,
  words: Words,
  only?: ReadonlySet<string>,
): Promise<void> {
  if (plan.status !== 'draft') throw new AppError('conflict', 'This plan was already applied.');
  if (addMinutes(plan.createdAt, PLAN_MINUTES) <= now(ctx)) throw outdated();
  const chosen = plan.changes.filter((change) => !only || only.has(change.bookingId));
  const wanted = chosen.filter(({ kind }) => kind !== 'unplaced');
  if (wanted.length === 0) throw new AppError('conflict', 'This plan changes nothing.');
  for (const change of inOrder(wanted)) {
    const booking = await lockBooking(ctx, change.bookingId);
    const isSame =
      booking.technicianId === change.fromTechnicianId &&
      booking.startsAt.toISOString() === change.fromStartsAt;
    // A time that the homeowner proposed meanwhile is theirs to hear about, not for a plan to decline.
    const isAsked = (await openProposal(ctx, booking.id)) !== null;
    if (!isSame || isAsked || whyNotMovable(booking) !== null) throw outdated();
  }
  await shiftVisits(
    ctx,
    wanted
      .filter(({ kind }) => kind === 'move')
      .map(({ bookingId: id, toTechnicianId: technicianId, toStartsAt }) => ({
        ...{ id, technicianId, startsAt: new Date(toStartsAt) },
      })),
    words.move,
  );
  const changes: PlannedChange[] = [];
  for (const change of chosen)
    changes.push(change.kind === 'propose' ? await propose(ctx, change, words.proposal) : change);
  crashPoint('routes.plan.applying');
  await changePlan(ctx, plan, { status: 'applied', changes, appliedAt: now(ctx) });
  await audit(ctx, {
    resource: 'route_plan',
    resourceId: plan.id,
    category: 'data',
    details: { day: plan.day, visits: wanted.length },
  });
}

/** In the order in which shifts lock them. */
function inOrder(changes: readonly PlannedChange[]): PlannedChange[] {
  return [...changes].sort((a, b) => (a.bookingId < b.bookingId ? -1 : 1));
}

/** A time that was taken meanwhile is not proposed; the visit stays as it is, and the rest of the plan with it. */
async function propose(ctx: Ctx, change: PlannedChange, note: string): Promise<PlannedChange> {
  const { bookingId: id, toStartsAt: startsAt, toTechnicianId: technicianId } = change;
  try {
    await proposeReschedule(ctx, { id, startsAt, technicianId, note });
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') return change;
    throw error;
  }
  const open = await openProposal(ctx, change.bookingId);
  return { ...change, rescheduleId: open?.id ?? null };
}

/**
 * Withdraws the proposals of a locked plan that still wait, whose homeowners are told. Answers what became of each visit, and the shifts
 * that would put back those that moved and did not change again since.
 */
export async function takeBack(
  ctx: Ctx,
  plan: RoutePlanRecord,
): Promise<{ outcomes: Map<string, UndoOutcome>; back: Shift[] }> {
  const outcomes = new Map<string, UndoOutcome>();
  const back: Shift[] = [];
  for (const change of inOrder(plan.changes)) {
    const { bookingId: id, kind } = change;
    if (kind === 'unplaced') continue;
    const booking = await lockBooking(ctx, id);
    if (kind === 'propose') {
      const open = await openProposal(ctx, id);
      const isOpen = open !== null && open.id === change.rescheduleId;
      outcomes.set(id, isOpen ? 'withdrawn' : await answerOf(ctx, change.rescheduleId));
      if (isOpen) await dropProposal(ctx, booking, open, 'withdrawn');
      continue;
    }
    const isUntouched =
      booking.technicianId === change.toTechnicianId &&
      booking.startsAt.toISOString() === change.toStartsAt &&
      (await openProposal(ctx, id)) === null;
    if (!isUntouched || whyNotMovable(booking) !== null) {
      outcomes.set(id, 'changed');
      continue;
    }
    outcomes.set(id, 'moved_back');
    back.push({ id, technicianId: change.fromTechnicianId, startsAt: new Date(change.fromStartsAt) });
  }
  return { outcomes, back };
}

async function answerOf(ctx: Ctx, rescheduleId: string | null): Promise<UndoOutcome> {
  if (rescheduleId === null) return 'unsent';
  const [wish] = await sentProposals(ctx, [rescheduleId]);
  return wish?.status === 'accepted' ? 'accepted' : 'answered';
}

function outdated(): AppError {
  return new AppError('conflict', 'The day has changed since this plan was made. Plan it again.');
}
