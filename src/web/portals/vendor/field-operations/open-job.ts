import type { VendorRole } from '#core/lib/actor.ts';
import type { Api } from '#web/lib/api-types.ts';

/** No job is open. */
export const NO_JOB = {
  job: null,
  detail: null,
  site: null,
  shots: null,
  channel: null,
  project: null,
  remedies: null,
} as const;

/** All that the screen shows of one job, as far as the reader's role may read it. */
export async function openJob(server: Api, id: string, role: VendorRole | null) {
  if (role === 'technician') {
    const [job, site, channel, shots] = await Promise.all([
      server.bookings.workOrder({ id }),
      server.bookings.site({ id }),
      server.messaging.channel({ id, limit: 20 }),
      server.photos.shots({ id }),
    ]);
    return { ...NO_JOB, job, site, channel, shots };
  }
  if (role === 'accountant') {
    const [detail, project] = await Promise.all([
      server.bookings.get({ id }),
      server.quotes.projectOfBooking({ bookingId: id }),
    ]);
    return { ...NO_JOB, job: detail, detail, project };
  }
  const [detail, site, channel, project, remedies, shots] = await Promise.all([
    server.bookings.get({ id }),
    server.bookings.site({ id }),
    server.messaging.channel({ id, limit: 20 }),
    server.quotes.projectOfBooking({ bookingId: id }),
    server.cases.remedies({ id }),
    server.photos.shots({ id }),
  ]);
  return { job: detail, detail, site, channel, project, remedies, shots };
}
