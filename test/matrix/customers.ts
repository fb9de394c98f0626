import { invitations, notes } from '#server/customers/tables.ts';
import { vendorServices } from '#server/vendors/tables.ts';
import { buildBooking } from '../factories/bookings.ts';
import { buildHome } from '../factories/places.ts';
import { buildUser } from '../factories/users.ts';
import { type Expectations, HOMEOWNERS, isPaper, VENDORS } from './expectation.ts';
import type { Someone, World } from './world.ts';

/** A homeowner for whom this vendor has worked, and nobody else has; each call has one of its own. */
async function aCustomer(world: World, owner: Someone) {
  const { ctx, market, service } = world;
  if (!owner.vendor) throw new Error(`${owner.name} has no company`);
  const home = await buildHome(ctx, (await buildUser(ctx, 'homeowner')).id, market);
  const at = ctx.clock.now();
  const done = { status: 'completed', acceptedAt: at, completedAt: at, startsAt: at } as const;
  await buildBooking(ctx, { market, home, vendor: owner.vendor, service }, done);
  return { id: home.ownerId, homeId: home.id, vendorId: owner.vendor.id };
}

async function aNote(world: World, owner: Someone) {
  const { id, vendorId } = await aCustomer(world, owner);
  const [noteId, createdAt] = [world.ctx.ids.uuid(), world.ctx.clock.now()];
  await world.ctx.db.transaction(() =>
    world.ctx.db.tx
      .insert(notes)
      .values({ id: noteId, vendorId, homeownerId: id, authorId: owner.user.id, text: 'x', createdAt }),
  );
  return { id, noteId };
}

const about = async (world: World, owner: Someone) => ({ id: (await aCustomer(world, owner)).id });

async function anInvite(world: World, owner: Someone) {
  const { id, homeId, vendorId } = await aCustomer(world, owner);
  const { ctx, service } = world;
  await ctx.db.transaction(() =>
    ctx.db.tx.insert(vendorServices).values({ vendorId, serviceId: service.id }).onConflictDoNothing(),
  );
  return { id, homeId, serviceSlug: service.slug };
}

let earlier = 0;

/** An invitation to this homeowner. */
async function anInvitation(world: World, { user }: Someone): Promise<{ id: string }> {
  const { ctx, market, service, users } = world;
  const { vendor } = users.vendorA;
  if (!vendor) throw new Error('vendorA has no company');
  const home = await buildHome(ctx, user.id, market);
  const id = ctx.ids.uuid();
  // Each a while before the last: two of one customer are never close together.
  earlier += 86_400_000;
  const sentAt = new Date(ctx.clock.now().getTime() - earlier);
  await ctx.db.transaction(() =>
    ctx.db.tx.insert(invitations).values({
      ...{ id, vendorId: vendor.id, homeownerId: user.id, homeId: home.id, serviceId: service.id },
      ...{ sentAt, restsUntil: new Date(sentAt.getTime() + 1) },
    }),
  );
  return { id };
}

export const customersExpectations: Expectations = {
  'customers.list': { allowed: VENDORS },
  'customers.page': { allowed: VENDORS },
  'customers.get': { allowed: VENDORS, own: about, others: about },
  'customers.addNote': {
    allowed: VENDORS,
    own: async (world, caller) => ({ ...(await about(world, caller)), text: 'Parks in the alley' }),
    others: async (world, other) => ({ ...(await about(world, other)), text: 'Parks in the alley' }),
  },
  'customers.editNote': {
    allowed: VENDORS,
    own: async (world, caller) => ({ ...(await aNote(world, caller)), text: 'Other words' }),
    others: async (world, other) => ({ ...(await aNote(world, other)), text: 'Other words' }),
  },
  'customers.removeNote': { allowed: VENDORS, own: aNote, others: aNote },
  'customers.setTags': {
    allowed: VENDORS,
    own: async (world, caller) => ({ ...(await about(world, caller)), tags: ['VIP'] }),
    others: async (world, other) => ({ ...(await about(world, other)), tags: ['VIP'] }),
  },
  'customers.invite': { allowed: VENDORS, own: anInvite, others: anInvite },
  'customers.openInvitation': { allowed: HOMEOWNERS, own: anInvitation, others: anInvitation },
  'customers.invitationChoice': { allowed: HOMEOWNERS },
  'customers.setInvitationChoice': { allowed: HOMEOWNERS, own: () => ({ on: true }) },
  'customers.bookingPage': {
    allowed: VENDORS,
    own: (_, { vendor }) => ({ id: vendor?.id }),
    others: (_, { vendor }) => ({ id: vendor?.id }),
    check: isPaper,
  },
  'customers.csvFile': { allowed: VENDORS, others: 'none' },
};
