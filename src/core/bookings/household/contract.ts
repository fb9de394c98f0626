import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { cents, freeText } from '#core/lib/wire.ts';
import { NOTES_MAX_LENGTH } from '../limits.ts';
import { answersInput, daysInput, priceView, slotDay, startInput, visitInput } from '../views.ts';
import { householdBookable, householdJobs } from './views.ts';

const tags = ['bookings'];

/** Jobs of a household one is a member of, and booking for it. */
export const householdContract = {
  householdJobs: oc
    .route({
      method: 'GET',
      path: '/bookings/household',
      summary: 'Homes and jobs of the households the caller is a member of',
      tags,
    })
    .input(z.object({}))
    .output(householdJobs),
  householdBookable: oc
    .route({
      method: 'GET',
      path: '/bookings/household/homes',
      summary: 'Homes of other people that the caller may book for',
      tags,
    })
    .input(z.object({}))
    .output(householdBookable),
  householdSlots: oc
    .route({
      method: 'GET',
      path: '/bookings/household/slots',
      summary: 'Available times at a home of the caller’s household',
      tags,
    })
    .input(z.extend(visitInput, daysInput))
    .output(
      z.object({
        zone: z.string(),
        days: z.array(slotDay),
        vendors: z.array(z.object({ id: z.uuid(), company: z.string(), priceCents: cents })),
      }),
    ),
  householdPrice: oc
    .route({
      method: 'GET',
      path: '/bookings/household/price',
      summary:
        'What a visit at a home of the caller’s household costs, without its owner’s points and credit',
      tags,
    })
    .input(z.extend(visitInput, { startsAt: startInput }))
    .output(z.omit(priceView, { redeem: true })),
  bookForHousehold: oc
    .route({
      method: 'POST',
      path: '/bookings/household',
      summary: 'Book a visit for a home of the caller’s household',
      tags,
      successStatus: 201,
    })
    .input(
      z.extend(visitInput, {
        startsAt: z.iso.datetime({ offset: true, error: 'Choose a time' }),
        answers: z._default(answersInput, {}),
        notes: z._default(freeText(NOTES_MAX_LENGTH), ''),
        /** Whether it is paid with the owner's default card; else the owner is asked to choose one. */
        usesCard: z._default(z.boolean(), false),
      }),
    )
    .output(
      z.object({
        id: z.uuid(),
        card: z.enum(['secured', 'asked', 'refused']),
        message: z.string(),
      }),
    ),
};
