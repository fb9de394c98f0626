import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { isAdministrator } from '#core/lib/actor.ts';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import type { PageChannel } from '#core/vendors/page-channel.ts';
import { bookings } from '#server/bookings/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { memberPrices, quoteInvitations, quoteOptions, quoteRequests, quotes } from '../tables.ts';

export type RequestRecord = typeof quoteRequests.$inferSelect;
export type InvitationRecord = typeof quoteInvitations.$inferSelect;
export type QuoteRecord = typeof quotes.$inferSelect;
export type OptionRecord = typeof quoteOptions.$inferSelect;

/** Which requests the caller sees as theirs: administrators see all, homeowners their own. */
export function requestScope({ actor }: Ctx) {
  if (actor.kind === 'system' || isAdministrator(actor)) return undefined;
  if (actor.kind !== 'user') throw notFound('Quote request');
  return eq(quoteRequests.homeownerId, actor.userId);
}

/** A request in the caller's scope. Throws not_found for anybody else's. */
export async function requestInScope(ctx: Ctx, id: string): Promise<RequestRecord> {
  const [row] = isUuid(id)
    ? await ctx.db.read
        .select()
        .from(quoteRequests)
        .where(and(eq(quoteRequests.id, id), requestScope(ctx)))
    : [];
  if (!row) throw notFound('Quote request');
  return row;
}

/** An invitation of the caller's company, or of the caller's own request. Throws not_found for anybody else's. */
export async function invitationInScope(ctx: Ctx, id: string): Promise<InvitationRecord> {
  const { actor } = ctx;
  if (!isUuid(id) || actor.kind !== 'user') throw notFound('Quote request');
  const own =
    actor.role === 'vendor'
      ? eq(quoteInvitations.vendorId, ownVendorId(ctx))
      : eq(quoteRequests.homeownerId, actor.userId);
  const [row] = await ctx.db.read
    .select({ invitation: quoteInvitations })
    .from(quoteInvitations)
    .innerJoin(quoteRequests, eq(quoteRequests.id, quoteInvitations.requestId))
    .where(and(eq(quoteInvitations.id, id), own));
  if (!row) throw notFound('Quote request');
  return row.invitation;
}

/** By whose own page the homeowner came when this vendor was asked. */
export async function channelOfInvitation(ctx: Ctx, id: string): Promise<PageChannel | null> {
  const [row] = await ctx.db.read
    .select({ pageChannel: quoteInvitations.pageChannel })
    .from(quoteInvitations)
    .where(eq(quoteInvitations.id, id));
  return row?.pageChannel ?? null;
}

/** An option with its quote and the caller's own request. Throws not_found for anybody else's. */
export async function optionInScope(
  ctx: Ctx,
  id: string,
): Promise<{ option: OptionRecord; quote: QuoteRecord; request: RequestRecord }> {
  const [row] = isUuid(id)
    ? await ctx.db.read
        .select({ option: quoteOptions, member: memberPrices, quote: quotes, request: quoteRequests })
        .from(quoteOptions)
        .leftJoin(memberPrices, eq(memberPrices.optionId, quoteOptions.id))
        .innerJoin(quotes, eq(quotes.id, quoteOptions.quoteId))
        .innerJoin(quoteRequests, eq(quoteRequests.id, quotes.requestId))
        .where(and(eq(quoteOptions.id, id), requestScope(ctx)))
    : [];
  if (!row) throw notFound('Quote');
  const { option, member, quote, request } = row;
  return { option: asMember(option, member), quote, request };
}

/** An option at the price that holds for the home. */
export function asMember(option: OptionRecord, price: typeof memberPrices.$inferSelect | null): OptionRecord {
  if (!price) return option;
  const { optionId: _, ...amounts } = price;
  return { ...option, ...amounts };
}

/** The booking by which one of a request's quotes is being accepted, or was. */
export async function acceptanceOf(
  ctx: Ctx,
  requestId: string,
): Promise<{ bookingId: string; quoteId: string; stands: boolean } | null> {
  const options = ctx.db.read
    .select({ id: quoteOptions.id })
    .from(quoteOptions)
    .innerJoin(quotes, eq(quotes.id, quoteOptions.quoteId))
    .where(eq(quotes.requestId, requestId));
  const [row] = await ctx.db.read
    .select({ bookingId: bookings.id, quoteId: quoteOptions.quoteId, status: bookings.status })
    .from(bookings)
    .innerJoin(quoteOptions, eq(quoteOptions.id, bookings.quoteOptionId))
    .where(
      and(
        isNotNull(bookings.quoteOptionId),
        inArray(bookings.quoteOptionId, options),
        or(
          isNotNull(bookings.requestedAt),
          and(
            eq(bookings.status, 'held'),
            sql`${bookings.respondBy} > ${now(ctx).toISOString()}::timestamptz`,
          ),
        ),
      ),
    )
    // Of a project's visits the first: it is what was accepted.
    .orderBy(sql`${bookings.requestedAt} asc nulls last`, sql`${bookings.createdAt} desc`)
    .limit(1);
  return row ? { bookingId: row.bookingId, quoteId: row.quoteId, stands: row.status !== 'held' } : null;
}

/** `totalCents` at the price that holds for the home, where only that is asked of an option. */
export const totalOfOption = sql<number>`coalesce((select ${memberPrices.totalCents} from ${memberPrices}
  where ${memberPrices.optionId} = ${quoteOptions.id}), ${quoteOptions.totalCents})::float8`;

/** The quote that a booking was made by; null for bookings of another kind. */
export async function quoteOfBooking(
  ctx: Ctx,
  bookingId: string,
): Promise<{ quoteId: string; requestId: string; totalCents: number } | null> {
  const [row] = await ctx.db.read
    .select({ quoteId: quotes.id, requestId: quotes.requestId, totalCents: totalOfOption })
    .from(bookings)
    .innerJoin(quoteOptions, eq(quoteOptions.id, bookings.quoteOptionId))
    .innerJoin(quotes, eq(quotes.id, quoteOptions.quoteId))
    .where(eq(bookings.id, bookingId));
  return row ?? null;
}
