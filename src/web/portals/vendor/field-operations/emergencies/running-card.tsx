import { kindLabel } from '#core/dispatch/triage/kinds.ts';
import type { RunningView } from '#core/dispatch/views.ts';
import { formatTime } from '#core/lib/format-time.ts';
import { minutesUntil } from '#web/dispatch/clock-words.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { fieldPath } from '../../frame/vendor-paths.ts';
import { useSharedPosition } from './use-shared-position.ts';

/** The emergency they are on: the promise that runs, and the position they share on the way. */
export function RunningCard({ running, now }: { running: RunningView; now: Date }) {
  const { bookingId, kind, isConfirmed, enRouteAt, promisedBy, zone } = running;
  const isDriving = isConfirmed && enRouteAt !== null;
  const position = useSharedPosition(running.emergencyId, isDriving);
  const left = minutesUntil(promisedBy, now);
  return (
    <Notice
      tone={promisedBy < now ? 'error' : 'warning'}
      title={`${kindLabel(kind)} in ${running.neighborhood}`}
      action={
        isConfirmed ? (
          <ButtonLink to={fieldPath({ job: bookingId })} kind="outline">
            Open job
          </ButtonLink>
        ) : undefined
      }
    >
      <p>
        {isConfirmed
          ? promisedBy < now
            ? `Promised by ${formatTime(promisedBy, zone)}: you’re late. Call the homeowner.`
            : `Promised by ${formatTime(promisedBy, zone)}, ${left} left. ${enRouteAt ? 'You’re on the way.' : 'Open the job and set out.'}`
          : 'The homeowner’s card is being confirmed. Don’t set out yet.'}
      </p>
      {isDriving && (
        <Switch
          name="share-position"
          label="Share my location with the homeowner"
          hint={
            position.refused
              ? 'Location is blocked. Allow it in your browser’s settings for this site.'
              : 'Shared only while you’re on the way. We keep only your latest location.'
          }
          checked={position.on}
          onChange={(event) => position.turn(event.target.checked)}
        />
      )}
    </Notice>
  );
}
