import { CalendarClock } from 'lucide-react';
import type { VendorSlots } from '#core/bookings/visitors/contract.ts';
import { formatShortDay, formatWindow } from '#core/lib/format-time.ts';
import type { PageChannel } from '#core/vendors/page-channel.ts';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { proBookingPath } from './pro-booking-path.ts';

type NextTimesProps = {
  vendorId: string;
  /** Null where the vendor works nowhere or sells nothing; `failed` where they could not be read. */
  next: VendorSlots | 'failed';
  channel: PageChannel | null;
};

/** When a vendor could come next, as the page was drawn, seconds ago; each time leads to the times of that service. */
export function NextTimes({ vendorId, next, channel }: NextTimesProps) {
  return (
    <section aria-labelledby="pro-times" className="xl:col-start-2 xl:row-start-1">
      <h2 id="pro-times" className="text-card-title text-text-1">
        Next available times
      </h2>
      <TimeList next={next} vendorId={vendorId} channel={channel} />
    </section>
  );
}

function TimeList({ next, vendorId, channel }: NextTimesProps) {
  if (next === 'failed') {
    return (
      <p className="mt-2 text-body text-text-2">Available times didn’t load. Choose a service to see them.</p>
    );
  }
  if (!next || next.slots.length === 0) {
    return (
      <p className="mt-2 text-body text-text-2">
        No times available in the next two weeks. Other services may have some.
      </p>
    );
  }
  const { service, zip, neighborhood, zone, slots } = next;
  return (
    <>
      <p className="mt-1 text-[0.8125rem]/5 text-text-2">
        {service.name} in {neighborhood} ({zip}). Other services and places may have other times.
      </p>
      <ul className="mt-2 flex flex-wrap gap-2 max-sm:flex-col xl:flex-col">
        {slots.map(({ startsAt, windowEndsAt }) => (
          <li key={startsAt.toISOString()}>
            <ButtonLink
              to={proBookingPath(vendorId, service.slug, { zip, channel })}
              kind="outline"
              size="lg"
              block
              icon={CalendarClock}
            >
              {formatShortDay(startsAt, zone)}, {formatWindow(startsAt, windowEndsAt, zone)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </>
  );
}
