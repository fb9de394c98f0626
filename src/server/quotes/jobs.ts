import type { Ctx } from '#server/lib/context.ts';
import { defineJob } from '#server/lib/jobs/job.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import { expireQuote } from './commands/expire-quote.ts';
import { remindHomeowner } from './commands/remind-homeowner.ts';
import { remindVendor } from './commands/remind-vendor.ts';
import { runClock } from './commands/run-clock.ts';
import {
  invitationsNearlyOver,
  overdueQuotes,
  quotesEndingSoon,
  quotesOffPlan,
  requestsPastClock,
} from './queries/due.ts';
import { repriceByClock } from './writes/reprice.ts';

/** Quotes that end or follow the home's plans, requests whose clock has run out, and whoever is to be reminded of either. */
export async function runClocks(ctx: Ctx): Promise<void> {
  await eachAlone(ctx, await overdueQuotes(ctx), (quote) => expireQuote(ctx, quote));
  await eachAlone(ctx, await quotesOffPlan(ctx), (quote) => repriceByClock(ctx, quote));
  await eachAlone(
    ctx,
    (await requestsPastClock(ctx)).map((id) => ({ id })),
    ({ id }) => runClock(ctx, id),
  );
  await eachAlone(ctx, await invitationsNearlyOver(ctx), (invitation) => remindVendor(ctx, invitation));
  await eachAlone(ctx, await quotesEndingSoon(ctx), (quote) => remindHomeowner(ctx, quote));
}

/** One request's trouble must not keep the others waiting; its next turn comes with the next run. */
async function eachAlone<Place extends { id: string }>(
  ctx: Ctx,
  places: readonly Place[],
  work: (place: Place) => Promise<void>,
): Promise<void> {
  for (const place of places) {
    await inTransaction(ctx, () => work(place)).catch((error: unknown) => {
      ctx.log.error({ err: error, id: place.id }, 'a quote request could not be moved on by itself');
    });
  }
}

export const quoteJobs = [defineJob({ name: 'quotes.run-clocks', every: 15, run: runClocks })];
