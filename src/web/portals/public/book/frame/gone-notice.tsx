import { HOLD_MINUTES } from '#core/bookings/limits.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';

/** Said where the held time was given back before it was paid for. */
export function GoneNotice() {
  return (
    <Notice tone="warning" live title="Your time was released" className="mt-5">
      A time is held for {HOLD_MINUTES} minutes. Nothing was charged; choose a time again.
    </Notice>
  );
}
