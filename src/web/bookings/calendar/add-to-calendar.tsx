import { CalendarPlus } from 'lucide-react';
import { buttonClass } from '#web/ui/form/button-style.ts';
import { Icon } from '#web/ui/layout/icon.tsx';
import { calendarFile } from './calendar-file.ts';

/** A file that any calendar program opens. Only for visits that are ahead. */
export function AddToCalendar({ booking }: { booking: Parameters<typeof calendarFile>[0] }) {
  const file = calendarFile(booking);
  if (!file) return null;
  return (
    <a {...file} className={buttonClass({ kind: 'outline' })}>
      <Icon of={CalendarPlus} />
      Add to calendar
    </a>
  );
}
