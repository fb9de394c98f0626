import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { OPEN_REFERRALS } from '#core/partners/referral.ts';
import { bookings } from '#server/bookings/tables.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { users } from '#server/users/tables.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { vendors } from '#server/vendors/tables.ts';
import { partnerships, referrals } from '../tables.ts';

export type PartnershipRecord = typeof partnerships.$inferSelect;
export type ReferralRecord = typeof referrals.$inferSelect;

/** The confirmed email address of the vendor's owner: invitations to it are the vendor's. Null while it is not confirmed. */
export async function ownerEmailOf(ctx: Ctx, vendorId: string): Promise<string | null> {
  const [owner] = await ctx.db.read
    .select({ email: users.email, verified: users.emailVerified })
    .from(vendors)
    .innerJoin(users, eq(users.id, vendors.ownerId))
    .where(eq(vendors.id, vendorId));
  return owner?.verified ? owner.email.toLowerCase() : null;
}

/** Partnerships of a vendor: those it began, those it was invited to, and invitations to its owner's address. */
export function partnershipsOf(vendorId: string, email: string | null) {
  return or(
    eq(partnerships.fromVendorId, vendorId),
    eq(partnerships.toVendorId, vendorId),
    email === null
      ? undefined
      : and(eq(partnerships.email, email), eq(partnerships.status, 'invited'), sql`to_vendor_id is null`),
  );
}

/** Whether two vendors are partners, or one has invited the other. */
export async function hasOpen(ctx: Ctx, one: string, other: string): Promise<boolean> {
  const found = await ctx.db.read
    .select({ id: partnerships.id })
    .from(partnerships)
    .where(
      and(
        inArray(partnerships.status, ['invited', 'active']),
        or(
          and(eq(partnerships.fromVendorId, one), eq(partnerships.toVendorId, other)),
          and(eq(partnerships.fromVendorId, other), eq(partnerships.toVendorId, one)),
        ),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** Locks one of the calling vendor's partnerships. Throws not_found for anybody else's. */
export async function lockPartnership(ctx: Ctx, id: string): Promise<PartnershipRecord> {
  const vendorId = ownVendorId(ctx);
  const email = await ownerEmailOf(ctx, vendorId);
  const [row] = isUuid(id)
    ? await ctx.db.tx
        .select()
        .from(partnerships)
        .where(and(eq(partnerships.id, id), partnershipsOf(vendorId, email)))
        .for('update')
    : [];
  if (!row) throw notFound('Partner');
  return row;
}

/** The open referral of a job; null where there is none. */
export async function openReferralOf(ctx: Ctx, bookingId: string): Promise<ReferralRecord | null> {
  const [row] = await ctx.db.read
    .select()
    .from(referrals)
    .where(and(eq(referrals.bookingId, bookingId), inArray(referrals.status, [...OPEN_REFERRALS])));
  return row ?? null;
}

/** Locks a referral that the calling vendor sent or received. Throws not_found for anybody else's. */
export async function lockReferral(
  ctx: Ctx,
  id: string,
  side: 'fromVendorId' | 'toVendorId',
): Promise<ReferralRecord> {
  const [row] = isUuid(id)
    ? await ctx.db.tx
        .select()
        .from(referrals)
        .where(and(eq(referrals.id, id), eq(referrals[side], ownVendorId(ctx))))
        .for('update')
    : [];
  if (!row) throw notFound('Referral');
  return row;
}

/** Locks a referral of a homeowner's job. Throws not_found for anybody else's, and while the partner has not accepted. */
export async function lockReferralOfHomeowner(ctx: Ctx, id: string): Promise<ReferralRecord> {
  const isCallers = sql`exists (select from ${bookings}
    where ${bookings.id} = ${referrals.bookingId} and ${bookings.homeownerId} = ${userIdOf(ctx)})`;
  const [row] = isUuid(id)
    ? await ctx.db.tx
        .select()
        .from(referrals)
        .where(and(eq(referrals.id, id), isCallers))
        .for('update')
    : [];
  // Before the partner has accepted the homeowner knows nothing of it.
  if (!row || row.acceptedAt === null) throw notFound('Referral');
  return row;
}

/** The job of a referral, as events and memos name it. */
export async function jobOfReferral(
  ctx: Ctx,
  { id, bookingId }: ReferralRecord,
): Promise<{ homeownerId: string; number: number }> {
  const [booking] = await ctx.db.read
    .select({ homeownerId: bookings.homeownerId, number: bookings.number })
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  if (!booking) throw new Error(`referral ${id} is of no booking`);
  return booking;
}

/** What every event of a referral says. */
export async function factOfReferral(ctx: Ctx, referral: ReferralRecord) {
  const { id: referralId, bookingId, fromVendorId, toVendorId } = referral;
  const { homeownerId } = await jobOfReferral(ctx, referral);
  return { referralId, bookingId, fromVendorId, toVendorId, homeownerId };
}

/** A company that can be invited: on Canopy and approved; null for all others. */
export async function invitableVendor(ctx: Ctx, id: string): Promise<string | null> {
  const [found] = isUuid(id)
    ? await ctx.db.read
        .select({ id: vendors.id })
        .from(vendors)
        .where(and(eq(vendors.id, id), eq(vendors.status, 'approved')))
    : [];
  return found?.id ?? null;
}
