import type { Ctx } from '#server/lib/context.ts';
import { lockOpenPayments, planVoid } from '#server/payments/writes/payment.ts';
import { abandonProject } from '../writes/abandon.ts';
import { lockProject } from '../writes/project.ts';

/** Ends a project whose first visit lost its time before the first payment; answers payments that have to be ended. */
export async function dropProject(ctx: Ctx, id: string): Promise<string[]> {
  const locked = await lockProject(ctx, id);
  if (locked.project.status !== 'awaiting_funds') return [];
  const open = await lockOpenPayments(ctx, locked.project.bookingId);
  const waiting = open.filter(
    ({ purpose, status }) => purpose === 'milestone' && status === 'requires_action',
  );
  if (open.some(({ purpose, status }) => purpose === 'milestone' && status !== 'requires_action')) return [];
  for (const payment of waiting) await planVoid(ctx, payment.id);
  await abandonProject(ctx, locked, 'The time of the first visit was released before it was paid.');
  return waiting.map(({ id: paymentId }) => paymentId);
}
