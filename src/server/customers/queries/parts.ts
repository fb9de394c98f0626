import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { CustomerDetail } from '#core/customers/views.ts';
import { vendorPayable } from '#core/ledger/accounts.ts';
import { bookings, jobStanding } from '#server/bookings/tables.ts';
import { services } from '#server/catalog/tables.ts';
import { homes } from '#server/homes/tables.ts';
import { entries, journals } from '#server/ledger/tables.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { DELETED_NAME } from '#server/lib/modules/personal-data.ts';
import { channels } from '#server/messaging/tables.ts';
import { planVersions, subscriptions } from '#server/plans/tables.ts';
import { quoteInvitations, quoteRequests, quotes } from '#server/quotes/tables.ts';
import { users } from '#server/users/tables.ts';
import { vendorServices } from '#server/vendors/tables.ts';
import { invitationChoices, invitations, notes, tags } from '../tables.ts';
import { customerJobs } from './scope.ts';

/** Parts of the page of a customer, each read by itself. */

type About = { vendorId: string; homeownerId: string };

export async function userOf(ctx: Ctx, { homeownerId }: About) {
  const [user] = await ctx.db.read
    .select({ name: users.name, phone: users.phone, deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, homeownerId));
  return user;
}

/** Every job of theirs, the latest visit first, with what it earned in the books. */
export function jobsOf(ctx: Ctx, { vendorId, homeownerId }: About) {
  return ctx.db.read
    .select({
      id: bookings.id,
      number: bookings.number,
      title: bookings.title,
      status: bookings.status,
      startsAt: bookings.startsAt,
      zone: bookings.zone,
      homeId: bookings.homeId,
      requestedAt: bookings.requestedAt,
      acceptedAt: bookings.acceptedAt,
      completedAt: bookings.completedAt,
      endedAt: bookings.endedAt,
      pageChannel: bookings.pageChannel,
      serviceSlug: services.slug,
      serviceName: services.name,
      ...jobStanding,
      earnedCents: sql<number>`coalesce((select -sum(${entries.amountCents}) from ${journals}
        join ${entries} on ${entries.journalId} = ${journals.id} and ${entries.account} = ${vendorPayable(vendorId)}
        where ${journals.bookingId} = ${bookings.id}), 0)`.mapWith(Number),
    })
    .from(bookings)
    .innerJoin(services, eq(services.id, bookings.serviceId))
    .where(customerJobs(vendorId, homeownerId))
    .orderBy(desc(bookings.startsAt), desc(bookings.id));
}

/** Homes the company was at, or is booked for. */
export function homesOf(ctx: Ctx, { vendorId, homeownerId }: About) {
  const visited = ctx.db.read
    .select({ id: bookings.homeId })
    .from(bookings)
    .where(customerJobs(vendorId, homeownerId));
  return ctx.db.read
    .select({
      id: homes.id,
      line1: homes.line1,
      city: homes.city,
      zip: homes.zip,
      archivedAt: homes.archivedAt,
    })
    .from(homes)
    .where(inArray(homes.id, visited))
    .orderBy(asc(homes.createdAt), asc(homes.id));
}

/** What they asked this company prices for; its latest answer. */
export function quotesOf(ctx: Ctx, { vendorId, homeownerId }: About) {
  return ctx.db.read
    .select({
      id: quoteInvitations.id,
      number: quoteRequests.number,
      title: quoteRequests.title,
      status: quoteInvitations.status,
      askedAt: quoteInvitations.askedAt,
      sentAt: sql<Date | null>`(select max(${quotes.sentAt}) from ${quotes}
        where ${quotes.invitationId} = ${quoteInvitations.id})`.mapWith((at) => at && new Date(at)),
    })
    .from(quoteInvitations)
    .innerJoin(quoteRequests, eq(quoteRequests.id, quoteInvitations.requestId))
    .where(and(eq(quoteInvitations.vendorId, vendorId), eq(quoteRequests.homeownerId, homeownerId)))
    .orderBy(desc(quoteInvitations.askedAt));
}

/** The company's own plans that they have, or had. */
export function plansOf(ctx: Ctx, { vendorId, homeownerId }: About) {
  return ctx.db.read
    .select({
      id: subscriptions.id,
      name: planVersions.name,
      status: subscriptions.status,
      since: subscriptions.createdAt,
      homeId: subscriptions.homeId,
    })
    .from(subscriptions)
    .innerJoin(planVersions, eq(planVersions.id, subscriptions.versionId))
    .where(and(eq(subscriptions.vendorId, vendorId), eq(subscriptions.homeownerId, homeownerId)))
    .orderBy(desc(subscriptions.createdAt));
}

export async function notesOf(ctx: Ctx, about: About): Promise<CustomerDetail['notes']> {
  const rows = await ctx.db.read
    .select({
      id: notes.id,
      text: notes.text,
      authorId: notes.authorId,
      author: users.name,
      createdAt: notes.createdAt,
      editedAt: notes.editedAt,
    })
    .from(notes)
    .leftJoin(users, eq(users.id, notes.authorId))
    .where(and(eq(notes.vendorId, about.vendorId), eq(notes.homeownerId, about.homeownerId)))
    .orderBy(desc(notes.createdAt), desc(notes.id));
  return rows.map(({ authorId, author, ...note }) => ({
    ...note,
    author: author ?? DELETED_NAME,
    isOwn: authorId === userIdOf(ctx),
  }));
}

export async function tagsOf(ctx: Ctx, { vendorId, homeownerId }: About): Promise<string[]> {
  const rows = await ctx.db.read
    .select({ tag: tags.tag })
    .from(tags)
    .where(and(eq(tags.vendorId, vendorId), eq(tags.homeownerId, homeownerId)))
    .orderBy(asc(tags.tag));
  return rows.map(({ tag }) => tag);
}

export function invitationsOf(ctx: Ctx, { vendorId, homeownerId }: About) {
  return ctx.db.read
    .select({
      id: invitations.id,
      service: services.name,
      home: homes.line1,
      homeId: invitations.homeId,
      sentAt: invitations.sentAt,
      restsUntil: invitations.restsUntil,
      openedAt: invitations.openedAt,
      bookedAt: invitations.bookedAt,
      bookingId: invitations.bookingId,
    })
    .from(invitations)
    .innerJoin(services, eq(services.id, invitations.serviceId))
    .innerJoin(homes, eq(homes.id, invitations.homeId))
    .where(and(eq(invitations.vendorId, vendorId), eq(invitations.homeownerId, homeownerId)))
    .orderBy(desc(invitations.sentAt));
}

/** What the company sells, in the order in which its page shows it. */
export function servicesOf(ctx: Ctx, vendorId: string) {
  return ctx.db.read
    .select({ slug: services.slug, name: services.name })
    .from(vendorServices)
    .innerJoin(services, eq(services.id, vendorServices.serviceId))
    .where(and(eq(vendorServices.vendorId, vendorId), eq(services.active, true)))
    .orderBy(desc(services.popularity), asc(services.name));
}

export async function lastMessageOf(ctx: Ctx, { vendorId, homeownerId }: About): Promise<Date | null> {
  const [row] = await ctx.db.read
    .select({ at: channels.lastAt })
    .from(channels)
    .where(and(eq(channels.homeownerId, homeownerId), eq(channels.vendorId, vendorId)))
    .orderBy(desc(channels.lastAt))
    .limit(1);
  return row?.at ?? null;
}

export async function acceptsInvitations(
  ctx: Ctx,
  { homeownerId }: { homeownerId: string },
): Promise<boolean> {
  const [choice] = await ctx.db.read
    .select({ on: invitationChoices.on })
    .from(invitationChoices)
    .where(eq(invitationChoices.homeownerId, homeownerId));
  return choice?.on ?? true;
}
