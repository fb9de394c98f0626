import { formatMoment } from '#core/lib/format-time.ts';
import type { LocalEntry } from '#web/bookings/field-log/log-state.ts';
import { Button } from '#web/ui/form/button.tsx';
import type { ButtonSize } from '#web/ui/form/button-style.ts';

type KeptAnswerProps = { entry: LocalEntry; now: Date; size: ButtonSize; onTakeBack: () => void };

/** An answer that waits on this device, until when it counts, and what the server said where it has refused it. */
export function KeptAnswer({ entry, now, size, onTakeBack }: KeptAnswerProps) {
  const { action, state, zone } = entry;
  if (action.do !== 'accept' && action.do !== 'decline') return null;
  const verb = action.do === 'accept' ? 'accept' : 'decline';
  const isRefused = state.is === 'refused';
  return (
    <div className="flex w-full min-w-0 grow items-center gap-3">
      <p role={isRefused ? 'alert' : 'status'} className="min-w-0 grow text-body wrap-anywhere">
        {isRefused ? (
          <span className="text-red">{state.message}</span>
        ) : (
          <>
            <span className="block font-medium text-text-1">We’ll {verb} it when you’re back online</span>
            <span className="block text-detail text-text-2">
              {action.respondBy === null
                ? 'It isn’t yours until then.'
                : `Reply by ${formatMoment(new Date(action.respondBy), zone, now)}. Another vendor may accept it first.`}
            </span>
          </>
        )}
      </p>
      <Button size={size} kind="outline" className="shrink-0" onClick={onTakeBack}>
        {isRefused ? 'Dismiss' : `Don’t ${verb}`}
      </Button>
    </div>
  );
}
