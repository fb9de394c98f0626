import { and, asc, eq, exists, ilike, inArray, sql } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { WHY_NOT_MAX } from '#core/matching/limits.ts';
import { EXCLUSION_LABELS } from '#core/matching/reasons.ts';
import type { WhyNotAnswer } from '#core/matching/views.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { likePattern } from '#server/lib/lists/keyset.ts';
import { vendorServices, vendors } from '#server/vendors/tables.ts';
import { candidates, decisions } from '../tables.ts';
import { candidatesOf, mostOf, reasonsOf } from './decision.ts';

/**
 * matching.whyNot: where vendors of this name stand in a ranking of the caller's, and what keeps them from the first place. Of
 * those who were never candidates only approved ones are told of: everybody else is unknown, as a name that nobody has.
 */
export async function whyNot(ctx: Ctx, input: { id: string; company: string }): Promise<WhyNotAnswer> {
  const [decision] = isUuid(input.id)
    ? await ctx.db.read
        .select()
        .from(decisions)
        .where(and(eq(decisions.id, input.id), eq(decisions.homeownerId, userIdOf(ctx))))
    : [];
  if (!decision) throw notFound('Match');
  const pattern = likePattern(input.company) ?? '%';
  const sells = ctx.db.read
    .select({ one: sql`1` })
    .from(vendorServices)
    .where(and(eq(vendorServices.vendorId, vendors.id), eq(vendorServices.serviceId, decision.serviceId)));
  const ranked = ctx.db.read
    .select({ id: candidates.vendorId })
    .from(candidates)
    .where(eq(candidates.decisionId, decision.id));
  const [named, everybody, most] = await Promise.all([
    ctx.db.read
      .select({
        id: vendors.id,
        company: vendors.company,
        sells: sql<boolean>`${exists(sells)}`,
      })
      .from(vendors)
      .where(
        and(
          ilike(vendors.company, pattern),
          sql`(${inArray(vendors.id, ranked)} or (${vendors.status} = 'approved' and ${vendors.marketId} = ${decision.marketId}))`,
        ),
      )
      .orderBy(asc(vendors.company), asc(vendors.id))
      .limit(WHY_NOT_MAX),
    candidatesOf(ctx, decision.id),
    mostOf(ctx, decision.weightsVersion),
  ]);
  const known = new Map(everybody.map((one) => [one.vendorId, one]));
  const best = everybody.find(({ place }) => place === 1);
  const bestReasons = new Map(
    best ? reasonsOf(best, decision.market, most).map((one) => [one.feature, one]) : [],
  );
  return {
    vendors: named.map(({ id, company, sells: isSold }) => {
      const own = known.get(id);
      if (!own || own.place === null) {
        // Whoever sells it and is not in the log began to, or came to the city, after the match was made.
        const label = own?.exclusion
          ? EXCLUSION_LABELS[own.exclusion]
          : isSold
            ? 'Wasn’t available when you asked'
            : EXCLUSION_LABELS.service;
        return { vendorId: id, company, place: null, hundredths: null, label, behind: [] };
      }
      const behind = reasonsOf(own, decision.market, most)
        .map((reason) => ({
          label: reason.label,
          text: reason.text,
          hundredths: reason.hundredths - (bestReasons.get(reason.feature)?.hundredths ?? 0),
        }))
        .filter(({ hundredths }) => hundredths < 0)
        .sort((a, b) => a.hundredths - b.hundredths);
      const label = own.place === 1 ? 'The best match' : `Number ${own.place} of ${decision.ranked}`;
      return { vendorId: id, company, place: own.place, hundredths: own.hundredths, label, behind };
    }),
  };
}
