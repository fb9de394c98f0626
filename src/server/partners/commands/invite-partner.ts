import { and, count, eq, inArray, or } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import { partnerInvited } from '#core/partners/events.ts';
import { PARTNERS_MAX } from '#core/partners/limits.ts';
import type { InvitePartnerInput } from '#core/partners/views.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { queueMail } from '#server/lib/mail/queue-mail.ts';
import { audit } from '#server/lib/pipeline.ts';
import { ownVendorId, vendorOf } from '#server/vendors/queries.ts';
import { partnerInvitationMail } from '../emails/partner-invitation-mail.ts';
import { invitableVendor, ownerEmailOf } from '../queries/scope.ts';
import { partnerships } from '../tables.ts';
import { lockPair } from '../writes/pair.ts';

/**
 * Invites a company on Canopy, or the owner of any other by email, to pass jobs on to each other for a share. Throws invalid for
 * neither or both of the two, for the own company, and for a company that isn't approved; conflict for one that is a
 * partner or invited already.
 */
export async function invitePartner(ctx: Ctx, input: InvitePartnerInput): Promise<{ id: string }> {
  const vendorId = ownVendorId(ctx);
  const { email = null } = input;
  if ((input.vendorId === undefined) === (email === null))
    throw refusal('vendorId', 'Choose a company or enter an email address.');
  const own = await vendorOf(ctx, vendorId);
  if (own.status !== 'approved')
    throw new AppError('conflict', 'You can invite partners once your company is approved.');
  const toVendorId = input.vendorId === undefined ? null : await invitable(ctx, vendorId, input.vendorId);
  await lockPair(ctx, vendorId, ...(toVendorId ? [toVendorId] : []));
  if (email !== null && email === (await ownerEmailOf(ctx, vendorId)))
    throw refusal('email', 'That’s your own address.');
  await assertRoom(ctx, vendorId);
  const id = ctx.ids.uuid();
  const { shareBp, message } = input;
  const [made] = await ctx.db.tx
    .insert(partnerships)
    .values({
      id,
      fromVendorId: vendorId,
      toVendorId,
      email,
      status: 'invited',
      shareBp,
      message,
      invitedAt: now(ctx),
    })
    .onConflictDoNothing()
    .returning({ id: partnerships.id });
  if (!made) throw new AppError('conflict', 'This company is already invited or a partner.');
  if (email !== null) {
    await queueMail(ctx, {
      dedupeKey: `partner.invited:${id}`,
      to: email,
      ...partnerInvitationMail({ company: own.company, shareBp, message, publicUrl: ctx.env.PUBLIC_URL }),
    });
  }
  await emit(ctx, partnerInvited, {
    partnershipId: id,
    fromVendorId: vendorId,
    toVendorId,
    shareBp,
    message,
  });
  await audit(ctx, {
    resource: 'partnership',
    resourceId: id,
    category: 'data',
    details: { shareBp, ...(toVendorId ? { toVendorId } : {}) },
    ...(email === null ? {} : { personal: { invited: email } }),
  });
  return { id };
}

async function invitable(ctx: Ctx, own: string, id: string): Promise<string> {
  if (id === own) throw refusal('vendorId', 'That’s your own company.');
  const found = await invitableVendor(ctx, id);
  if (!found) throw refusal('vendorId', 'Choose a company that works on Canopy.');
  return found;
}

async function assertRoom(ctx: Ctx, vendorId: string): Promise<void> {
  const [known] = await ctx.db.tx
    .select({ count: count() })
    .from(partnerships)
    .where(
      and(
        or(eq(partnerships.fromVendorId, vendorId), eq(partnerships.toVendorId, vendorId)),
        inArray(partnerships.status, ['invited', 'active']),
      ),
    );
  if ((known?.count ?? 0) >= PARTNERS_MAX)
    throw new AppError('conflict', `You can have ${PARTNERS_MAX} partners and invitations. End one first.`);
}

function refusal(field: string, message: string): AppError {
  return new AppError('invalid', message, { fields: { [field]: message } });
}
