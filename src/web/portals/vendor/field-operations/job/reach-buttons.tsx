import { clsx } from 'clsx';
import { Navigation, Phone } from 'lucide-react';
import type { BookingDetail } from '#core/bookings/views.ts';
import { buttonClass } from '#web/ui/form/button-style.ts';
import { Icon } from '#web/ui/layout/icon.tsx';

/** The phone's map with the way to an address. By its words, since the coordinates are the middle of a block at times. */
export function directionsTo(address: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}&travelmode=driving`;
}

/** Call the homeowner, or let the phone's map lead there. Only once the job is accepted is there anything to show. */
export function ReachButtons({ job }: { job: Pick<BookingDetail, 'home' | 'homeowner'> }) {
  const { home, homeowner } = job;
  const look = clsx(
    buttonClass({ kind: 'outline', size: 'lg' }),
    'min-w-0 grow basis-0 !px-2 max-sm:!h-12 xl:!text-[0.875rem]',
  );
  return (
    <>
      {homeowner.phone && (
        <a href={`tel:${homeowner.phone.replace(/[^+\d]/g, '')}`} className={look}>
          <Icon of={Phone} size={18} />
          Call
        </a>
      )}
      {home.line1 && (
        <a
          href={directionsTo(`${home.line1}, ${home.city} ${home.zip}`)}
          target="_blank"
          rel="noreferrer"
          className={look}
        >
          <Icon of={Navigation} size={18} />
          Directions
        </a>
      )}
    </>
  );
}
