import { describe, expect, it } from 'vitest';
import { buildLocation, buildPart, buildStock, type Part } from '../factories/inventory.ts';
import { confirmed, journalsOf, paymentsOf, work } from './journey.ts';
import { useWorld } from './world.ts';

describe('parts from stock', () => {
  const world = useWorld();

  /** A visit that is being worked on, and a van with five of a part at $70.00. */
  async function stocked(values: Partial<Part> = {}) {
    const { id } = await confirmed(world, world.ada);
    await work(world, id);
    const { vendor } = world.cora;
    const part = await buildPart(world.site, vendor, { priceCents: 7_000, name: 'New anode rod', ...values });
    const van = await buildLocation(world.site, vendor, { technicianId: vendor.technicians[0]?.id ?? '' });
    await buildStock(world.site, part, van, 5);
    const { bookings, inventory } = world.as(world.cora).api;
    return {
      id,
      inVan: async () => (await inventory.get({ id: part.id })).onHand,
      use: async () => {
        const { extras } = await bookings.usePart({ id, partId: part.id, quantity: 1, charged: true });
        return extras.at(-1)?.id ?? '';
      },
      bookings,
    };
  }
  const approve = (id: string, lineId: string, expectedTotalCents: number) =>
    world.as(world.ada).api.bookings.answerExtra({ id, lineId, approve: true, expectedTotalCents });

  it('are charged with the visit when they were approved, and stand on the homeowner’s booking', async () => {
    const { id, inVan, use, bookings } = await stocked();
    const lineId = await use();
    await approve(id, lineId, 7_725);
    await bookings.complete({ id });
    await world.settle();
    expect(await paymentsOf(world, id)).toEqual(['captured', 'captured']);
    expect(await journalsOf(world, id)).toMatchObject({
      extra: { vendor_payable: -6_160, tax_payable: -725 },
    });
    const { extras } = await world.as(world.ada).api.bookings.get({ id });
    expect(extras).toEqual([
      expect.objectContaining({ label: 'New anode rod', totalCents: 7_725, payment: 'captured' }),
    ]);
    expect(await inVan()).toBe(4);
  });

  it('that were approved and not needed after all cost nothing, and are back in the van', async () => {
    const { id, inVan, use, bookings } = await stocked();
    const lineId = await use();
    await approve(id, lineId, 7_725);
    expect(await paymentsOf(world, id)).toEqual(['authorized', 'authorized']);
    expect(await inVan()).toBe(4);
    await bookings.withdrawExtra({ id, lineId });
    expect(await inVan()).toBe(5);
    await bookings.complete({ id });
    await world.settle();
    expect((await paymentsOf(world, id)).sort()).toEqual(['captured', 'voided']);
    const journals = await journalsOf(world, id);
    expect(Object.keys(journals)).not.toContain('extra');
  });

  it('that are sold without tax are charged without it', async () => {
    const { id, use, bookings } = await stocked({ taxable: false });
    await approve(id, await use(), 7_000);
    await bookings.complete({ id });
    await world.settle();
    const { extra } = (await journalsOf(world, id)) as Record<string, Record<string, number>>;
    expect(extra?.vendor_payable).toBe(-6_160);
    expect(extra?.tax_payable ?? 0).toBe(0);
  });

  it('stay used when the job is done', async () => {
    const { id, inVan, use, bookings } = await stocked();
    const lineId = await use();
    await approve(id, lineId, 7_725);
    await bookings.complete({ id });
    await expect(bookings.withdrawExtra({ id, lineId })).rejects.toMatchObject({ status: 409 });
    expect(await inVan()).toBe(4);
  });
});
