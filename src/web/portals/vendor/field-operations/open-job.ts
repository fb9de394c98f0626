import type { VendorRole } from '#core/lib/actor.ts';
import type { Api } from '#web/lib/api-types.ts';

/** No job is open. */
export const NO_JOB = {
  job: null,
  detail: null,
  site: null,
  channel: null,
  project: null,
  remedies: null,
} as const;

/** All that the screen shows of one job, as far as the reader's role may read it. */
export async function openJob(server: Api, id: string, role: VendorRole | null) {
  if (role === 'technician') {
    const [job, site, channel] = await Promise.all([
      server.bookings.workOrder({ id }),
      server.bookings.site({ id }),
      server.messaging.channel({ id, limit: 20 }),
    ]);
    return { ...NO_JOB, job, site, channel };
  }
  if (role === 'accountant') {
    const [detail, project] = await Promise.all([
      server.bookings.get({ id }),
      server.quotes.projectOfBooking({ bookingId: id }),
    ]);
    return { ...NO_JOB, job: detail, detail, project };
  }
  const [detail, site, channel, project, remedies] = await Promise.all([
    server.bookings.get({ id }),
    server.bookings.site({ id }),
    server.messaging.channel({ id, limit: 20 }),
    server.quotes.projectOfBooking({ bookingId: id }),
    server.cases.remedies({ id }),
  ]);
  return { job: detail, detail, site, channel, project, remedies };
}
