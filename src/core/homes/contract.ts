import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { freeText, objectId } from '#core/lib/wire.ts';
import { homeDetails } from './details.ts';
import { NO_DETAILS } from './home-facts.ts';
import { ADDRESS_MAX_LENGTH, LABEL_MAX_LENGTH, NOTES_MAX_LENGTH } from './limits.ts';

export const homeView = z.object({
  id: z.uuid(),
  label: z.string(),
  line1: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  neighborhood: z.string(),
  zone: z.string(),
  marketName: z.string(),
  accessNotes: z.string(),
  precision: z.enum(['address', 'zip', 'pin']),
  /** The one that is chosen at first when something is booked. */
  isDefault: z.boolean(),
  details: homeDetails,
});
export type HomeView = z.output<typeof homeView>;

export const homeArchiving = z.object({
  homeId: z.uuid(),
  /** Why it can't be archived yet; null when it can. */
  refusal: z.nullable(z.string()),
  hasPlan: z.boolean(),
});
export type HomeArchiving = z.output<typeof homeArchiving>;

const tags = ['homes'];

export const homesContract = {
  list: oc
    .route({ method: 'GET', path: '/homes', summary: "The caller's homes", tags })
    .input(z.object({}))
    .output(z.array(homeView)),
  add: oc
    .route({
      method: 'POST',
      path: '/homes',
      summary: 'Add a home; refused where Canopy does not work yet',
      tags,
      successStatus: 201,
    })
    .input(
      z.object({
        label: z._default(freeText(LABEL_MAX_LENGTH), ''),
        line1: freeText(ADDRESS_MAX_LENGTH).check(
          z.minLength(3, { error: 'Enter a street address, like 2218 Alder Bend NW' }),
        ),
        city: z._default(freeText(ADDRESS_MAX_LENGTH), ''),
        state: z._default(freeText(20), ''),
        zip: z.string().check(z.trim(), z.regex(/^\d{5}$/, { error: 'Enter a 5-digit ZIP code' })),
        accessNotes: z._default(freeText(NOTES_MAX_LENGTH), ''),
        details: z._default(homeDetails, NO_DETAILS),
      }),
    )
    .output(homeView),
  update: oc
    .route({
      method: 'POST',
      path: '/homes/{id}',
      summary: 'Change a home’s details; its address can’t be changed',
      tags,
    })
    .input(
      z.object({
        id: objectId,
        label: freeText(LABEL_MAX_LENGTH).check(z.minLength(1, { error: 'Enter a name' })),
        accessNotes: freeText(NOTES_MAX_LENGTH),
        details: homeDetails,
      }),
    )
    .output(homeView),
  setDefault: oc
    .route({
      method: 'POST',
      path: '/homes/{id}/default',
      summary: 'Make a home the default',
      tags,
    })
    .input(z.object({ id: objectId }))
    .output(homeView),
  archiving: oc
    .route({ method: 'GET', path: '/homes/archiving', summary: 'What keeps homes from being archived', tags })
    .input(z.object({}))
    .output(z.array(homeArchiving)),
  archive: oc
    .route({
      method: 'POST',
      path: '/homes/{id}/archive',
      summary: 'Archive a home; refused while a visit is open or a plan runs there',
      tags,
    })
    .input(z.object({ id: objectId }))
    .output(z.object({ done: z.literal(true) })),
};
