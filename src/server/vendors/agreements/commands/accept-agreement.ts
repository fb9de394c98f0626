import { AppError } from '#core/lib/app-error.ts';
import { agreementAccepted, vendorReinstated } from '#core/vendors/events.ts';
import { nextVendorStatus } from '#core/vendors/status.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { agreementAcceptances } from '../../tables.ts';
import { lockOwnVendor, moveVendor } from '../../writes/vendor.ts';
import { agreementHash } from '../queries/agreement-hash.ts';
import { agreementVersions, latestOf } from '../queries/versions.ts';

/**
 * vendors.acceptAgreement: signs the version that was shown for the company; an older page shows an older text and must be
 * read again (`conflict`). A company that was suspended for not accepting it takes requests again. Accepting twice changes
 * nothing.
 */
export async function acceptAgreement(
  ctx: Ctx,
  { version, signature }: { version: string; signature: string },
): Promise<{ done: true }> {
  const latest = latestOf(await agreementVersions(ctx));
  if (version !== latest.version) {
    throw new AppError('conflict', 'The agreement has changed. Read it again, then accept it.');
  }
  const vendor = await lockOwnVendor(ctx);
  const made = await ctx.db.tx
    .insert(agreementAcceptances)
    .values({
      ...{ vendorId: vendor.id, version, signature },
      hash: agreementHash(latest.clauses),
      acceptedBy: userIdOf(ctx),
      acceptedAt: now(ctx),
    })
    .onConflictDoNothing()
    .returning({ version: agreementAcceptances.version });
  if (made.length === 0) return { done: true };
  await emit(ctx, agreementAccepted, { vendorId: vendor.id, version });
  await audit(ctx, {
    resource: 'vendor',
    resourceId: vendor.id,
    category: 'data',
    details: { version, signature },
  });
  if (vendor.agreementLapsedAt !== null) {
    const status = nextVendorStatus(vendor.status, 'reinstate');
    const reason = 'The vendor agreement is accepted.';
    await moveVendor(
      ctx,
      vendor,
      'reinstate',
      { status, statusReason: null, agreementLapsedAt: null },
      reason,
    );
    await emit(ctx, vendorReinstated, { vendorId: vendor.id, reason });
  }
  return { done: true };
}
