import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { freeText, objectId } from '#core/lib/wire.ts';
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
});
export type HomeView = z.output<typeof homeView>;

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
          z.minLength(3, { error: 'Street and house number, like 2218 Alder Bend NW' }),
        ),
        city: z._default(freeText(ADDRESS_MAX_LENGTH), ''),
        state: z._default(freeText(20), ''),
        zip: z.string().check(z.trim(), z.regex(/^\d{5}$/, { error: 'Five digits' })),
        accessNotes: z._default(freeText(NOTES_MAX_LENGTH), ''),
      }),
    )
    .output(homeView),
  remove: oc
    .route({
      method: 'POST',
      path: '/homes/{id}/remove',
      summary: 'Remove a home; visits booked there stay valid',
      tags,
    })
    .input(z.object({ id: objectId }))
    .output(z.object({ done: z.literal(true) })),
};
