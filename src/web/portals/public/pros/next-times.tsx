import { CalendarClock } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { VendorSlots } from '#core/bookings/visitors/contract.ts';
import { formatShortDay, formatWindow } from '#core/lib/format-time.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { bookingPath } from '../catalog/booking-path.ts';

/**
 * When a vendor could come next; each time leads to the times of that service. Asked for by the browser, since the page itself
 * is the same for everybody and may be a while old. Its room is kept while it loads.
 */
export function NextTimes({ vendorId }: { vendorId: string }) {
  const [next, setNext] = useState<VendorSlots | 'loading' | 'failed'>('loading');
  useEffect(() => {
    let isCurrent = true;
    browserApi.bookings.vendorSlots({ vendorId }).then(
      (found) => isCurrent && setNext(found),
      () => isCurrent && setNext('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [vendorId]);
  return (
    <section
      aria-labelledby="pro-times"
      className="max-xl:order-1 min-h-[104px] max-sm:min-h-[216px] xl:min-h-[216px]"
    >
      <h2 id="pro-times" className="text-card-title text-text-1">
        Next free times
      </h2>
      {next === 'loading' ? (
        <div
          role="status"
          aria-label="Loading free times"
          className="mt-8 flex gap-2 max-sm:flex-col xl:flex-col"
        >
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} className="h-11 w-52 max-sm:w-full xl:w-full" />
          ))}
        </div>
      ) : (
        <TimeList next={next} vendorId={vendorId} />
      )}
    </section>
  );
}

function TimeList({ next, vendorId }: { next: VendorSlots | 'failed'; vendorId: string }) {
  if (next === 'failed') {
    return (
      <p role="alert" className="mt-2 text-body text-text-2">
        Free times didn't load. Choose a service to see them.
      </p>
    );
  }
  if (!next || next.slots.length === 0) {
    return (
      <p className="mt-2 text-body text-text-2">
        No free times in the next two weeks. Other services may have some.
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
              to={`${bookingPath(service.slug, zip)}&vendor=${vendorId}`}
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
