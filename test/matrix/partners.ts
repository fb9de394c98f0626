import { partnerships, referrals } from '#server/partners/tables.ts';
import { buildBooking } from '../factories/bookings.ts';
import { buildHome } from '../factories/places.ts';
import { buildUser } from '../factories/users.ts';
import { buildVendor, type Vendor } from '../factories/vendors.ts';
import { type Expectations, HOMEOWNERS, VENDORS } from './expectation.ts';
import type { Someone, World } from './world.ts';

const SHARE_BP = 1_000;

function vendorOf({ name, vendor }: Someone): Vendor {
  if (!vendor) throw new Error(`${name} has no company`);
  return vendor;
}

/** A partnership of this company with one of its own, begun by it or by the other. */
async function aPartnership(
  world: World,
  own: Vendor,
  given: { status: 'invited' | 'active'; isInvited?: true },
) {
  const { ctx, market, service } = world;
  const partner = await buildVendor(ctx, market, [service]);
  const [id, invitedAt] = [ctx.ids.uuid(), ctx.clock.now()];
  const [fromVendorId, toVendorId] = given.isInvited ? [partner.id, own.id] : [own.id, partner.id];
  const answeredAt = given.status === 'active' ? invitedAt : null;
  await ctx.db.transaction(() =>
    ctx.db.tx.insert(partnerships).values({
      id,
      fromVendorId,
      toVendorId,
      status: given.status,
      shareBp: SHARE_BP,
      invitedAt,
      answeredAt,
    }),
  );
  return { id, partner };
}

/** A confirmed job of a company, tomorrow at noon of the city. */
async function aJob(world: World, vendor: Vendor, homeowner?: Someone) {
  const { ctx, market, service } = world;
  const owner = homeowner?.user ?? (await buildUser(ctx, 'homeowner'));
  const home = await buildHome(ctx, owner.id, market);
  const at = ctx.clock.now();
  const startsAt = new Date('2026-03-03T20:00:00Z');
  return buildBooking(ctx, { market, home, vendor, service }, { startsAt, requestedAt: at, acceptedAt: at });
}

type Sent = { from: Vendor; to: Vendor; partnershipId: string; homeowner?: Someone; isAccepted?: true };

async function aReferral(world: World, { from, to, partnershipId, homeowner, isAccepted }: Sent) {
  const { ctx } = world;
  const booking = await aJob(world, from, homeowner);
  const [id, sentAt] = [ctx.ids.uuid(), ctx.clock.now()];
  await ctx.db.transaction(() =>
    ctx.db.tx.insert(referrals).values({
      ...{
        id,
        partnershipId,
        bookingId: booking.id,
        fromVendorId: from.id,
        toVendorId: to.id,
        shareBp: SHARE_BP,
      },
      ...{ earnsCents: 10_000, sentAt, expiresAt: new Date(sentAt.getTime() + 3_600_000) },
      status: isAccepted ? 'accepted' : 'sent',
      technicianId: isAccepted ? (to.technicians[0]?.id ?? null) : null,
      acceptedAt: isAccepted ? sentAt : null,
    }),
  );
  return { id, bookingId: booking.id };
}

/** A job that this company asks a partner to take. */
async function sentBy(world: World, caller: Someone) {
  const from = vendorOf(caller);
  const { id: partnershipId, partner: to } = await aPartnership(world, from, { status: 'active' });
  return aReferral(world, { from, to, partnershipId });
}

/** A job that a partner asks this company to take. */
async function receivedBy(world: World, caller: Someone) {
  const to = vendorOf(caller);
  const { id: partnershipId, partner: from } = await aPartnership(world, to, { status: 'active' });
  return aReferral(world, { from, to, partnershipId });
}

async function anInvitation(world: World, caller: Someone) {
  const { id } = await aPartnership(world, vendorOf(caller), { status: 'invited', isInvited: true });
  return { id, accept: true };
}

async function toPassOn(world: World, caller: Someone) {
  const vendor = vendorOf(caller);
  const { id: partnershipId } = await aPartnership(world, vendor, { status: 'active' });
  return { id: (await aJob(world, vendor)).id, partnershipId };
}

async function toAnswer(world: World, caller: Someone) {
  return { id: (await receivedBy(world, caller)).id, accept: false };
}

/** A job of this homeowner for which a partner has accepted. */
async function toDecide(world: World, homeowner: Someone) {
  const from = vendorOf(world.users.vendorA);
  const { id: partnershipId, partner: to } = await aPartnership(world, from, { status: 'active' });
  const { id } = await aReferral(world, { from, to, partnershipId, homeowner, isAccepted: true });
  return { id, agree: false };
}

const sentId = async (world: World, caller: Someone) => ({ id: (await sentBy(world, caller)).id });
const jobOf = async (world: World, caller: Someone) =>
  caller.vendor
    ? { id: (await sentBy(world, caller)).bookingId }
    : { id: (await aJob(world, vendorOf(world.users.vendorA), caller)).id };

export const partnersExpectations: Expectations = {
  'partners.network': { allowed: VENDORS },
  'partners.find': { allowed: VENDORS, own: () => ({ search: 'Company' }) },
  'partners.invite': {
    allowed: VENDORS,
    own: async ({ ctx, market, service }) => ({
      vendorId: (await buildVendor(ctx, market, [service])).id,
      shareBp: SHARE_BP,
    }),
  },
  'partners.answerInvitation': { allowed: VENDORS, own: anInvitation, others: anInvitation },
  'partners.end': {
    allowed: VENDORS,
    own: async (world, caller) => ({
      id: (await aPartnership(world, vendorOf(caller), { status: 'active' })).id,
    }),
    others: async (world, caller) => ({
      id: (await aPartnership(world, vendorOf(caller), { status: 'active' })).id,
    }),
  },
  'partners.referrals': { allowed: VENDORS },
  'partners.choices': { allowed: VENDORS, own: toPassOn, others: toPassOn },
  'partners.passOn': { allowed: VENDORS, own: toPassOn, others: toPassOn },
  'partners.get': { allowed: VENDORS, own: sentId, others: sentId },
  'partners.answer': { allowed: VENDORS, own: toAnswer, others: toAnswer },
  'partners.withdraw': { allowed: VENDORS, own: sentId, others: sentId },
  'partners.ofJob': { allowed: [...HOMEOWNERS, ...VENDORS], own: jobOf, others: jobOf },
  'partners.consent': { allowed: HOMEOWNERS, own: toDecide, others: toDecide },
  'partners.csvFile': { allowed: VENDORS, others: 'none' },
};
