import { and, count, eq, gt, isNull } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import { DAY_MS } from '#core/lib/durations.ts';
import type { PassportLine } from '#core/reviews/passport/contract.ts';
import { passportIssued } from '#core/reviews/passport/events.ts';
import { MAX_VALID_PASSPORTS, PASSPORT_DAYS } from '#core/reviews/passport/limits.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { lock } from '#server/lib/db/locks.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { ownVendorId, vendorOf } from '#server/vendors/queries.ts';
import { passports } from '../../tables.ts';
import { signPassport } from '../queries/key.ts';
import { lineOf, recordNow } from '../queries/passports.ts';

/** Signs the company's record as it is now. Throws conflict for a company that is not approved, or has enough of them. */
export async function issuePassport(ctx: Ctx): Promise<PassportLine> {
  const vendorId = ownVendorId(ctx);
  // Two clicks at once must not make one too many.
  await lock(ctx, 'passport', vendorId);
  const { status } = await vendorOf(ctx, vendorId);
  if (status !== 'approved') throw new AppError('conflict', 'Only approved companies can issue a passport.');
  const at = now(ctx);
  const [valid] = await ctx.db.tx
    .select({ count: count() })
    .from(passports)
    .where(and(eq(passports.vendorId, vendorId), isNull(passports.revokedAt), gt(passports.expiresAt, at)));
  if ((valid?.count ?? 0) >= MAX_VALID_PASSPORTS)
    throw new AppError(
      'conflict',
      `You have ${MAX_VALID_PASSPORTS} valid passports. Revoke one before you issue another.`,
    );
  const id = ctx.ids.uuid();
  // A JWT counts in seconds: the register says the same.
  const issuedAt = new Date(Math.floor(at.getTime() / 1000) * 1000);
  const expiresAt = new Date(issuedAt.getTime() + PASSPORT_DAYS * DAY_MS);
  const signed = await signPassport(ctx, {
    iss: ctx.env.PUBLIC_URL,
    sub: vendorId,
    jti: id,
    iat: issuedAt.getTime() / 1000,
    exp: expiresAt.getTime() / 1000,
    record: await recordNow(ctx, vendorId),
  });
  const [row] = await ctx.db.tx
    .insert(passports)
    .values({ id, vendorId, ...signed, issuedBy: userIdOf(ctx), issuedAt, expiresAt })
    .returning();
  if (!row) throw new Error('A passport that was issued is gone');
  await emit(ctx, passportIssued, { passportId: id, vendorId });
  await audit(ctx, {
    ...{ resource: 'passport', resourceId: id, category: 'data' },
    details: { vendorId, hash: signed.hash },
  });
  return lineOf(row, at);
}
