import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { cents, freeText, objectId } from '#core/lib/wire.ts';
import { LOCATION_KINDS } from '../kinds.ts';
import {
  INVENTORY_NOTE_MAX,
  LOCATION_NAME_MAX,
  NEEDS_MAX,
  SUPPLIER_NAME_MAX,
  SUPPLIER_TEXT_MAX,
} from '../limits.ts';
import { locationView, partNamed, quantityInput } from '../views.ts';

const tags = ['inventory'];
const read = (path: `/${string}`, summary: string) =>
  oc.route({ method: 'GET', path: `/inventory${path}`, summary, tags });
const act = (path: `/${string}`, summary: string) =>
  oc.route({ method: 'POST', path: `/inventory${path}`, summary, tags });

export const locationSummary = z.extend(locationView, {
  isArchived: z.boolean(),
  /** Different parts that are there. */
  parts: z.int(),
  valueCents: cents,
  /** The sheet on which it is being counted. */
  openCountId: z.nullable(z.uuid()),
});
export type LocationSummary = z.output<typeof locationSummary>;

export const supplierView = z.object({
  id: z.uuid(),
  name: z.string(),
  account: z.string(),
  contact: z.string(),
  email: z.string(),
  phone: z.string(),
  notes: z.string(),
  isArchived: z.boolean(),
  parts: z.int(),
  openOrders: z.int(),
});
export type SupplierView = z.output<typeof supplierView>;

const supplierText = z._default(freeText(SUPPLIER_TEXT_MAX), '');
const supplierFields = {
  name: freeText(SUPPLIER_NAME_MAX).check(z.minLength(2, { error: 'Enter a name' })),
  account: supplierText,
  contact: supplierText,
  email: supplierText,
  phone: supplierText,
  notes: z._default(freeText(INVENTORY_NOTE_MAX), ''),
};
const locationFields = {
  kind: z.enum(LOCATION_KINDS),
  name: freeText(LOCATION_NAME_MAX).check(z.minLength(2, { error: 'Enter a name' })),
  /** Who drives the van. */
  technicianId: z._default(z.nullable(objectId), null),
};

export const serviceNeeds = z.object({
  service: z.object({ id: z.uuid(), name: z.string() }),
  needs: z.array(z.object({ part: partNamed, quantity: z.number() })),
});
export type ServiceNeeds = z.output<typeof serviceNeeds>;

/** Where stock is, whom it is bought from, and what services need of it. */
export const setupContract = {
  locations: read('/locations', 'Warehouses and vans with what they hold')
    .input(z.object({}))
    .output(
      z.object({
        items: z.array(locationSummary),
        technicians: z.array(z.object({ id: z.uuid(), name: z.string() })),
      }),
    ),
  createLocation: oc
    .route({
      method: 'POST',
      path: '/inventory/locations',
      summary: 'Create a warehouse or a van',
      tags,
      successStatus: 201,
    })
    .input(z.object(locationFields))
    .output(locationView),
  editLocation: act('/locations/{id}', 'Edit a warehouse or a van, or archive it once it’s empty')
    .input(z.object({ id: objectId, ...locationFields, archived: z._default(z.boolean(), false) }))
    .output(locationView),
  suppliers: read('/suppliers', 'Your company’s suppliers').input(z.object({})).output(z.array(supplierView)),
  createSupplier: oc
    .route({
      method: 'POST',
      path: '/inventory/suppliers',
      summary: 'Create a supplier',
      tags,
      successStatus: 201,
    })
    .input(z.object(supplierFields))
    .output(z.object({ id: z.uuid() })),
  editSupplier: act('/suppliers/{id}', 'Edit or archive a supplier')
    .input(z.object({ id: objectId, ...supplierFields, archived: z._default(z.boolean(), false) }))
    .output(z.object({ id: z.uuid() })),
  needs: read('/needs', 'The parts that each of your services needs')
    .input(z.object({}))
    .output(z.array(serviceNeeds)),
  saveNeeds: act('/needs/{serviceId}', 'Set the parts that a service needs')
    .input(
      z.object({
        serviceId: objectId,
        needs: z
          .array(z.object({ partId: objectId, quantity: quantityInput }))
          .check(z.maxLength(NEEDS_MAX, { error: `Up to ${NEEDS_MAX} parts` })),
      }),
    )
    .output(serviceNeeds),
};
