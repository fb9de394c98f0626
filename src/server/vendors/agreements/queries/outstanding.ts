import { and, asc, eq, isNull, notExists, sql } from 'drizzle-orm';
import type { AgreementStage } from '#core/vendors/agreements/agreement.ts';
import type { Ctx } from '#server/lib/context.ts';
import { agreementAcceptances, agreementNotices, vendors } from '../../tables.ts';

const AT_ONCE = 100;

function hasAccepted(ctx: Ctx, versions: readonly string[]) {
  return ctx.db.tx
    .select({ one: sql`1` })
    .from(agreementAcceptances)
    .where(
      and(
        eq(agreementAcceptances.vendorId, vendors.id),
        sql`${agreementAcceptances.version} = any(${sql.param([...versions])}::text[])`,
      ),
    );
}

/** Approved companies without a version that holds, locked; some of them at once. */
export async function lapsedVendors(ctx: Ctx, versionsThatHold: readonly string[]): Promise<string[]> {
  const rows = await ctx.db.tx
    .select({ id: vendors.id })
    .from(vendors)
    .where(and(eq(vendors.status, 'approved'), notExists(hasAccepted(ctx, versionsThatHold))))
    .orderBy(asc(vendors.id))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  return rows.map(({ id }) => id);
}

/** Approved companies that did not accept this version and did not get this notice of it; some of them at once. */
export async function vendorsToNotify(
  ctx: Ctx,
  { version, stage }: { version: string; stage: AgreementStage },
): Promise<string[]> {
  const got = and(
    eq(agreementNotices.vendorId, vendors.id),
    eq(agreementNotices.version, version),
    eq(agreementNotices.stage, stage),
  );
  const rows = await ctx.db.tx
    .select({ id: vendors.id })
    .from(vendors)
    .leftJoin(agreementNotices, got)
    .where(
      and(
        eq(vendors.status, 'approved'),
        notExists(hasAccepted(ctx, [version])),
        isNull(agreementNotices.stage),
      ),
    )
    .orderBy(asc(vendors.id))
    .limit(AT_ONCE);
  return rows.map(({ id }) => id);
}
