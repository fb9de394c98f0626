import { and, count, eq, isNull } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import { valueOrRefusal } from '#core/lib/result.ts';
import { checkForgotPassword } from '#core/users/credentials.ts';
import type { GivenRole } from '#core/vendors/company/roles.ts';
import { companyUserInvited } from '#core/vendors/events.ts';
import { COMPANY_INVITATION_MS, MAX_COMPANY_USERS } from '#core/vendors/limits.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { queueMail } from '#server/lib/mail/queue-mail.ts';
import { audit } from '#server/lib/pipeline.ts';
import { tokenDigest } from '#server/users/identity/token-digest.ts';
import { ownerOf } from '../../queries/list.ts';
import { companyUsers } from '../../tables.ts';
import { lockOwnVendor } from '../../writes/vendor.ts';
import { companyMail } from '../company-mail.ts';
import { technicianFor } from '../writes.ts';

/**
 * Mails somebody a link with which they join the company in a role. Inviting an address again sends a new link, with the
 * role chosen then, and makes the one before worthless.
 */
export async function inviteCompanyUser(
  ctx: Ctx,
  input: { email: string; role: GivenRole; technicianId: string | null },
): Promise<{ done: true }> {
  const { email } = valueOrRefusal(checkForgotPassword({ email: input.email }));
  const vendor = await lockOwnVendor(ctx);
  const owner = await ownerOf(ctx, vendor.id);
  if (email === owner.email) throw refusal('That’s the owner’s address');
  const { tx } = ctx.db;
  const ofCompany = eq(companyUsers.vendorId, vendor.id);
  const [known] = await tx
    .select({ joinedAt: companyUsers.joinedAt })
    .from(companyUsers)
    .where(and(ofCompany, eq(companyUsers.email, email)));
  if (known?.joinedAt) throw refusal('This user already has access');
  const [taken] = await tx.select({ count: count() }).from(companyUsers).where(ofCompany);
  if (!known && (taken?.count ?? 0) >= MAX_COMPANY_USERS) {
    throw new AppError('conflict', `A company can have ${MAX_COMPANY_USERS} users. Remove one first.`);
  }
  const technicianId = await technicianFor(ctx, vendor.id, { ...input, email });
  const at = now(ctx);
  const token = ctx.ids.token();
  const fresh = {
    companyRole: input.role,
    technicianId,
    tokenHash: tokenDigest(token),
    invitedAt: at,
    expiresAt: new Date(at.getTime() + COMPANY_INVITATION_MS),
  };
  const [row] = await tx
    .insert(companyUsers)
    .values({ id: ctx.ids.uuid(), vendorId: vendor.id, email, ...fresh })
    .onConflictDoUpdate({
      target: [companyUsers.vendorId, companyUsers.email],
      set: fresh,
      setWhere: isNull(companyUsers.joinedAt),
    })
    .returning({ id: companyUsers.id });
  if (!row) throw refusal('This user already has access');
  await queueMail(ctx, {
    dedupeKey: `company.invited:${row.id}:${at.getTime()}`,
    to: email,
    ...companyMail({
      company: vendor.company,
      ownerName: owner.name,
      role: input.role,
      href: `${ctx.env.PUBLIC_URL}/company-invitation?token=${encodeURIComponent(token)}`,
    }),
  });
  await emit(ctx, companyUserInvited, { vendorId: vendor.id, invitationId: row.id });
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
