import { AppError } from '#core/lib/app-error.ts';
import { AGREEMENT_VERSION } from '#core/vendors/agreement.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { changeVendor, lockOwnVendor } from '../writes/vendor.ts';

/** Accepts the agreement that was shown; an older page shows an older text and must be read again. */
export async function acceptAgreement(ctx: Ctx, input: { version: string }): Promise<{ done: true }> {
  if (input.version !== AGREEMENT_VERSION) {
    throw new AppError('conflict', 'The agreement has changed. Read it again, then accept it.');
  }
  const vendor = await lockOwnVendor(ctx);
  await changeVendor(
    ctx,
    vendor,
    'agreement_accepted',
    { agreementVersion: input.version, agreementAcceptedAt: now(ctx) },
    { details: { version: input.version } },
  );
  return { done: true };
}
