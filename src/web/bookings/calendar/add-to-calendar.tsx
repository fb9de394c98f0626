import { CalendarPlus } from 'lucide-react';
import type { BookingDetail } from '#core/bookings/views.ts';
import { buttonClass } from '#web/ui/form/button-style.ts';
import { Icon } from '#web/ui/layout/icon.tsx';

/** A file that any calendar program opens. Only for visits that are ahead. */
export function AddToCalendar({ booking }: { booking: Pick<BookingDetail, 'id' | 'status' | 'number'> }) {
  if (booking.status !== 'pending' && booking.status !== 'confirmed') return null;
  return (
    <a
      href={`/api/calendar/booking/${booking.id}.ics`}
      download={`canopy-${booking.number}.ics`}
      className={buttonClass({ kind: 'outline' })}
    >
      <Icon of={CalendarPlus} />
      Add to calendar
    </a>
  );
}
