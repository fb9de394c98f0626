import { and, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { InvitationStory, RequestStory } from '#core/quotes/notices/story.ts';
import { shortName } from '#core/quotes/short-name.ts';
import { services } from '#server/catalog/tables.ts';
import { homes } from '#server/homes/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import type { Reader } from '#server/lib/modules/notices.ts';
import { zones } from '#server/markets/tables.ts';
import { listAdministrators } from '#server/users/queries/readers.ts';
import { users } from '#server/users/tables.ts';
import { vendors } from '#server/vendors/tables.ts';
import { quoteInvitations, quoteRequests } from '../tables.ts';

const shown = {
  requestId: quoteRequests.id,
  number: quoteRequests.number,
  title: quoteRequests.title,
  serviceName: services.name,
  zone: quoteRequests.zone,
  respondBy: quoteRequests.respondBy,
  budgetCents: quoteRequests.budgetCents,
};
const homeowner = { id: users.id, name: users.name, email: users.email };

/** A request as messages tell of it, with its homeowner; null when it is gone. */
export async function requestStoryOf(
  ctx: Ctx,
  requestId: string,
): Promise<{ story: RequestStory; homeowner: Reader } | null> {
  const [row] = await ctx.db.read
    .select({ story: shown, homeowner })
    .from(quoteRequests)
    .innerJoin(services, eq(services.id, quoteRequests.serviceId))
    .innerJoin(users, eq(users.id, quoteRequests.homeownerId))
    .where(eq(quoteRequests.id, requestId));
  return row ?? null;
}

/** Invitations as messages tell of them, with both sides. */
async function invitationStories(
  ctx: Ctx,
  where: ReturnType<typeof and>,
): Promise<{ story: InvitationStory; homeowner: Reader; vendor: Reader }[]> {
  const owners = alias(users, 'owners');
  const rows = await ctx.db.read
    .select({
      story: shown,
      invitationId: quoteInvitations.id,
      respondBy: quoteInvitations.respondBy,
      company: vendors.company,
      neighborhood: zones.name,
      asked: sql<number>`(select count(*)::int from ${quoteInvitations} other
        where other.request_id = ${quoteRequests.id} and other.wave = ${quoteInvitations.wave})`,
      homeowner,
      vendor: { id: owners.id, name: owners.name, email: owners.email },
    })
    .from(quoteInvitations)
    .innerJoin(quoteRequests, eq(quoteRequests.id, quoteInvitations.requestId))
    .innerJoin(services, eq(services.id, quoteRequests.serviceId))
    .innerJoin(homes, eq(homes.id, quoteRequests.homeId))
    .innerJoin(zones, eq(zones.id, homes.zoneId))
    .innerJoin(users, eq(users.id, quoteRequests.homeownerId))
    .innerJoin(vendors, eq(vendors.id, quoteInvitations.vendorId))
    .innerJoin(owners, eq(owners.id, vendors.ownerId))
    .where(where);
  return rows.map(({ story, homeowner: reader, vendor, ...own }) => ({
    story: { ...story, ...own, homeownerName: shortName(reader.name) },
    homeowner: reader,
    vendor,
  }));
}

export async function invitationStoryOf(ctx: Ctx, invitationId: string) {
  const [row] = await invitationStories(ctx, and(eq(quoteInvitations.id, invitationId)));
  return row ?? null;
}

/** The vendors of a request that was ended over their heads. */
export function closedStoriesOf(ctx: Ctx, requestId: string) {
  return invitationStories(
    ctx,
    and(eq(quoteInvitations.requestId, requestId), inArray(quoteInvitations.status, ['closed'])),
  );
}

/** Everybody whose open screens show a request: its homeowner, the vendors who were asked, administrators. */
export async function watchersOfRequest(
  ctx: Ctx,
  { requestId }: { requestId: string },
): Promise<{ id: string; userIds: string[] } | null> {
  const [known, asked, admins] = await Promise.all([
    requestStoryOf(ctx, requestId),
    ctx.db.read
      .select({ id: vendors.ownerId })
      .from(quoteInvitations)
      .innerJoin(vendors, eq(vendors.id, quoteInvitations.vendorId))
      .where(eq(quoteInvitations.requestId, requestId)),
    listAdministrators(ctx),
  ]);
  if (!known) return null;
  const users = [known.homeowner, ...asked, ...admins];
  return { id: requestId, userIds: users.map(({ id }) => id) };
}
