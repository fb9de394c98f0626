import type { DutyView } from '#core/dispatch/views.ts';
import { addDays, dateInZone, formatMoment } from '#core/lib/format-time.ts';
import type { Api } from '#web/lib/api-types.ts';
import { type CallOptions, useCommand } from '#web/lib/use-command.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { minuteInZone } from './minute-in-zone.ts';

/** How long a technician is on call who is switched on here; the schedule has every other stretch. */
const ON_CALL_HOURS = 8;

type Turn = { technicianId: string; onCallId: string | null; nextFrom: Date | null; zone: string; now: Date };
const turn =
  (api: Api) =>
  ({ technicianId, onCallId, nextFrom, zone, now }: Turn, options: CallOptions): Promise<unknown> => {
    if (onCallId) return api.scheduling.removeOnCall({ id: onCallId }, options);
    const longest = new Date(now.getTime() + ON_CALL_HOURS * 3_600_000);
    // Up to the stretch that is planned already: they never overlap.
    const until = nextFrom && nextFrom < longest ? nextFrom : longest;
    const from = { from: dateInZone(now, zone), fromMinute: minuteInZone(now, zone) };
    const [to, toMinute] = [dateInZone(until, zone), minuteInZone(until, zone)];
    const end = toMinute === 0 ? { to: addDays(to, -1), toMinute: 1_440 } : { to, toMinute };
    return api.scheduling.addOnCall({ technicianId, ...from, ...end, weeks: 1 }, options);
  };

/** Who is on call for emergencies now, switched here. */
export function DutyCard({ duty, now }: { duty: DutyView; now: Date }) {
  const { zone, technicians } = duty;
  const onCall = technicians.filter((one) => one.onCall).length;
  return (
    <details className="group/duty">
      <summary className="flex min-h-8 cursor-pointer items-center text-control font-medium text-text-1 max-sm:min-h-11">
        {onCall === 0
          ? 'No one is on call for emergencies'
          : onCall === 1
            ? '1 technician is on call for emergencies'
            : `${onCall} technicians are on call for emergencies`}
      </summary>
      <ul className="mt-2 divide-y divide-line-1">
        {technicians.map((technician) => (
          <li key={technician.id} className="py-1">
            <DutySwitch technician={technician} zone={zone} now={now} />
          </li>
        ))}
      </ul>
      <p className="mt-2 text-detail text-text-2">
        On-call technicians get emergency alerts in the app, in their inbox and by email. Plan further ahead
        in <TextLink to="/account/vendor/profile?tab=team">Team</TextLink>.
      </p>
    </details>
  );
}

function DutySwitch({
  technician,
  zone,
  now,
}: {
  technician: DutyView['technicians'][number];
  zone: string;
  now: Date;
}) {
  const change = useCommand(turn);
  const { id, name, onCall, nextFrom } = technician;
  return (
    <>
      {change.failure && (
        <Notice tone="error" live className="my-1">
          {change.failure.message}
        </Notice>
      )}
      <Switch
        end
        name={`on-call-${id}`}
        label={name}
        disabled={change.pending}
        hint={
          onCall
            ? `On call until ${formatMoment(onCall.until, zone, now)}`
            : nextFrom
              ? `Next on call ${formatMoment(nextFrom, zone, now)}`
              : `Switch on for ${ON_CALL_HOURS} hours`
        }
        checked={change.sending ? change.sending.onCallId === null : onCall !== null}
        onChange={() =>
          void change.run({ technicianId: id, onCallId: onCall?.id ?? null, nextFrom, zone, now })
        }
      />
    </>
  );
}
