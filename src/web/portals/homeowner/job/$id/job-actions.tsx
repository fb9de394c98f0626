import { CalendarClock, CalendarPlus, Phone, Repeat } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { isFinal } from '#core/bookings/status.ts';
import type { BookingDetail } from '#core/bookings/views.ts';
import { AddToCalendar } from '#web/bookings/calendar/add-to-calendar.tsx';
import { MoveDrawer } from '#web/bookings/moving/move-drawer.tsx';
import { RepeatDrawer } from '#web/bookings/series/repeat-drawer.tsx';
import { wishOf } from '#web/bookings/series/wish.ts';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { buttonClass } from '#web/ui/form/button-style.ts';
import { Icon } from '#web/ui/layout/icon.tsx';
import { bookAgainPath, saveForRebook } from './book-again.ts';
import { CancelVisit } from './cancel-visit.tsx';

/** What can be done with the visit now: finish a booking, call, cancel, book again. */
export function JobActions({ booking, now }: { booking: BookingDetail; now: Date }) {
  const { actions, vendor } = booking;
  const wished = wishOf(useSearchParams()[0]);
  const isOver = isFinal(booking.status);
  return (
    <>
      {actions.includes('reschedule') && booking.move && !booking.proposal && (
        <MoveDrawer
          booking={booking}
          viewer="homeowner"
          trigger={
            <Button kind="outline" icon={CalendarClock}>
              {booking.move.mode === 'at_once' ? 'Move visit' : 'Propose another time'}
            </Button>
          }
        />
      )}
      <AddToCalendar booking={booking} />
      {actions.includes('make_regular') && (
        <RepeatDrawer
          booking={booking}
          wished={wished}
          trigger={
            <Button kind="outline" icon={Repeat}>
              Repeat this visit
            </Button>
          }
        />
      )}
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
        <ButtonLink
          to={bookAgainPath(booking)}
          kind="outline"
          icon={CalendarPlus}
          onClick={() => saveForRebook(booking)}
        >
          Book again
        </ButtonLink>
      )}
    </>
  );
}
