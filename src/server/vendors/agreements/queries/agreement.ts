import { notFound } from '#core/lib/app-error.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { compareClauses } from '#core/vendors/agreements/agreement.ts';
import type { OwnAgreement } from '#core/vendors/agreements/contract.ts';
import type { Ctx } from '#server/lib/context.ts';
import { marketOfVendor, ownVendorId } from '../../queries.ts';
import { agreementHash } from './agreement-hash.ts';
import { agreementStandingOf } from './standing.ts';

/** vendors.agreement: a version with what changed before it, how the company stands, and every version. Throws not_found. */
export async function ownAgreement(ctx: Ctx, input: { version?: string | undefined }): Promise<OwnAgreement> {
  const vendorId = ownVendorId(ctx);
  const [{ versions, accepted, standing, latest }, market] = await Promise.all([
    agreementStandingOf(ctx, vendorId),
    marketOfVendor(ctx, vendorId),
  ]);
  const at = versions.findIndex(({ version }) => version === (input.version ?? latest.version));
  const shown = versions[at];
  if (!shown) throw notFound('Version');
  // Beside what the company accepted last before it; else beside the version before.
  const before =
    versions.slice(0, at).findLast((one) => accepted.some(({ version }) => version === one.version)) ??
    versions[at - 1];
  const { version, publishedAt, changes, acceptBy, clauses } = shown;
  return {
    shown: {
      ...{ version, publishedAt, changes, acceptBy },
      ...compareClauses(clauses, before?.clauses ?? null),
      hash: agreementHash(clauses),
    },
    latest: latest.version,
    standing: standing.status,
    acceptBy: standing.acceptBy,
    versions: versions
      .map((one) => {
        const mine = accepted.find((each) => each.version === one.version);
        return {
          ...{ version: one.version, publishedAt: one.publishedAt },
          ...{ changes: one.changes, acceptBy: one.acceptBy },
          accepted: mine ? { acceptedAt: mine.acceptedAt, signature: mine.signature } : null,
        };
      })
      .reverse(),
    zone: market?.zone ?? HOME_ZONE,
  };
}
