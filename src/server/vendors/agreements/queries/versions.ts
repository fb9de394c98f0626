import { asc } from 'drizzle-orm';
import {
  agreementHolds,
  agreementStanding,
  type Clause,
  type PublishedVersion,
} from '#core/vendors/agreements/agreement.ts';
import { FIRST_AGREEMENTS } from '#core/vendors/agreements/first-agreements.ts';
import type { Ctx } from '#server/lib/context.ts';
import { agreements } from '../../tables.ts';

export type AgreementVersion = PublishedVersion & {
  changes: string;
  clauses: Clause[];
  publishedBy: string | null;
};

/** Every version of the agreement, earliest first: those that the product came with, then those that were published. */
export async function agreementVersions(ctx: Ctx): Promise<[AgreementVersion, ...AgreementVersion[]]> {
  const published = await ctx.db.read
    .select({
      version: agreements.version,
      publishedAt: agreements.publishedAt,
      acceptBy: agreements.acceptBy,
      changes: agreements.changes,
      clauses: agreements.clauses,
      publishedBy: agreements.publishedBy,
    })
    .from(agreements)
    .orderBy(asc(agreements.publishedAt));
  const first = FIRST_AGREEMENTS.map((one) => ({ ...one, publishedBy: null }));
  return [...first, ...published] as [AgreementVersion, ...AgreementVersion[]];
}

export function latestOf<Version extends PublishedVersion>(
  versions: readonly [Version, ...Version[]],
): Version {
  return versions[versions.length - 1] ?? versions[0];
}

/** The versions under which a company may go on on a day, `YYYY-MM-DD`. */
export function versionsThatHold(versions: readonly PublishedVersion[], today: string): string[] {
  return versions.flatMap(({ version }) =>
    agreementHolds(agreementStanding(versions, [version], today).status) ? version : [],
  );
}
