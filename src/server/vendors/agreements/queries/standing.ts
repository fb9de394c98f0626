import { eq, sql } from 'drizzle-orm';
import { localDate } from '#core/lib/time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { agreementHolds, agreementStanding } from '#core/vendors/agreements/agreement.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { idList } from '#server/lib/db/prepared.ts';
import { agreementAcceptances } from '../../tables.ts';
import { type AgreementVersion, agreementVersions, latestOf } from './versions.ts';

export type Acceptance = { version: string; acceptedAt: Date; signature: string | null };

/** What a company accepted, in any order. */
export function acceptancesOf(ctx: Ctx, vendorId: string): Promise<Acceptance[]> {
  return ctx.db.read
    .select({
      version: agreementAcceptances.version,
      acceptedAt: agreementAcceptances.acceptedAt,
      signature: agreementAcceptances.signature,
    })
    .from(agreementAcceptances)
    .where(eq(agreementAcceptances.vendorId, vendorId));
}

/** The versions that each of these companies accepted. */
export async function acceptancesOfVendors(
  ctx: Ctx,
  vendorIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await ctx.db.read
    .select({ vendorId: agreementAcceptances.vendorId, version: agreementAcceptances.version })
    .from(agreementAcceptances)
    .where(sql`${agreementAcceptances.vendorId} = any(${idList(vendorIds)})`);
  const accepted = new Map<string, string[]>();
  for (const { vendorId, version } of rows)
    accepted.set(vendorId, [...(accepted.get(vendorId) ?? []), version]);
  return accepted;
}

/** How a company stands with the agreement now, beside what it accepted. */
export async function agreementStandingOf(ctx: Ctx, vendorId: string) {
  const [versions, accepted] = await Promise.all([agreementVersions(ctx), acceptancesOf(ctx, vendorId)]);
  const standing = agreementStanding(
    versions,
    accepted.map(({ version }) => version),
    localDate(now(ctx), HOME_ZONE),
  );
  return { versions, accepted, standing, latest: latestOf(versions) };
}

/** The agreement as the company's profile shows it: the version it works under, null where it has to accept one first. */
export async function agreementShown(ctx: Ctx, vendorId: string) {
  const { versions, accepted, standing, latest } = await agreementStandingOf(ctx, vendorId);
  const under = agreementHolds(standing.status) ? lastAccepted(versions, accepted) : undefined;
  return {
    version: latest.version,
    acceptedAt: under?.acceptedAt ?? null,
    acceptedVersion: under?.version ?? null,
    acceptBy: standing.acceptBy,
  };
}

function lastAccepted(versions: readonly AgreementVersion[], accepted: readonly Acceptance[]) {
  const version = versions.findLast((one) => accepted.some((each) => each.version === one.version))?.version;
  return accepted.find((one) => one.version === version);
}
