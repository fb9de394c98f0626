import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { INVITATION_RESULT_DAYS } from '#core/customers/limits.ts';
import { DAY_MS } from '#core/lib/durations.ts';
import { formatDate } from '#core/lib/format-time.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { getReader } from '#server/users/queries/readers.ts';
import { getVendorReader } from '#server/vendors/queries/readers.ts';
import { invitations } from '../tables.ts';
import { acceptsInvitations } from './parts.ts';

export type InvitationRow = { sentAt: Date; restsUntil: Date };

type Situation = {
  invitations: readonly InvitationRow[];
  homes: readonly { archivedAt: Date | null }[];
  isDeleted: boolean;
  accepts: boolean;
  zone: string;
};

/** Why a customer can't be invited now, in words for the company; null where they can. */
export function whyNotInvite(ctx: Ctx, situation: Situation): string | null {
  const { invitations: sent, homes, isDeleted, accepts, zone } = situation;
  if (isDeleted) return 'This customer deleted their account.';
  if (!accepts) return 'This customer has turned off invitations.';
  if (!homes.some(({ archivedAt }) => archivedAt === null))
    return 'This customer no longer has a home you worked at.';
  const resting = sent.find(({ restsUntil }) => restsUntil > now(ctx));
  return resting ? `You can invite them again on ${formatDate(resting.restsUntil, zone)}.` : null;
}

/** customers.invitationChoice */
export async function invitationChoiceOf(ctx: Ctx): Promise<{ on: boolean }> {
  return { on: await acceptsInvitations(ctx, { homeownerId: userIdOf(ctx) }) };
}

/** The invitation of which a booking is the result now: the latest that led to none yet. */
export async function invitationAnswered(ctx: Ctx, about: { vendorId: string; homeownerId: string }) {
  const since = new Date(now(ctx).getTime() - INVITATION_RESULT_DAYS * DAY_MS);
  const [found] = await ctx.db.tx
    .select({ id: invitations.id, sentAt: invitations.sentAt })
    .from(invitations)
    .where(
      and(
        eq(invitations.vendorId, about.vendorId),
        eq(invitations.homeownerId, about.homeownerId),
        isNull(invitations.bookingId),
        gt(invitations.sentAt, since),
      ),
    )
    .orderBy(desc(invitations.sentAt))
    .limit(1)
    .for('update');
  return found ?? null;
}

/** Both sides of an invitation, and whom its messages reach; null where one of them is gone. */
export async function invitationStory(ctx: Ctx, about: { vendorId: string; homeownerId: string }) {
  const [vendor, homeowner] = [
    await getVendorReader(ctx, about.vendorId),
    await getReader(ctx, about.homeownerId),
  ];
  return vendor && homeowner ? { vendor, homeowner } : null;
}
