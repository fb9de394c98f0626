import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { CredentialStep } from '#core/credentials/status.ts';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { localDate } from '#core/lib/time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { marketOfVendor } from '#server/vendors/queries.ts';
import { credentials, reviews } from '../tables.ts';

export type CredentialRow = typeof credentials.$inferSelect;

/** The credential, locked until the transaction ends. Throws not_found. */
export async function lockCredential(ctx: Ctx, id: string): Promise<CredentialRow> {
  const [row] = isUuid(id)
    ? await ctx.db.tx.select().from(credentials).where(eq(credentials.id, id)).for('update')
    : [];
  if (!row) throw notFound('Credential');
  return row;
}

/** Changes a locked credential and adds what happened to its history. */
export async function moveCredential(
  ctx: Ctx,
  { id }: CredentialRow,
  values: Partial<CredentialRow>,
  step: CredentialStep,
  reason = '',
): Promise<void> {
  await ctx.db.tx
    .update(credentials)
    .set({ ...values, updatedAt: now(ctx) })
    .where(eq(credentials.id, id));
  await addReview(ctx, id, step, reason);
}

export async function addReview(
  ctx: Ctx,
  credentialId: string,
  step: CredentialStep,
  reason = '',
): Promise<void> {
  const actorId = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  await ctx.db.tx
    .insert(reviews)
    .values({ id: ctx.ids.uuid(), credentialId, step, reason, actorId, at: now(ctx) });
}

/** Others of the same kind, trade and holder in these statuses, locked. */
export function lockSiblings(
  ctx: Ctx,
  { id, vendorId, technicianId, kind, categoryId }: Omit<CredentialRow, 'status'>,
  statuses: readonly CredentialRow['status'][],
): Promise<CredentialRow[]> {
  return ctx.db.tx
    .select()
    .from(credentials)
    .where(
      and(
        eq(credentials.vendorId, vendorId),
        eq(credentials.kind, kind),
        sql`${credentials.technicianId} is not distinct from ${technicianId}`,
        sql`${credentials.categoryId} is not distinct from ${categoryId}`,
        inArray(credentials.status, [...statuses]),
        ne(credentials.id, id),
      ),
    )
    .for('update');
}

/** Today where the company works. */
export async function todayOf(ctx: Ctx, vendorId: string): Promise<string> {
  return localDate(now(ctx), (await marketOfVendor(ctx, vendorId))?.zone ?? HOME_ZONE);
}
