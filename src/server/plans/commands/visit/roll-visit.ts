import { localDate } from '#core/lib/time.ts';
import { planVisitForfeited, planVisitRolledOver } from '#core/plans/events.ts';
import { rolledOver } from '#core/plans/schedule.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { earnVisits } from '../../writes/earning.ts';
import { lockVisit, visitFact } from '../../writes/subscription.ts';
import { moveVisit, planAgain } from '../../writes/visits.ts';

/** The window of a visit is over: it is due again later, once; after that it is its seller's. */
export async function rollVisit(ctx: Ctx, id: string): Promise<void> {
  const { visit, ...locked } = await lockVisit(ctx, id);
  const { subscription } = locked;
  const isOpen = visit.status === 'planned' || visit.status === 'proposed';
  if (!isOpen || visit.dueTo >= localDate(now(ctx), subscription.zone)) return;
  const note = { resource: 'subscription', resourceId: subscription.id, category: 'data' } as const;
  const fact = visitFact(locked, visit);
  if (!visit.rolledOver) {
    const again = rolledOver(visit);
    await planAgain(ctx, visit, again);
    await emit(ctx, planVisitRolledOver, { ...fact, dueFrom: again.dueFrom });
    await audit(ctx, { action: 'plans.rollOver', ...note, details: { visitId: id, dueFrom: again.dueFrom } });
    return;
  }
  await moveVisit(ctx, visit, 'forfeited');
  await earnVisits(ctx, locked);
  await emit(ctx, planVisitForfeited, fact);
  await audit(ctx, { action: 'plans.forfeit', ...note, details: { visitId: id } });
}
