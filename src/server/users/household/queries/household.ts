import { and, asc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { HouseholdView } from '#core/users/household/contract.ts';
import { type HouseholdRight, rightsFrom } from '#core/users/household/rights.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { tokenDigest } from '#server/lib/ids.ts';
import { householdMembers, users } from '../../tables.ts';

const owners = alias(users, 'owners');

/** users.household: whom the caller lets look, and whose homes they may look at. */
export async function householdOf(ctx: Ctx): Promise<HouseholdView> {
  const userId = userIdOf(ctx);
  const [members, memberships] = await Promise.all([
    ctx.db.read
      .select({
        id: householdMembers.id,
        name: users.name,
        email: householdMembers.email,
        right: householdMembers.rights,
        invitedAt: householdMembers.invitedAt,
        joinedAt: householdMembers.joinedAt,
        expiresAt: householdMembers.expiresAt,
      })
      .from(householdMembers)
      .leftJoin(users, eq(users.id, householdMembers.userId))
      .where(eq(householdMembers.ownerId, userId))
      .orderBy(asc(householdMembers.invitedAt), asc(householdMembers.id)),
    ctx.db.read
      .select({
        id: householdMembers.id,
        ownerName: owners.name,
        right: householdMembers.rights,
        joinedAt: householdMembers.joinedAt,
      })
      .from(householdMembers)
      .innerJoin(owners, eq(owners.id, householdMembers.ownerId))
      .where(and(eq(householdMembers.userId, userId), isNotNull(householdMembers.joinedAt)))
      .orderBy(asc(householdMembers.joinedAt), asc(householdMembers.id)),
  ]);
  return {
    members: members.map(({ expiresAt, ...member }) => ({
      ...member,
      expired: member.joinedAt === null && expiresAt <= now(ctx),
    })),
    memberships: memberships.flatMap(({ joinedAt, ...membership }) =>
      joinedAt ? [{ ...membership, joinedAt }] : [],
    ),
  };
}

/** Whose homes and jobs somebody may look at, or use with a greater right: the one place that says so. */
export function ownersOpenTo(ctx: Ctx, userId: string, least: HouseholdRight) {
  return ctx.db.read
    .select({ id: householdMembers.ownerId })
    .from(householdMembers)
    .innerJoin(owners, eq(owners.id, householdMembers.ownerId))
    .where(
      and(
        eq(householdMembers.userId, userId),
        isNotNull(householdMembers.joinedAt),
        inArray(householdMembers.rights, [...rightsFrom(least)]),
        isNull(owners.suspendedAt),
        isNull(owners.deletedAt),
      ),
    );
}

/** An invitation that can still be accepted; null for a link that is unknown, past or used. */
export async function openInvitation(ctx: Ctx, token: string) {
  const [found] = await ctx.db.read
    .select({
      id: householdMembers.id,
      ownerId: householdMembers.ownerId,
      email: householdMembers.email,
      right: householdMembers.rights,
      ownerName: owners.name,
    })
    .from(householdMembers)
    .innerJoin(owners, eq(owners.id, householdMembers.ownerId))
    .where(
      and(
        eq(householdMembers.tokenHash, tokenDigest(token)),
        isNull(householdMembers.userId),
        gt(householdMembers.expiresAt, now(ctx)),
        isNull(owners.suspendedAt),
      ),
    );
  return found ?? null;
}

/** users.householdInvitation */
export async function invitationOf(
  ctx: Ctx,
  input: { token: string },
): Promise<{ ownerName: string | null; right: HouseholdRight }> {
  const found = await openInvitation(ctx, input.token);
  return { ownerName: found?.ownerName ?? null, right: found?.right ?? 'view' };
}
