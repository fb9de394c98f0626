import { customerInvited } from '#core/customers/events.ts';
import { INVITATION_REST_DAYS } from '#core/customers/limits.ts';
import type { InviteInput } from '#core/customers/views.ts';
import { AppError } from '#core/lib/app-error.ts';
import { DAY_MS } from '#core/lib/durations.ts';
import { serviceBySlug } from '#server/catalog/queries.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { lock } from '#server/lib/db/locks.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { whyNotInvite } from '../queries/invitations.ts';
import * as parts from '../queries/parts.ts';
import { ownCustomer } from '../queries/scope.ts';
import { invitations } from '../tables.ts';

/**
 * Asks a customer to book again: one service, at one of the homes the company was at. Throws not_found for another's
 * customer, conflict while the last invitation rests or the customer wants none, invalid for a service the company doesn't
 * sell or a home it was never at.
 */
export async function inviteCustomer(ctx: Ctx, input: InviteInput): Promise<{ id: string }> {
  const about = await ownCustomer(ctx, input.id);
  // Two at once would both find nothing that rests; the database would refuse the second in words for nobody.
  await lock(ctx, 'customers', about.vendorId);
  const [user, jobs, homes, sent, sold, accepts] = await Promise.all([
    parts.userOf(ctx, about),
    parts.jobsOf(ctx, about),
    parts.homesOf(ctx, about),
    parts.invitationsOf(ctx, about),
    parts.servicesOf(ctx, about.vendorId),
    parts.acceptsInvitations(ctx, about),
  ]);
  const zone = jobs[0]?.zone ?? 'UTC';
  const isDeleted = user?.deletedAt !== null;
  const refused = whyNotInvite(ctx, { invitations: sent, homes, isDeleted, accepts, zone });
  if (refused) throw new AppError('conflict', refused);
  const home = homes.find(({ id, archivedAt }) => id === input.homeId && archivedAt === null);
  if (!home) throw refusal('homeId', 'Choose a home you worked at.');
  if (!sold.some(({ slug }) => slug === input.serviceSlug))
    throw refusal('serviceSlug', 'Choose a service you sell.');
  const service = await serviceBySlug(ctx, input.serviceSlug);

  const invitationId = ctx.ids.uuid();
  const at = now(ctx);
  await ctx.db.tx.insert(invitations).values({
    ...{ id: invitationId, ...about, homeId: home.id, serviceId: service.id, message: input.message },
    ...{ sentBy: userIdOf(ctx), sentAt: at },
    restsUntil: new Date(at.getTime() + INVITATION_REST_DAYS * DAY_MS),
  });
  const place = { service: service.slug, home: home.id, vendor: about.vendorId, step: 'details' };
  await emit(ctx, customerInvited, {
    ...about,
    invitationId,
    service: service.name,
    home: home.line1,
    message: input.message,
    bookPath: `/book?${new URLSearchParams({ ...place, invitation: invitationId })}`,
  });
  await audit(ctx, {
    resource: 'invitation',
    resourceId: invitationId,
    category: 'data',
    details: { homeownerId: about.homeownerId, service: service.slug },
  });
  return { id: input.id };
}

function refusal(field: string, message: string): AppError {
  return new AppError('invalid', message, { fields: { [field]: message } });
}
