import { type Ctx, now } from '#server/lib/context.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import { checkProof, uncheckedProofs } from '../queries/verify.ts';
import { type Checked, recordChecks } from '../writes/check.ts';

/** Of one transaction: what was found is kept when the process ends in between. */
const PORTION = 100;
/** Each photo is checked once a day. */
const AGAIN_MS = 20 * 60 * 60_000;
/** Of one run; the next goes on. */
const MOST = 2_000;

/** Checks photos that were not checked for a day, the longest first, in short steps. Answers with how many. */
export async function checkPhotos(ctx: Ctx): Promise<number> {
  const proofs = await uncheckedProofs(ctx, new Date(now(ctx).getTime() - AGAIN_MS), MOST);
  for (let from = 0; from < proofs.length; from += PORTION) {
    const checked: Checked[] = [];
    // Bytes are read outside the transaction.
    for (const proof of proofs.slice(from, from + PORTION))
      checked.push({ proof, result: await checkProof(ctx, proof) });
    await inTransaction(ctx, () => recordChecks(ctx, checked));
  }
  return proofs.length;
}
