import type { visitorsContract } from '#core/bookings/visitors/contract.ts';
import { type Operations, query } from '#server/lib/pipeline.ts';
import { priceByZip, slotsByZip, vendorSlots } from './queries.ts';

export const visitorsOperations = {
  slotsByZip: query(slotsByZip),
  priceByZip: query(priceByZip),
  vendorSlots: query(vendorSlots),
} satisfies Operations<typeof visitorsContract>;
