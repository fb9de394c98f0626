import { desc, eq } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import { valueOrRefusal } from '#core/lib/result.ts';
import { localDate } from '#core/lib/time.ts';
import { checkQuote } from '#core/quotes/check-quote.ts';
import { validUntilOf } from '#core/quotes/clock.ts';
import { quoteSent } from '#core/quotes/events.ts';
import type { OptionInput, QuoteInput } from '#core/quotes/input.ts';
import { priceOfOption, type QuoteRates, quotedLines } from '#core/quotes/option-price.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { isVendorSuspended } from '#server/vendors/queries/suspension.ts';
import { ratesOf } from '../../queries/rates.ts';
import { invitationInScope, type QuoteRecord } from '../../queries/scope.ts';
import { quoteLines, quoteOptions, quotes } from '../../tables.ts';
import { attachFiles } from '../../writes/attach-files.ts';
import { repriceQuote } from '../../writes/reprice.ts';
import {
  assertOpen,
  invitationFact,
  lockInvitation,
  lockRequest,
  moveInvitation,
  moveQuote,
} from '../../writes/request.ts';

/**
 * Sends a quote for a request, or a new version of it, which takes the place of the one before. A vendor who is late may
 * still do so while the request is open. Prices are reckoned here, at today's rates.
 */
export async function sendQuote(
  ctx: Ctx,
  { id: invitationId, ...input }: QuoteInput & { id: string },
): Promise<{ id: string; version: number }> {
  const seen = await invitationInScope(ctx, invitationId);
  const request = await lockRequest(ctx, seen.requestId);
  const invitation = await lockInvitation(ctx, seen.id);
  await assertOpen(ctx, request);
  await moveInvitation(ctx, invitation, 'quoted', { answeredAt: invitation.answeredAt ?? now(ctx) });
  if (await isVendorSuspended(ctx, invitation.vendorId)) {
    throw new AppError('conflict', 'Your company is suspended and can’t send quotes. Contact support.');
  }
  const rates = await ratesOf(ctx, request, invitation);
  // An option is written down as it was sent; what the home's plans take off stands beside it.
  const sent = { ...rates, planDiscountBp: 0, planFeeDiscountBp: 0 };
  valueOrRefusal(checkQuote(input, { today: localDate(now(ctx), request.zone), rates }));

  const latest = await lockLatest(ctx, invitation.id);
  if (latest?.status === 'sent') await moveQuote(ctx, latest, 'superseded');
  const quote = {
    id: ctx.ids.uuid(),
    requestId: request.id,
    invitationId: invitation.id,
    vendorId: invitation.vendorId,
    version: (latest?.version ?? 0) + 1,
    status: 'sent' as const,
    message: input.message,
    terms: input.terms,
    earliestDate: input.earliestDate,
    warrantyDays: input.warrantyDays,
    validUntil: validUntilOf(now(ctx), input.validDays),
    ...sent,
    sentBy: userIdOf(ctx),
    sentAt: now(ctx),
  };
  const [written] = await ctx.db.tx.insert(quotes).values(quote).returning();
  if (!written) throw new Error(`quote ${quote.id} was not written`);
  for (const [position, option] of input.options.entries())
    await writeOption(ctx, { quoteId: quote.id, position, option, rates: sent });
  await repriceQuote(ctx, request, written);
  const totals = input.options.map(({ lines }) => priceOfOption(quotedLines(lines), rates).totalCents);
  const place = { requestId: request.id, invitationId: invitation.id, quoteId: quote.id };
  await attachFiles(ctx, place, input.attachments, { field: 'attachments', kind: 'any' });
  await emit(ctx, quoteSent, {
    ...invitationFact(request, invitation),
    quoteId: quote.id,
    version: quote.version,
    lowestCents: Math.min(...totals),
  });
  await audit(ctx, {
    resource: 'quote',
    resourceId: quote.id,
    category: 'data',
    details: { requestId: request.id, version: quote.version, options: totals.length },
  });
  return { id: quote.id, version: quote.version };
}

async function lockLatest(ctx: Ctx, invitationId: string): Promise<QuoteRecord | undefined> {
  const [latest] = await ctx.db.tx
    .select()
    .from(quotes)
    .where(eq(quotes.invitationId, invitationId))
    .orderBy(desc(quotes.version))
    .limit(1)
    .for('update');
  return latest;
}

/** Writes an option with its lines. */
async function writeOption(
  ctx: Ctx,
  given: { quoteId: string; position: number; option: OptionInput; rates: QuoteRates },
): Promise<void> {
  const { lines: typed, ...option } = given.option;
  const lines = quotedLines(typed);
  const price = priceOfOption(lines, given.rates);
  const id = ctx.ids.uuid();
  await ctx.db.tx.insert(quoteOptions).values({
    ...option,
    id,
    quoteId: given.quoteId,
    position: given.position,
    laborCents: price.laborCents,
    materialsCents: price.materialsCents,
    serviceFeeCents: price.serviceFeeCents,
    taxCents: price.taxCents,
    totalCents: price.totalCents,
  });
  await ctx.db.tx
    .insert(quoteLines)
    .values(lines.map((line, position) => ({ ...line, id: ctx.ids.uuid(), optionId: id, position })));
}
