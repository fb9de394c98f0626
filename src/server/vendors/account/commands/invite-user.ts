import { and, count, eq, isNull } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import { valueOrRefusal } from '#core/lib/result.ts';
import { checkForgotPassword } from '#core/users/credentials.ts';
import type { GivenRole } from '#core/vendors/account/roles.ts';
import { vendorUserInvited } from '#core/vendors/events.ts';
import { MAX_VENDOR_USERS, VENDOR_INVITATION_MS } from '#core/vendors/limits.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { tokenDigest } from '#server/lib/ids.ts';
import { queueMail } from '#server/lib/mail/queue-mail.ts';
import { audit } from '#server/lib/pipeline.ts';
import { vendorInvitationMail } from '../../emails/vendor-invitation-mail.ts';
import { ownerOf } from '../../queries/list.ts';
import { vendorUsers } from '../../tables.ts';
import { lockOwnVendor } from '../../writes/vendor.ts';
import { technicianFor } from '../writes/vendor-user.ts';

/**
 * Mails somebody a link with which they join the company in a role. Inviting an address again sends a new link, with the
 * role chosen then, and makes the one before worthless.
 */
export async function inviteUser(
  ctx: Ctx,
  input: { email: string; role: GivenRole; technicianId: string | null },
): Promise<{ done: true }> {
  const { email } = valueOrRefusal(checkForgotPassword({ email: input.email }));
  const vendor = await lockOwnVendor(ctx);
  const owner = await ownerOf(ctx, vendor.id);
  if (email === owner.email) throw refusal('That’s the owner’s address');
  const { tx } = ctx.db;
  const ofVendor = eq(vendorUsers.vendorId, vendor.id);
  const [known] = await tx
    .select({ joinedAt: vendorUsers.joinedAt })
    .from(vendorUsers)
    .where(and(ofVendor, eq(vendorUsers.email, email)));
  if (known?.joinedAt) throw refusal('This user already has access');
  const [taken] = await tx.select({ count: count() }).from(vendorUsers).where(ofVendor);
  if (!known && (taken?.count ?? 0) >= MAX_VENDOR_USERS) {
    throw new AppError('conflict', `A company can have ${MAX_VENDOR_USERS} users. Remove one first.`);
  }
  const technicianId = await technicianFor(ctx, vendor.id, { ...input, email });
  const at = now(ctx);
  const token = ctx.ids.token();
  const fresh = {
    vendorRole: input.role,
    technicianId,
    tokenHash: tokenDigest(token),
    invitedAt: at,
    expiresAt: new Date(at.getTime() + VENDOR_INVITATION_MS),
  };
  const [row] = await tx
    .insert(vendorUsers)
    .values({ id: ctx.ids.uuid(), vendorId: vendor.id, email, ...fresh })
    .onConflictDoUpdate({
      target: [vendorUsers.vendorId, vendorUsers.email],
      set: fresh,
      setWhere: isNull(vendorUsers.joinedAt),
    })
    .returning({ id: vendorUsers.id });
  if (!row) throw refusal('This user already has access');
  await queueMail(ctx, {
    dedupeKey: `vendor.invited:${row.id}:${at.getTime()}`,
    to: email,
    ...vendorInvitationMail({
      company: vendor.company,
      ownerName: owner.name,
      role: input.role,
      href: `${ctx.env.PUBLIC_URL}/vendor-invitation?token=${encodeURIComponent(token)}`,
    }),
  });
  await emit(ctx, vendorUserInvited, { vendorId: vendor.id, invitationId: row.id });
  await audit(ctx, {
    resource: 'vendor',
    resourceId: vendor.id,
    category: 'security',
    details: { role: input.role },
    personal: { invited: email },
  });
  return { done: true };
}

function refusal(message: string): AppError {
  return new AppError('invalid', message, { fields: { email: message } });
}
