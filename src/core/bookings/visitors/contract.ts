import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { objectId } from '#core/lib/wire.ts';
import { daysInput, offeredTimes, priceView, startInput, workInput } from '../views.ts';

const tags = ['bookings'];
const read = (path: `/${string}`, summary: string) =>
  oc.route({ method: 'GET', path: `/bookings${path}`, summary, tags });

const workAtZip = z.extend(workInput, {
  zip: z.string().check(z.trim(), z.regex(/^\d{5}$/, { error: 'Enter a 5-digit ZIP code' })),
});

/** At most this many days ahead, one time of each. */
export const VENDOR_SLOTS = 3;

/** When a vendor could come for the service they sell most often; null where they work nowhere or sell nothing. */
const vendorSlots = z.nullable(
  z.object({
    service: z.object({ slug: z.string(), name: z.string() }),
    zip: z.string(),
    neighborhood: z.string(),
    zone: z.string(),
    /** The first free time of each of the next days that have one, soonest first. */
    slots: z.array(z.object({ startsAt: z.date(), windowEndsAt: z.date() })),
  }),
);

export type VendorSlots = z.output<typeof vendorSlots>;

/** What may be asked before signing in: times and prices at the center of a ZIP code. */
export const visitorsContract = {
  slotsByZip: read('/slots-by-zip', 'Available times for a service in a ZIP code; no account needed')
    .input(z.extend(workAtZip, daysInput))
    .output(z.extend(offeredTimes, { neighborhood: z.string() })),
  priceByZip: read(
    '/price-by-zip',
    'What a service costs in a ZIP code, tax and fee included; no account needed',
  )
    .input(z.extend(workAtZip, { startsAt: startInput }))
    .output(z.omit(priceView, { redeem: true })),
  vendorSlots: read('/vendor-slots', 'A vendor’s next available times; no account needed')
    .input(z.object({ vendorId: objectId }))
    .output(vendorSlots),
};
