import { type Ctx, now } from '#server/lib/context.ts';
import { acceptBooking } from '../../commands/request/accept-booking.ts';
import { ownBooking } from '../../queries/scope.ts';
import { fromHereOn } from '../queries.ts';

/** The vendor takes every visit of a series that still waits for an answer, each as if it were accepted alone. */
export async function acceptSeries(ctx: Ctx, input: { id: string }): Promise<{ accepted: number }> {
  const booking = await ownBooking(ctx, input.id);
  const waiting = await fromHereOn(ctx, { ...booking, seriesPosition: 0 }, ['pending']);
  // Those whose time to answer has passed end by themselves.
  const open = waiting.filter(({ respondBy }) => respondBy === null || respondBy > now(ctx));
  for (const [index, { id }] of open.entries()) {
    await acceptBooking(ctx, { id }, { first: index === 0, visits: open.length });
  }
  return { accepted: open.length };
}
