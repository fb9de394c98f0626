import { expect } from 'vitest';
import {
  buildCount,
  buildImport,
  buildLocation,
  buildOrder,
  buildPart,
  buildStock,
  buildSupplier,
} from '../factories/inventory.ts';
import { buildService } from '../factories/places.ts';
import { type Expectation, type Expectations, VENDORS } from './expectation.ts';
import { bookingOf, type Someone, type World } from './world.ts';

function vendorOf({ vendor, name }: Someone) {
  if (!vendor) throw new Error(`${name} has no company`);
  return vendor;
}

type Prepare = (world: World, user: Someone) => Promise<object>;

/** An operation on an object of the company: the caller's works, the other company's answers as an unknown one does. */
const own = (prepare: Prepare, rest: Partial<Expectation> = {}): Expectation => {
  // Who has no company is refused whatever they name.
  const ofVendor: Prepare = (world, user) => prepare(world, user.vendor ? user : world.users.vendorA);
  return { allowed: VENDORS, own: ofVendor, others: ofVendor, ...rest };
};
/** A list, of which nobody else's rows are shown. */
const list: Expectation = { allowed: VENDORS };

const aPart: Prepare = async ({ ctx }, user) => ({ id: (await buildPart(ctx, vendorOf(user))).id });
const aStock = async ({ ctx }: World, user: Someone) => {
  const vendor = vendorOf(user);
  const [part, from, to] = [
    await buildPart(ctx, vendor),
    await buildLocation(ctx, vendor),
    await buildLocation(ctx, vendor),
  ];
  await buildStock(ctx, part, from, 5);
  return { part, from, to };
};
const orderOf: Prepare = async ({ ctx }, user) => {
  const vendor = vendorOf(user);
  return {
    supplierId: (await buildSupplier(ctx, vendor)).id,
    locationId: (await buildLocation(ctx, vendor)).id,
    lines: [{ partId: (await buildPart(ctx, vendor)).id, quantity: 1, unitCents: 100 }],
  };
};
const inStatus =
  (status: 'draft' | 'approved' | 'ordered') =>
  async ({ ctx }: World, user: Someone) => ({ id: (await buildOrder(ctx, vendorOf(user), status)).id });
const aDraft = inStatus('draft');
const aCount = ({ ctx }: World, user: Someone) => buildCount(ctx, vendorOf(user));
const location = async ({ ctx }: World, user: Someone) => ({
  id: (await buildLocation(ctx, vendorOf(user))).id,
  kind: 'warehouse',
  name: `Renamed ${ctx.ids.uuid()}`,
});
const onJob: Prepare = async (world, user) => ({
  bookingId: (await bookingOf(world, user, { requestedAt: world.ctx.clock.now() })).id,
});
const sheet = { rows: [['SKU', 'Name']], columns: { sku: 0, name: 1 } };

export const inventoryExpectations: Expectations = {
  'inventory.list': list,
  'inventory.csvFile': list,
  'inventory.get': own(aPart),
  'inventory.create': {
    allowed: VENDORS,
    own: ({ ctx }) => ({ sku: ctx.ids.uuid(), name: 'Valve', priceCents: 100 }),
  },
  'inventory.edit': own(async (world, user) => ({
    ...(await aPart(world, user)),
    ...{ sku: world.ctx.ids.uuid(), name: 'Valve', priceCents: 100, expectedVersion: 1 },
  })),
  'inventory.archive': own(async (world, user) => ({ ...(await aPart(world, user)), archived: true })),
  'inventory.movements': list,
  'inventory.receive': own(async (world, user) => {
    const { part, from } = await aStock(world, user);
    return { id: part.id, locationId: from.id, quantity: 1, unitCents: 100 };
  }),
  'inventory.adjust': own(async (world, user) => {
    const { part, from } = await aStock(world, user);
    return { id: part.id, locationId: from.id, direction: 'remove', quantity: 1, reason: 'Broken' };
  }),
  'inventory.lookup': list,
  'inventory.transfer': own(
    async (world, user) => {
      const { part, from, to } = await aStock(world, user);
      return { partId: part.id, fromId: from.id, toId: to.id, quantity: 1 };
    },
    { objectKey: 'partId' },
  ),
  'inventory.jobParts': own(onJob, { objectKey: 'bookingId' }),
  'inventory.shortages': { ...list, check: (output) => expect(output).toEqual([]) },
  'inventory.locations': list,
  'inventory.createLocation': {
    allowed: VENDORS,
    own: ({ ctx }) => ({ kind: 'warehouse', name: ctx.ids.uuid() }),
  },
  'inventory.editLocation': own(location),
  'inventory.suppliers': list,
  'inventory.createSupplier': { allowed: VENDORS, own: ({ ctx }) => ({ name: ctx.ids.uuid() }) },
  'inventory.editSupplier': own(async ({ ctx }, user) => ({
    id: (await buildSupplier(ctx, vendorOf(user))).id,
    name: ctx.ids.uuid(),
  })),
  'inventory.needs': list,
  // Both companies sell the one service of this world: what is theirs is the part.
  'inventory.saveNeeds': own(
    async (world, user) => ({
      serviceId: world.service.id,
      needs: [{ partId: (await buildPart(world.ctx, vendorOf(user))).id, quantity: 1 }],
    }),
    {
      others: async (world, user) => ({
        serviceId: (await buildService(world.ctx)).id,
        needs: [{ partId: (await buildPart(world.ctx, vendorOf(user))).id, quantity: 1 }],
      }),
      objectKey: 'serviceId',
    },
  ),
  'inventory.orders': list,
  'inventory.order': own(aDraft),
  'inventory.createOrder': own(orderOf, { objectKey: 'supplierId' }),
  'inventory.editOrder': own(async (world, user) => ({
    ...(await orderOf(world, user)),
    ...(await aDraft(world, user)),
    expectedVersion: 1,
  })),
  'inventory.approveOrder': own(inStatus('draft')),
  'inventory.placeOrder': own(inStatus('approved')),
  'inventory.receiveOrder': own(async (world, user) => {
    const { id, lineId } = await buildOrder(world.ctx, vendorOf(user), 'ordered');
    return { id, lines: [{ lineId, quantity: 1, unitCents: 100 }] };
  }),
  'inventory.cancelOrder': own(inStatus('draft')),
  'inventory.suggestions': list,
  // Nothing is low.
  'inventory.orderSuggested': { ...list, answers: 409 },
  'inventory.count': own(async (world, user) => ({ id: (await aCount(world, user)).id })),
  'inventory.startCount': own(
    async ({ ctx }, user) => ({ locationId: (await buildLocation(ctx, vendorOf(user))).id }),
    { objectKey: 'locationId' },
  ),
  'inventory.countPart': own(async (world, user) => ({ ...(await aCount(world, user)), counted: 2 })),
  'inventory.postCount': own(async (world, user) => ({
    id: (await aCount(world, user)).id,
    reason: 'Yearly count',
  })),
  'inventory.cancelCount': own(async (world, user) => ({ id: (await aCount(world, user)).id })),
  'inventory.deliveries': list,
  'inventory.receiveDelivery': own(async (world, user) => {
    const { id, lineId } = await buildOrder(world.ctx, vendorOf(user), 'ordered');
    return { id, lines: [{ lineId, quantity: 1 }] };
  }),
  'inventory.van': list,
  'inventory.imports': list,
  'inventory.previewImport': { allowed: VENDORS, own: () => sheet },
  'inventory.importParts': {
    allowed: VENDORS,
    own: ({ ctx }) => ({ ...sheet, rows: [[ctx.ids.uuid(), 'Valve']], fileName: 'parts.csv' }),
  },
  'inventory.undoImport': own(async ({ ctx }, user) => ({ id: await buildImport(ctx, vendorOf(user)) })),
};
