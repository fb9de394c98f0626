import { photoAltered } from '#core/photos/events.ts';
import type { CheckResult } from '#core/photos/kinds.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import type { Proof } from '../queries/verify.ts';
import { writeDetails } from './photo.ts';

/** Writes what a check found. The company hears of a photo that was right before and is not any more. */
export async function recordCheck(ctx: Ctx, proof: Proof, result: CheckResult): Promise<void> {
  const { photoId, bookingId } = proof.evidence;
  await writeDetails(ctx, photoId, { checkResult: result, checkedAt: now(ctx) });
  if (result === 'intact' || (proof.before !== null && proof.before !== 'intact')) return;
  const { vendorId, homeownerId } = proof;
  await emit(ctx, photoAltered, { bookingId, homeownerId, vendorId, photoId, result });
}
