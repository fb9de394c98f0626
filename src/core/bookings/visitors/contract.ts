import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { daysInput, offeredTimes, priceView, startInput, workInput } from '../views.ts';

const tags = ['bookings'];
const read = (path: `/${string}`, summary: string) =>
  oc.route({ method: 'GET', path: `/bookings${path}`, summary, tags });

const workAtZip = z.extend(workInput, {
  zip: z.string().check(z.trim(), z.regex(/^\d{5}$/, { error: 'Five digits' })),
});

/** What may be asked before signing in: times and prices at the center of a ZIP code. */
export const visitorsContract = {
  slotsByZip: read('/slots-by-zip', 'Free times of a service in a ZIP code; no account needed')
    .input(z.extend(workAtZip, daysInput))
    .output(z.extend(offeredTimes, { neighborhood: z.string() })),
  priceByZip: read(
    '/price-by-zip',
    'What a service costs in a ZIP code, tax and fee included; no account needed',
  )
    .input(z.extend(workAtZip, { startsAt: startInput }))
    .output(z.omit(priceView, { redeem: true })),
};
