import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { localDate } from '#core/lib/time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { averageStars } from '#core/reviews/average.ts';
import type { PassportRecord } from '#core/reviews/passport/claims.ts';
import type { CheckedPassport, PassportLine, PassportView } from '#core/reviews/passport/contract.ts';
import { MAX_VALID_PASSPORTS, PASSPORT_CREDENTIALS } from '#core/reviews/passport/limits.ts';
import { standingVerdict } from '#core/reviews/passport/verdict.ts';
import { MIN_WINDOW_MINUTES } from '#core/scheduling/limits.ts';
import { bookings } from '#server/bookings/tables.ts';
import { proofsOfVendor } from '#server/credentials/queries/proof.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { markets } from '#server/markets/tables.ts';
import { shownVendor } from '#server/vendors/queries/profile.ts';
import { ownVendorId, ratingOf } from '#server/vendors/queries.ts';
import { vendors } from '#server/vendors/tables.ts';
import { passports } from '../../tables.ts';
import { checkSignature } from './key.ts';

export type PassportRow = typeof passports.$inferSelect;

/** More than anybody scrolls through. */
const SHOWN = 50;

/** reviews.passports */
export async function ownPassports(ctx: Ctx) {
  const vendorId = ownVendorId(ctx);
  const [items, [vendor], record] = await Promise.all([
    linesOf(ctx, vendorId),
    ctx.db.read.select({ status: vendors.status }).from(vendors).where(eq(vendors.id, vendorId)),
    recordNow(ctx, vendorId),
  ]);
  const valid = items.filter(({ verdict }) => verdict === 'valid').length;
  return { items, record, mayIssue: vendor?.status === 'approved' && valid < MAX_VALID_PASSPORTS };
}

/** reviews.passportsOfVendor */
export async function passportsOfVendor(ctx: Ctx, { id }: { id: string }): Promise<PassportLine[]> {
  if (!isUuid(id)) throw notFound('Vendor');
  const [items, [vendor]] = await Promise.all([
    linesOf(ctx, id),
    ctx.db.read.select({ id: vendors.id }).from(vendors).where(eq(vendors.id, id)),
  ]);
  if (!vendor) throw notFound('Vendor');
  return items;
}

async function linesOf(ctx: Ctx, vendorId: string): Promise<PassportLine[]> {
  const rows = await ctx.db.read
    .select()
    .from(passports)
    .where(eq(passports.vendorId, vendorId))
    .orderBy(desc(passports.issuedAt), desc(passports.id))
    .limit(SHOWN);
  return rows.map((row) => lineOf(row, now(ctx)));
}

export function lineOf(row: PassportRow, at: Date): PassportLine {
  const { id, issuedAt, expiresAt, revokedAt, revokedReason, token } = row;
  return {
    ...{ id, issuedAt, expiresAt, revokedAt, revokedReason, verdict: standingVerdict(row, at) },
    token: revokedAt === null ? token : null,
  };
}

/** What a company's record is now, as a passport says it. Throws not_found for a company there is not. */
export async function recordNow(ctx: Ctx, vendorId: string): Promise<PassportRecord> {
  const { startedAt, startsAt, bookedMinutes, status } = bookings;
  // As core/scheduling/window.ts `shownWindow` has it.
  const windowEnds = sql`${startsAt} + greatest(${MIN_WINDOW_MINUTES}::int, ceil(${bookedMinutes} / 60.0)::int * 60) * interval '1 minute'`;
  const [[known], [jobs], ratings, proofs] = await Promise.all([
    ctx.db.read
      .select({
        company: vendors.company,
        trade: vendors.trade,
        approvedAt: vendors.approvedAt,
        market: markets.name,
        state: markets.state,
        zone: markets.zone,
      })
      .from(vendors)
      .leftJoin(markets, eq(markets.id, vendors.marketId))
      .where(eq(vendors.id, vendorId)),
    ctx.db.read
      .select({
        completed: sql<number>`(count(*) filter (where ${status} = 'completed'))::int`,
        visits: sql<number>`count(${startedAt})::int`,
        onTime: sql<number>`(count(*) filter (where ${startedAt} <= ${windowEnds}))::int`,
      })
      .from(bookings)
      .where(eq(bookings.vendorId, vendorId)),
    ratingOf(ctx, [vendorId]),
    // In the zone most markets are near to; a credential that ends today is not one to attest for half a year.
    proofsOfVendor(ctx, vendorId, localDate(now(ctx), HOME_ZONE)),
  ]);
  if (!known) throw notFound('Company');
  const rated = ratings.get(vendorId);
  return {
    company: known.company,
    trade: known.trade,
    city: known.market ? `${known.market}, ${known.state}` : null,
    since: known.approvedAt ? localDate(known.approvedAt, known.zone ?? HOME_ZONE) : null,
    completedJobs: jobs?.completed ?? 0,
    rating:
      rated && rated.rating !== null
        ? { stars: averageStars(rated.rating) ?? rated.rating, reviews: rated.reviews }
        : null,
    punctuality: jobs && jobs.visits > 0 ? { onTime: jobs.onTime, visits: jobs.visits } : null,
    credentials: proofs
      .slice(0, PASSPORT_CREDENTIALS)
      .map(({ title, issuer, validUntil }) => ({ title, issuer, validUntil })),
  };
}

/** reviews.passport: by its address. Its signature is checked each time it is shown. Throws not_found. */
export async function publicPassport(ctx: Ctx, { id }: { id: string }): Promise<PassportView> {
  await countCheck(ctx);
  const [row] = isUuid(id) ? await ctx.db.read.select().from(passports).where(eq(passports.id, id)) : [];
  if (!row) throw notFound('Passport');
  const found = await checkSignature(ctx, row.token);
  // A row whose token is not what we signed: another installation's backup, or somebody was in the database.
  if (found.verdict !== 'signed' || found.hash !== row.hash) throw notFound('Passport');
  const { vendorId, issuedAt, expiresAt, revokedAt, token, keyId } = row;
  return {
    ...{ id, vendorId, issuedAt, expiresAt, revokedAt, keyId },
    verdict: standingVerdict(row, now(ctx)),
    record: found.claims.record,
    token: revokedAt === null ? token : null,
  };
}

/** reviews.passportOf: what a vendor's page leads to. */
export async function newestPassport(
  ctx: Ctx,
  { vendorId }: { vendorId: string },
): Promise<{ id: string; issuedAt: Date } | null> {
  await shownVendor(ctx, vendorId);
  const [row] = await ctx.db.read
    .select({ id: passports.id, issuedAt: passports.issuedAt })
    .from(passports)
    .where(
      and(eq(passports.vendorId, vendorId), isNull(passports.revokedAt), gt(passports.expiresAt, now(ctx))),
    )
    .orderBy(desc(passports.issuedAt), desc(passports.id))
    .limit(1);
  return row ?? null;
}

/** reviews.verifyPassport: any text that is said to be a passport. */
export async function verifyPassport(ctx: Ctx, input: { token: string }): Promise<CheckedPassport> {
  await countCheck(ctx);
  const found = await checkSignature(ctx, input.token);
  if (found.verdict !== 'signed') return { verdict: found.verdict, passport: null };
  const { claims, hash } = found;
  const [row] = await ctx.db.read.select().from(passports).where(eq(passports.id, claims.jti));
  // The same signature can be written in more than one way: only the one we gave out is it.
  if (!row || row.hash !== hash) return { verdict: row ? 'altered' : 'unknown', passport: null };
  return {
    verdict: standingVerdict(row, now(ctx)),
    passport: { id: row.id, issuedAt: row.issuedAt, expiresAt: row.expiresAt, record: claims.record },
  };
}

/** Page loads pass the limit of the API: these are counted by address, so that nobody tries tokens through pages. */
async function countCheck(ctx: Ctx): Promise<void> {
  if (ctx.ip === null) return;
  await ctx.limits.attempt('api', `passport:${ctx.ip}`);
}
