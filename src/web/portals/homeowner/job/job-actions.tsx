import { CalendarPlus, Phone } from 'lucide-react';
import { isFinal } from '#core/bookings/status.ts';
import type { BookingDetail } from '#core/bookings/views.ts';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { buttonClass } from '#web/ui/form/button-style.ts';
import { Icon } from '#web/ui/layout/icon.tsx';
import { CancelVisit } from './cancel-visit.tsx';

/** What can be done with the visit now: finish a booking, call, cancel, book again. */
export function JobActions({ booking, now }: { booking: BookingDetail; now: Date }) {
  const { actions, vendor, serviceSlug } = booking;
  const isOver = isFinal(booking.status);
  return (
    <>
      {actions.includes('cancel') && <CancelVisit booking={booking} now={now} />}
      {vendor.phone && !isOver && (
        <a
          href={`tel:${vendor.phone.replaceAll(/[^\d+]/g, '')}`}
          className={buttonClass({ kind: 'outline' })}
        >
          <Icon of={Phone} />
          Call {vendor.company}
        </a>
      )}
      {actions.includes('request') && (
        <ButtonLink to={`/book?booking=${booking.id}`} kind="primary">
          Finish booking
        </ButtonLink>
      )}
      {isOver && (
        <ButtonLink to={`/book?service=${serviceSlug}`} kind="outline" icon={CalendarPlus}>
          Book again
        </ButtonLink>
      )}
    </>
  );
}
