import { and, eq, gte, isNotNull, type SQL } from 'drizzle-orm';
import { isAdministrator } from '#core/lib/actor.ts';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { ownTechnicianId, partyOf, scopeOf } from '#server/bookings/queries/scope.ts';
import { bookings } from '#server/bookings/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { users } from '#server/users/tables.ts';
import { vendors } from '#server/vendors/tables.ts';
import { channels, messages } from '../tables.ts';

/**
 * Which conversations the caller has: their own, their company's, or all of the market. Join bookings: whose visit it
 * is decides, also while the conversation is still on its way to the company that took it over.
 */
export function channelScope(ctx: Ctx): SQL | undefined {
  const { actor } = ctx;
  if (actor.kind === 'system' || isAdministrator(actor)) return undefined;
  if (actor.kind !== 'user') throw notFound('Conversation');
  if (actor.role !== 'vendor') return eq(channels.homeownerId, actor.userId);
  if (!actor.vendorId) throw notFound('Conversation');
  const technicianId = ownTechnicianId(ctx);
  const ofTechnician = technicianId === null ? undefined : eq(bookings.technicianId, technicianId);
  return and(eq(channels.vendorId, actor.vendorId), eq(bookings.vendorId, actor.vendorId), ofTechnician);
}

/**
 * Which messages of a conversation the caller reads: a company those since it was asked to come, everybody else all
 * (ADR 0032). Join bookings.
 */
export function saidTo(ctx: Ctx): SQL | undefined {
  return sideOf(ctx) === 'vendor' ? gte(messages.createdAt, bookings.askedAt) : undefined;
}

/** A booking as a place to talk, with the people of both sides. */
export type Place = Awaited<ReturnType<typeof placeOf>>;

/** Throws not_found for anybody else's booking, and for one whose vendor does not know of it yet. */
export async function placeOf(ctx: Ctx, id: string) {
  if (!isUuid(id)) throw notFound('Conversation');
  const requested = partyOf(ctx) === 'vendor' ? isNotNull(bookings.requestedAt) : undefined;
  const [row] = await ctx.db.read
    .select({
      id: bookings.id,
      number: bookings.number,
      title: bookings.title,
      status: bookings.status,
      zone: bookings.zone,
      startsAt: bookings.startsAt,
      requestedAt: bookings.requestedAt,
      acceptedAt: bookings.acceptedAt,
      endedAt: bookings.endedAt,
      homeowner: { id: users.id, name: users.name, phone: users.phone, email: users.email },
      vendor: {
        id: vendors.id,
        company: vendors.company,
        phone: vendors.phone,
        ownerId: vendors.ownerId,
        logoSha256: vendors.logoSha256,
      },
    })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.homeownerId))
    .innerJoin(vendors, eq(vendors.id, bookings.vendorId))
    .where(and(eq(bookings.id, id), scopeOf(ctx), requested));
  if (!row) throw notFound('Conversation');
  return row;
}

/** The caller's side of a conversation. */
export function sideOf(ctx: Ctx): 'homeowner' | 'vendor' | 'admin' {
  const party = partyOf(ctx);
  return party === 'system' ? 'admin' : party;
}

/** A message the caller may read; undefined for all others. */
export async function readableMessage(ctx: Ctx, id: string) {
  if (!isUuid(id)) return undefined;
  const [message] = await ctx.db.read
    .select({ id: messages.id, channelId: messages.channelId, type: messages.type })
    .from(messages)
    .innerJoin(channels, eq(channels.id, messages.channelId))
    .innerJoin(bookings, eq(bookings.id, channels.id))
    .where(and(eq(messages.id, id), channelScope(ctx), saidTo(ctx)));
  return message;
}

/** A conversation that was begun, with the name of its company; undefined when nobody has written yet. */
export async function vendorOfChannel(ctx: Ctx, id: string) {
  const [channel] = await ctx.db.read
    .select({ id: channels.id, company: vendors.company })
    .from(channels)
    .innerJoin(vendors, eq(vendors.id, channels.vendorId))
    .where(eq(channels.id, id));
  return channel;
}
