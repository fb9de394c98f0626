import { and, asc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { CheckResult } from '#core/photos/kinds.ts';
import { bookings, photos } from '#server/bookings/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { evidence, photoDetails } from '../tables.ts';
import { digestOf, type Evidence } from './digest.ts';
import { type StoredBytes, storedBytes } from './stored-bytes.ts';

/** A photo with its evidence, and what its last check found. */
export type Proof = {
  evidence: Evidence;
  /** The file that the photo shows now. */
  sha256: string;
  number: number;
  vendorId: string;
  homeownerId: string;
  before: CheckResult | null;
};

/**
 * Whether a photo is what its evidence says: the seal holds, the photo still shows that file, and the bytes that are stored
 * have the recorded hash.
 */
export async function checkProof(
  ctx: Ctx,
  { evidence: row, sha256 }: Pick<Proof, 'evidence' | 'sha256'>,
  given?: StoredBytes | null,
): Promise<CheckResult> {
  if (digestOf(row) !== row.digest) return 'broken_seal';
  if (sha256 !== row.sha256) return 'altered';
  const stored = given === undefined ? await storedBytes(ctx, row.sha256) : given;
  if (stored === null) return 'missing';
  return stored.sha256 === row.storedSha256 ? 'intact' : 'altered';
}

function proofs(ctx: Ctx) {
  return ctx.db.read
    .select({
      evidence,
      sha256: photos.sha256,
      number: bookings.number,
      vendorId: bookings.vendorId,
      homeownerId: bookings.homeownerId,
      before: photoDetails.checkResult,
    })
    .from(evidence)
    .innerJoin(photos, eq(photos.id, evidence.photoId))
    .innerJoin(bookings, eq(bookings.id, evidence.bookingId))
    .leftJoin(photoDetails, eq(photoDetails.photoId, evidence.photoId));
}

/** The evidence of these photos. */
export function proofsOf(ctx: Ctx, photoIds: readonly string[]): Promise<Proof[]> {
  if (photoIds.length === 0) return Promise.resolve([]);
  return proofs(ctx).where(inArray(evidence.photoId, [...photoIds]));
}

/** So many photos whose last check is older than this, those that were never checked first. */
export function uncheckedProofs(ctx: Ctx, before: Date, limit: number): Promise<Proof[]> {
  return proofs(ctx)
    .where(or(isNull(photoDetails.checkedAt), lt(photoDetails.checkedAt, before)))
    .orderBy(sql`${photoDetails.checkedAt} asc nulls first`, asc(evidence.photoId))
    .limit(limit);
}

const PORTION = 200;

/** Every photo with evidence, each with what a check finds now; in portions, by id. */
export async function* verifyPhotos(ctx: Ctx): AsyncGenerator<Proof & { result: CheckResult }> {
  let last: string | null = null;
  for (;;) {
    const after: SQL | undefined = last === null ? undefined : gt(evidence.photoId, last);
    const portion: Proof[] = await proofs(ctx)
      .where(and(after))
      .orderBy(asc(evidence.photoId))
      .limit(PORTION);
    for (const proof of portion) yield { ...proof, result: await checkProof(ctx, proof) };
    const end: Proof | undefined = portion.at(-1);
    if (!end || portion.length < PORTION) return;
    last = end.evidence.photoId;
  }
}
