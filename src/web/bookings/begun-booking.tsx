import { useEffect, useState } from 'react';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { type BegunBooking, begunBooking } from './booking-draft.ts';

/** The way back to a booking that was begun in this browser and is not finished; nothing where there is none. */
export function BegunBookingNotice({ className }: { className?: string }) {
  const begun = useBegunBooking();
  if (!begun) return null;
  return (
    <Notice
      title={`Continue booking ${begun.service}`}
      className={className}
      action={<ButtonLink to={begun.path}>Continue</ButtonLink>}
    >
      Your answers and choices are saved on this device for a day.
    </Notice>
  );
}

/** Read after the first paint: only the browser knows. */
export function useBegunBooking(): BegunBooking | null {
  const [begun, setBegun] = useState<BegunBooking | null>(null);
  useEffect(() => setBegun(begunBooking()), []);
  return begun;
}
