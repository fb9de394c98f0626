import { randomUUID } from 'node:crypto';
import { bodyOf, type PatientClient } from './client.ts';
import type { Random } from './plan.ts';

type Room = { partId: string; warehouseId: string; vanId: string; supplierId: string };
type Options = { random: Random; leaves: () => boolean };
type Id = { id: string };

const PRICE_CENTS = 1_250;
/** Enough for a storm of jobs, so that nobody waits for a delivery. */
const OPENING = 500;

/** A part that each vendor has in a warehouse and a van: everybody takes from the same stock. */
export class Stockroom {
  readonly #rooms = new Map<string, Promise<Room>>();

  /** One of the ways in which stock moves without a job. What ran out in the meantime ends it without complaint: 400 and 409. */
  async work(vendor: PatientClient, vendorId: string, { random, leaves }: Options): Promise<void> {
    const room = await this.#of(vendor, vendorId);
    const way = Math.floor(random() * 4);
    const quantity = 1 + Math.floor(random() * 9);
    const unitCents = 700 + Math.floor(random() * 600);
    if (way === 0) {
      const receipt = { locationId: room.warehouseId, quantity, unitCents, reason: 'Crash test' };
      allow(await vendor.call(`POST /inventory/parts/${room.partId}/receive`, receipt, leaves()));
    } else if (way === 1) {
      const [fromId, toId] = random() < 0.7 ? [room.warehouseId, room.vanId] : [room.vanId, room.warehouseId];
      const transfer = { partId: room.partId, fromId, toId, quantity, reason: '' };
      allow(await vendor.call('POST /inventory/transfers', transfer, leaves()));
    } else if (way === 2) await this.#order(vendor, room, { quantity, unitCents, leaves });
    else await this.#count(vendor, room, { quantity, leaves });
  }

  /** A part on a job: included in it, or proposed and taken back, so that it returns to the van. */
  async use(
    vendor: PatientClient,
    vendorId: string,
    bookingId: string,
    { random, leaves }: Options,
  ): Promise<void> {
    const { partId, vanId } = await this.#of(vendor, vendorId);
    const charged = random() < 0.4;
    const use = { partId, locationId: vanId, quantity: 1, charged, note: '' };
    const used = await vendor.call(`POST /bookings/${bookingId}/parts`, use, leaves());
    if (!allow(used) || !charged) return;
    const { extras } = bodyOf(used) as { extras: { id: string; status: string }[] };
    for (const { id, status } of extras)
      if (status === 'proposed')
        allow(await vendor.call(`POST /bookings/${bookingId}/extras/${id}/withdraw`, {}, leaves()));
  }

  async #order(
    vendor: PatientClient,
    room: Room,
    { quantity, unitCents, leaves }: { quantity: number; unitCents: number; leaves: () => boolean },
  ): Promise<void> {
    const lines = [{ partId: room.partId, quantity: quantity + 2, unitCents }];
    const order = { supplierId: room.supplierId, locationId: room.warehouseId, lines };
    const { id } = bodyOf(await vendor.call('POST /inventory/orders', order)) as Id;
    bodyOf(await vendor.call(`POST /inventory/orders/${id}/approve`));
    const { items } = bodyOf(await vendor.call(`POST /inventory/orders/${id}/place`)) as { items: Id[] };
    // In two deliveries, at other costs than were expected.
    for (const [delivered, cents] of [
      [quantity, unitCents + 37],
      [2, unitCents + 91],
    ] as const) {
      const slip = items.map((line) => ({ lineId: line.id, quantity: delivered, unitCents: cents }));
      const wish = { note: 'Crash test', lines: slip };
      bodyOf(await vendor.call(`POST /inventory/orders/${id}/receive`, wish, leaves()));
    }
  }

  async #count(
    vendor: PatientClient,
    { partId, warehouseId }: Room,
    { quantity, leaves }: { quantity: number; leaves: () => boolean },
  ): Promise<void> {
    const sheet = await vendor.call('POST /inventory/counts', { locationId: warehouseId });
    const { id } = bodyOf(sheet) as Id;
    const counted = { counted: OPENING + quantity, reason: 'Crash test' };
    if (allow(await vendor.call(`POST /inventory/counts/${id}/parts/${partId}`, counted)))
      allow(await vendor.call(`POST /inventory/counts/${id}/post`, { reason: '' }, leaves()));
  }

  #of(vendor: PatientClient, vendorId: string): Promise<Room> {
    const known = this.#rooms.get(vendorId) ?? this.#open(vendor);
    this.#rooms.set(vendorId, known);
    known.catch(() => this.#rooms.delete(vendorId));
    return known;
  }

  async #open(vendor: PatientClient): Promise<Room> {
    const mine = randomUUID();
    const place = async (kind: 'warehouse' | 'van') => {
      const made = await vendor.call('POST /inventory/locations', { kind, name: `${kind} ${mine}` });
      return (bodyOf(made) as Id).id;
    };
    const [warehouseId, vanId] = [await place('warehouse'), await place('van')];
    const supplier = await vendor.call('POST /inventory/suppliers', { name: `Supplier ${mine}` });
    const opening = { locationId: vanId, quantity: OPENING, unitCents: 800 };
    const part = await vendor.call('POST /inventory/parts', {
      ...{ sku: mine, name: `Part ${mine}`, priceCents: PRICE_CENTS, opening },
    });
    const { id: partId } = bodyOf(part) as Id;
    return { partId, warehouseId, vanId, supplierId: (bodyOf(supplier) as Id).id };
  }
}

/** Whether it was done; what another caller made impossible meanwhile is an answer too. */
function allow(answer: Parameters<typeof bodyOf>[0]): boolean {
  if (answer.status === 400 || answer.status === 409) return false;
  bodyOf(answer);
  return true;
}
