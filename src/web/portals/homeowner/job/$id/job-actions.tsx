import { clsx } from 'clsx';
import { CalendarClock, CalendarPlus, CircleX, Ellipsis, MessageSquare, Phone, Repeat } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { isFinal } from '#core/bookings/status.ts';
import type { BookingDetail } from '#core/bookings/views.ts';
import { calendarFile } from '#web/bookings/calendar/calendar-file.ts';
import { wishOf } from '#web/bookings/series/wish.ts';
import { useDialogAddress } from '#web/lib/dialog-address.ts';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { buttonClass } from '#web/ui/form/button-style.ts';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import { Late, late } from '#web/ui/overlay/late.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import type { MenuItem } from '#web/ui/overlay/menu-list.tsx';
import { bookAgainPath, saveForRebook } from './book-again.ts';

const MoveDrawer = late(() => import('#web/bookings/moving/move-drawer.tsx').then((part) => part.MoveDrawer));
const RepeatDrawer = late(() =>
  import('#web/bookings/series/repeat-drawer.tsx').then((part) => part.RepeatDrawer),
);
const CancelVisit = late(() => import('./cancel-visit.tsx').then((part) => part.CancelVisit));

/** Where the job's messages stand on its page. */
export const CONVERSATION = 'conversation';

const DIALOGS = ['move', 'repeat', 'cancel'] as const;
type DialogName = (typeof DIALOGS)[number];

/**
 * What can be done with the visit now. What its state asks for is a button: finish the booking, move the visit, call
 * whoever is on the way, book again. The rest waits in a menu. The dialogs open by address too.
 */
export function JobActions({ booking, unread, now }: { booking: BookingDetail; unread: number; now: Date }) {
  const { actions, status, vendor } = booking;
  const wished = wishOf(useSearchParams()[0]);
  const [isWishOpen, setWishOpen] = useState(wished !== null);
  const [open, turn] = useDialogAddress<DialogName>(DIALOGS);
  const isOver = isFinal(status);
  const canMove = actions.includes('reschedule') && booking.move !== null && !booking.proposal;
  const canRepeat = actions.includes('make_regular');
  const canCancel = actions.includes('cancel');
  const phone = vendor.phone && !isOver ? `tel:${vendor.phone.replaceAll(/[^\d+]/g, '')}` : null;
  const mainIsCall = phone !== null && status === 'in_progress';
  const file = calendarFile(booking);
  const dialog = (name: DialogName) => ({
    open: open === name,
    onOpenChange: (next: boolean) => turn(next ? name : null),
  });

  const items: MenuItem[] = [];
  if (phone && !mainIsCall)
    items.push({ id: 'call', label: `Call ${vendor.company}`, icon: Phone, href: phone });
  if (file) items.push({ id: 'calendar', label: 'Add to calendar', icon: CalendarPlus, ...file });
  if (canRepeat) {
    items.push({ id: 'repeat', label: 'Repeat this visit', icon: Repeat, onSelect: () => turn('repeat') });
  }
  if (canCancel) {
    if (items.length > 0) items.push({ kind: 'separator', id: 'end' });
    const cancel = { label: 'Cancel visit', icon: CircleX, danger: true };
    items.push({ id: 'cancel', ...cancel, onSelect: () => turn('cancel') });
  }

  return (
    <>
      {mainIsCall && (
        <a href={phone} className={buttonClass({ kind: 'outline' })}>
          <Icon of={Phone} />
          {/* On a phone its name would push the menu into a row of its own. */}
          <span>
            Call <span className="max-sm:sr-only">{vendor.company}</span>
          </span>
        </a>
      )}
      {canMove && (
        <Button kind="outline" icon={CalendarClock} onClick={() => turn('move')}>
          {booking.move?.mode === 'at_once' ? 'Move visit' : 'Propose another time'}
        </Button>
      )}
      {actions.includes('request') && (
        <ButtonLink to={`/book?booking=${booking.id}`} kind="primary">
          Finish booking
        </ButtonLink>
      )}
      {/* Below 1280 px the conversation is far down. */}
      {status !== 'held' && !isOver && (
        <a href={`#${CONVERSATION}`} className={clsx(buttonClass({ kind: 'outline' }), 'xl:hidden')}>
          <Icon of={MessageSquare} />
          {unread > 0 ? `Messages (${unread})` : 'Messages'}
        </a>
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
      {items.length > 0 && (
        <Menu trigger={<IconButton icon={Ellipsis} label="More actions" tooltip={false} />} items={items} />
      )}
      {canMove && (
        <Late part={MoveDrawer} when={open === 'move'}>
          <MoveDrawer booking={booking} viewer="homeowner" {...dialog('move')} />
        </Late>
      )}
      {canRepeat && (
        <Late part={RepeatDrawer} when={isWishOpen || open === 'repeat'}>
          <RepeatDrawer
            booking={booking}
            wished={wished}
            open={isWishOpen || open === 'repeat'}
            onOpenChange={(next) => {
              setWishOpen(false);
              turn(next ? 'repeat' : null);
            }}
          />
        </Late>
      )}
      {canCancel && (
        <Late part={CancelVisit} when={open === 'cancel'}>
          <CancelVisit booking={booking} now={now} {...dialog('cancel')} />
        </Late>
      )}
    </>
  );
}
