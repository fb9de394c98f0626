import type { CheckResult } from '#core/photos/kinds.ts';
import type { Ctx } from '#server/lib/context.ts';
import { now } from '#server/lib/context.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import { checkProof, type Proof, uncheckedProofs } from '../queries/verify.ts';
import { recordCheck } from '../writes/check.ts';

const PORTION = 50;
/** Each photo is checked once a day. */
const AGAIN_MS = 20 * 60 * 60_000;
/** Of one run; the next goes on. */
const MOST = 2_000;

/** Checks photos that were not checked for a day, the longest first, in short steps. Answers with how many. */
export async function checkPhotos(ctx: Ctx): Promise<number> {
  const before = new Date(now(ctx).getTime() - AGAIN_MS);
  for (let checked = 0; ; ) {
    const proofs = await uncheckedProofs(ctx, before, PORTION);
    const found: { proof: Proof; result: CheckResult }[] = [];
    // Bytes are read outside the transaction.
    for (const proof of proofs) found.push({ proof, result: await checkProof(ctx, proof) });
    await inTransaction(ctx, async () => {
      for (const { proof, result } of found) await recordCheck(ctx, proof, result);
    });
    checked += proofs.length;
    if (proofs.length < PORTION || checked >= MOST) return checked;
  }
}
