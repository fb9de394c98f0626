import { HOLD_MINUTES } from '#core/bookings/limits.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';

/** Said where the held time was given back before it was paid for. */
export function GoneNotice() {
  return (
    <Notice tone="warning" live title="Your time was released" className="mt-5">
      We hold times for {HOLD_MINUTES} minutes. You weren’t charged. Choose a time to continue.
    </Notice>
  );
}
