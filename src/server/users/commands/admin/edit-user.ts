import { eq } from 'drizzle-orm';
import { changesBetween } from '#core/audit/changes.ts';
import { AppError } from '#core/lib/app-error.ts';
import { valueOrRefusal } from '#core/lib/result.ts';
import { canRunUsers, checkUser, type Rights, rightsOf } from '#core/users/edit-user.ts';
import { userEdited, verificationRequested } from '#core/users/events.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { queueMail } from '#server/lib/mail/queue-mail.ts';
import { audit } from '#server/lib/pipeline.ts';
import { addressChangedMail } from '../../emails/address-changed-mail.ts';
import { isHosted } from '../../identity/keepers/hosted.ts';
import { withdrawSecrets, withdrawWaysIn } from '../../identity/one-time.ts';
import { credentialsById } from '../../queries.ts';
import { users } from '../../tables.ts';
import { refusingTakenEmail } from '../../writes/email.ts';
import { lockUser, requireOtherManager } from '../../writes/user.ts';

type Edit = Rights & { id: string; name: string; email: string; phone: string };

/**
 * Changes a person's name, address, phone and rights; the log keeps every field before and after. A new address must be
 * verified again, and the old one is told, so that nobody loses an account without a word.
 */
export async function editUser(ctx: Ctx, input: Edit): Promise<{ done: true }> {
  const user = await lockUser(ctx, input.id);
  const values = valueOrRefusal(checkUser(user.role, input));
  const changes = changesBetween(user, values);
  const fields = changes.map(({ field }) => field);
  // Saving an unchanged form changes nothing and needs no line in the log.
  if (fields.length === 0) return { done: true };
  const moved = values.email !== user.email;
  // A new address takes the rights until it is confirmed, and it may be mistyped.
  if (canRunUsers(user) && (moved || !canRunUsers({ ...user, ...values }))) {
    await requireOtherManager(ctx, user.id);
  }
  if (moved && isHosted(ctx) && (await credentialsById(ctx, user.id))?.hostedSubject) {
    const message =
      'This address is managed by the sign-in service. The account’s owner can change it there.';
    throw new AppError('conflict', message, { fields: { email: message } });
  }
  await refusingTakenEmail(() =>
    ctx.db.tx
      .update(users)
      .set({ ...values, ...(moved ? { emailVerified: false } : {}), updatedAt: now(ctx) })
      .where(eq(users.id, user.id)),
  );
  if (moved) {
    // Whoever reads the old mailbox must not come in by it, nor confirm the new address.
    await withdrawWaysIn(ctx, user.id);
    await withdrawSecrets(ctx, 'verify-email', user.id);
    await emit(ctx, verificationRequested, { userId: user.id });
    await queueMail(ctx, {
      dedupeKey: `user.address-changed:${user.id}:${now(ctx).toISOString()}`,
      to: user.email,
      ...addressChangedMail({ name: user.name, email: values.email }),
    });
  }
  await emit(ctx, userEdited, { userId: user.id, fields });
  const rights = fields.some((field) => Object.hasOwn(rightsOf(values), field));
  await audit(ctx, {
    action: 'users.edit',
    resource: 'user',
    resourceId: user.id,
    category: 'admin',
    severity: rights ? 'critical' : 'warning',
    changes,
  });
  return { done: true };
}
