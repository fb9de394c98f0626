import type { CommandFailure } from '#web/lib/use-command.ts';

/** Local days and minutes for which a technician is away. */
export type Stretch = {
  technicianId: string;
  from: string;
  fromMinute: number;
  to: string;
  toMinute: number;
};

/** Whether time off was refused because of booked visits, which others may make. */
export function standsInTheWay(failure: CommandFailure | null): boolean {
  const ids = failure?.data.bookingIds;
  return Array.isArray(ids) && ids.length > 0;
}
