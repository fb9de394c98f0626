import * as z from 'zod/mini';
import { defineEvent } from '#core/lib/event.ts';

/** A technician's hours, time off or on-call time changed. */
export const availabilityChanged = defineEvent('scheduling.availability_changed', {
  vendorId: z.uuid(),
  technicianId: z.uuid(),
  what: z.string(),
});

/** A visit for a company's own customer was added, changed, moved, done or cancelled. */
export const directVisitChanged = defineEvent('scheduling.direct_visit_changed', {
  directVisitId: z.uuid(),
  vendorId: z.uuid(),
  technicianId: z.uuid(),
  what: z.enum(['added', 'updated', 'moved', 'completed', 'cancelled']),
});
