import { and, count, eq, isNull } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import { valueOrRefusal } from '#core/lib/result.ts';
import { checkForgotPassword } from '#core/users/credentials.ts';
import { memberInvited } from '#core/users/events.ts';
import type { HouseholdRight } from '#core/users/household/rights.ts';
import { INVITATION_LINK_MS, MAX_HOUSEHOLD_MEMBERS } from '#core/users/limits.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { tokenDigest } from '#server/lib/ids.ts';
import { queueMail } from '#server/lib/mail/queue-mail.ts';
import { audit } from '#server/lib/pipeline.ts';
import { householdMail } from '../../emails/household-mail.ts';
import { householdMembers } from '../../tables.ts';
import { lockUser } from '../../writes/user.ts';

/**
 * Mails somebody a link with which they join the caller's household, with a right. Inviting an address again sends a new link
 * and makes the one before worthless.
 */
export async function inviteMember(
  ctx: Ctx,
  input: { email: string; right: HouseholdRight },
): Promise<{ done: true }> {
  const ownerId = userIdOf(ctx);
  const { email } = valueOrRefusal(checkForgotPassword({ email: input.email }));
  const owner = await lockUser(ctx, ownerId);
  if (email === owner.email) throw refusal('That’s your own address');
  const { tx } = ctx.db;
  const [known] = await tx
    .select({ joinedAt: householdMembers.joinedAt })
    .from(householdMembers)
    .where(and(eq(householdMembers.ownerId, ownerId), eq(householdMembers.email, email)));
  if (known?.joinedAt) throw refusal('They’re already in your household');
  const [others] = await tx
    .select({ count: count() })
    .from(householdMembers)
    .where(eq(householdMembers.ownerId, ownerId));
  if (!known && (others?.count ?? 0) >= MAX_HOUSEHOLD_MEMBERS) {
    throw new AppError(
      'conflict',
      `A household can have ${MAX_HOUSEHOLD_MEMBERS} members. Remove someone first.`,
    );
  }
  const at = now(ctx);
  const token = ctx.ids.token();
  const fresh = {
    rights: input.right,
    tokenHash: tokenDigest(token),
    invitedAt: at,
    expiresAt: new Date(at.getTime() + INVITATION_LINK_MS),
  };
  const [row] = await tx
    .insert(householdMembers)
    .values({ id: ctx.ids.uuid(), ownerId, email, ...fresh })
    .onConflictDoUpdate({
      target: [householdMembers.ownerId, householdMembers.email],
      set: fresh,
      setWhere: isNull(householdMembers.joinedAt),
    })
    .returning({ id: householdMembers.id });
  if (!row) throw refusal('They’re already in your household');
  await queueMail(ctx, {
    dedupeKey: `household.invited:${row.id}:${at.getTime()}`,
    to: email,
    ...householdMail({
      ownerName: owner.name,
      right: input.right,
      href: `${ctx.env.PUBLIC_URL}/household-invitation?token=${encodeURIComponent(token)}`,
    }),
  });
  await emit(ctx, memberInvited, { userId: ownerId, invitationId: row.id });
  await audit(ctx, {
    resource: 'user',
    resourceId: ownerId,
    category: 'security',
    personal: { invited: email },
  });
  return { done: true };
}

function refusal(message: string): AppError {
  return new AppError('invalid', message, { fields: { email: message } });
}
