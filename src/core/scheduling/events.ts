import type { EventKind } from '#core/lib/event-kind.ts';

/** A technician's hours, time off or on-call time changed. */
export const availabilityChanged: EventKind<{ vendorId: string; technicianId: string; what: string }> = {
  name: 'scheduling.availability_changed',
};
