import * as z from 'zod/mini';
import { defineEvent } from '#core/lib/event.ts';

/** A technician's hours, time off or on-call time changed. */
export const availabilityChanged = defineEvent('scheduling.availability_changed', {
  vendorId: z.uuid(),
  technicianId: z.uuid(),
  what: z.string(),
});
