import { and, count, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { AgreementVersionView } from '#core/vendors/agreements/contract.ts';
import type { Ctx } from '#server/lib/context.ts';
import { users } from '#server/users/tables.ts';
import { agreementAcceptances, vendors } from '../../tables.ts';
import { agreementVersions } from './versions.ts';

/** Companies whose agreement counts: approved ones, and those suspended for not accepting it. */
const isAtWork = or(eq(vendors.status, 'approved'), isNotNull(vendors.agreementLapsedAt));

/** vendors.agreementVersions: latest first, with how many companies at work accepted each and how many did not. */
export async function listAgreementVersions(ctx: Ctx): Promise<AgreementVersionView[]> {
  const [versions, counts, [all]] = await Promise.all([
    agreementVersions(ctx),
    ctx.db.read
      .select({ version: agreementAcceptances.version, accepted: sql<number>`count(*)::int` })
      .from(agreementAcceptances)
      .innerJoin(vendors, and(eq(vendors.id, agreementAcceptances.vendorId), isAtWork))
      .groupBy(agreementAcceptances.version),
    ctx.db.read.select({ count: count() }).from(vendors).where(isAtWork),
  ]);
  const writers = versions.flatMap(({ publishedBy }) => publishedBy ?? []);
  const names =
    writers.length === 0
      ? []
      : await ctx.db.read
          .select({ id: users.id, name: users.name })
          .from(users)
          .where(inArray(users.id, writers));
  return versions
    .map(({ publishedBy, ...one }) => {
      const accepted = counts.find(({ version }) => version === one.version)?.accepted ?? 0;
      return {
        ...one,
        publishedBy: names.find(({ id }) => id === publishedBy)?.name ?? null,
        accepted,
        outstanding: (all?.count ?? 0) - accepted,
      };
    })
    .reverse();
}
