import { and, asc, eq } from 'drizzle-orm';
import { registerOf } from '#core/credentials/registers.ts';
import type { CredentialDetail } from '#core/credentials/views.ts';
import { isAdministrator } from '#core/lib/actor.ts';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { localDate } from '#core/lib/time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { markets } from '#server/markets/tables.ts';
import { users } from '#server/users/tables.ts';
import { vendors } from '#server/vendors/tables.ts';
import { credentialFiles, credentials, reviews } from '../tables.ts';
import { credentialsWhere } from './views.ts';

/** credentials.get: one credential as a reviewer reads it. Throws not_found. */
export async function credentialOf(ctx: Ctx, { id }: { id: string }): Promise<CredentialDetail> {
  if (!isUuid(id)) throw notFound('Credential');
  const [[found], [of], history] = await Promise.all([
    credentialsWhere(ctx, eq(credentials.id, id)),
    ctx.db.read
      .select({
        vendor: { id: vendors.id, name: vendors.company },
        market: { name: markets.name, zone: markets.zone },
      })
      .from(credentials)
      .innerJoin(vendors, eq(vendors.id, credentials.vendorId))
      .leftJoin(markets, eq(markets.id, vendors.marketId))
      .where(eq(credentials.id, id)),
    ctx.db.read
      .select({ step: reviews.step, reason: reviews.reason, by: users.name, at: reviews.at })
      .from(reviews)
      .leftJoin(users, eq(users.id, reviews.actorId))
      .where(eq(reviews.credentialId, id))
      .orderBy(asc(reviews.at), asc(reviews.id)),
  ]);
  if (!found || !of) throw notFound('Credential');
  const { vendorId, ...view } = found;
  const others = await credentialsWhere(
    ctx,
    and(
      eq(credentials.vendorId, vendorId),
      eq(credentials.kind, view.kind),
      eq(credentials.status, 'approved'),
    ),
  );
  const current = others.find(
    (one) =>
      one.id !== id && one.technician?.id === view.technician?.id && one.category?.id === view.category?.id,
  );
  return {
    ...view,
    vendor: of.vendor,
    market: of.market?.name ?? null,
    today: localDate(now(ctx), of.market?.zone ?? HOME_ZONE),
    register: view.number === null ? null : registerOf(view.state),
    current: current ? { id: current.id, validUntil: current.validUntil } : null,
    history,
  };
}

/** Whether somebody may read a file because it is a credential's: the company itself and administrators. */
export async function maySeeCredentialFile(ctx: Ctx, sha256: string): Promise<boolean> {
  if (ctx.actor.kind !== 'user' || ctx.actor.suspended) return false;
  const { vendorId } = ctx.actor;
  const isAdmin = isAdministrator(ctx.actor);
  if (!isAdmin && vendorId === null) return false;
  const rows = await ctx.db.read
    .select({ id: credentialFiles.id })
    .from(credentialFiles)
    .innerJoin(credentials, eq(credentials.id, credentialFiles.credentialId))
    .where(
      and(
        eq(credentialFiles.sha256, sha256),
        isAdmin || vendorId === null ? undefined : eq(credentials.vendorId, vendorId),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
