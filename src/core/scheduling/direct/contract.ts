import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { done, freeText, objectId } from '#core/lib/wire.ts';
import {
  DIRECT_MAX_MINUTES,
  DIRECT_MIN_MINUTES,
  DIRECT_NAME_MAX_LENGTH,
  DIRECT_NOTES_MAX_LENGTH,
  DIRECT_TITLE_MAX_LENGTH,
} from './limits.ts';

const tags = ['scheduling'];
const ADDRESS_MAX_LENGTH = 120;
const CITY_MAX_LENGTH = 80;
const one = z.object({ id: objectId });

export const DIRECT_STATUSES = ['planned', 'completed', 'cancelled'] as const;

/** A visit for a customer of the company's own, arranged and paid outside Canopy. */
export const directVisitView = z.object({
  id: z.uuid(),
  status: z.enum(DIRECT_STATUSES),
  technicianId: z.uuid(),
  technicianName: z.string(),
  serviceId: z.nullable(z.uuid()),
  title: z.string(),
  customerName: z.string(),
  phone: z.string(),
  line1: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  /** The served neighborhood, else the city. */
  neighborhood: z.string(),
  /** Degrees (WGS 84); null where Canopy does not know the place. */
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  zone: z.string(),
  startsAt: z.date(),
  endsAt: z.date(),
  minutes: z.int(),
  notes: z.string(),
});
export type DirectVisitView = z.output<typeof directVisitView>;

const need = (max: number, message: string) => freeText(max).check(z.minLength(1, { error: message }));

/** Local day and minute; the company's city decides the zone. */
const wish = {
  technicianId: objectId,
  serviceId: z._default(z.nullable(objectId), null),
  title: need(DIRECT_TITLE_MAX_LENGTH, 'Describe the work'),
  customerName: need(DIRECT_NAME_MAX_LENGTH, "Enter the customer's name"),
  phone: z
    .string()
    .check(z.trim(), z.regex(/^\+?[\d\s().-]{7,20}$/, { error: 'A phone number, like 206-555-0143' })),
  line1: need(ADDRESS_MAX_LENGTH, 'Enter the street and number'),
  city: z._default(freeText(CITY_MAX_LENGTH), ''),
  zip: z.string().check(z.trim(), z.regex(/^\d{5}$/, { error: 'Enter a 5-digit ZIP code' })),
  date: z.iso.date({ error: 'Choose a day' }),
  startMinute: z.int({ error: 'Choose a time' }).check(z.minimum(0), z.maximum(1_439)),
  minutes: z.int().check(z.minimum(DIRECT_MIN_MINUTES), z.maximum(DIRECT_MAX_MINUTES)),
  notes: z._default(freeText(DIRECT_NOTES_MAX_LENGTH), ''),
};

const act = (path: `/${string}`, summary: string) =>
  oc.route({ method: 'POST', path: `/vendor/direct-visits${path === '/' ? '' : path}`, summary, tags });

export const directVisitContract = {
  directVisit: oc
    .route({ method: 'GET', path: '/vendor/direct-visits/{id}', summary: 'One direct visit', tags })
    .input(one)
    .output(directVisitView),
  addDirectVisit: act('/', "Add a visit for the company's own customer; no payment through Canopy")
    .input(z.object(wish))
    .output(directVisitView),
  updateDirectVisit: act('/{id}', 'Change a planned direct visit')
    .input(z.object({ id: objectId, ...wish }))
    .output(directVisitView),
  moveDirectVisit: act('/{id}/move', 'Move a direct visit to another time or technician')
    .input(
      z.object({
        id: objectId,
        technicianId: objectId,
        startsAt: z.iso.datetime({ offset: true, error: 'Choose a time' }),
      }),
    )
    .output(directVisitView),
  completeDirectVisit: act('/{id}/complete', 'Mark a direct visit as done').input(one).output(done),
  cancelDirectVisit: act('/{id}/cancel', "Cancel a direct visit; the technician's time is free again")
    .input(one)
    .output(done),
};
