import { and, eq } from 'drizzle-orm';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import type { PassportLine } from '#core/reviews/passport/contract.ts';
import { passportRevoked } from '#core/reviews/passport/events.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { passports } from '../../tables.ts';
import { lineOf } from '../queries/passports.ts';

/** Withdraws a passport for good: the company's own, or any for an administrator. Others' answer like unknown ones. */
export async function revokePassport(ctx: Ctx, input: { id: string; reason: string }): Promise<PassportLine> {
  const isAdmin = ctx.actor.kind === 'user' && ctx.actor.role === 'admin';
  const own = isAdmin ? undefined : eq(passports.vendorId, ownVendorId(ctx));
  const [found] = isUuid(input.id)
    ? await ctx.db.tx
        .select()
        .from(passports)
        .where(and(eq(passports.id, input.id), own))
        .for('update')
    : [];
  if (!found) throw notFound('Passport');
  if (found.revokedAt) throw new AppError('conflict', 'This passport is revoked already.');
  const at = now(ctx);
  const [row] = await ctx.db.tx
    .update(passports)
    .set({ revokedAt: at, revokedBy: userIdOf(ctx), revokedReason: input.reason })
    .where(eq(passports.id, found.id))
    .returning();
  if (!row) throw new Error('A passport that is locked is gone');
  const { id: passportId, vendorId } = row;
  await emit(ctx, passportRevoked, {
    passportId,
    vendorId,
    by: isAdmin ? 'admin' : 'vendor',
    reason: input.reason,
  });
  await audit(ctx, {
    ...{
      resource: 'passport',
      resourceId: passportId,
      category: isAdmin ? 'admin' : 'data',
      severity: 'warning',
    },
    details: { vendorId, reason: input.reason },
  });
  return lineOf(row, at);
}
