import { X } from 'lucide-react';
import { formatShortDay, formatTime } from '#core/lib/format-time.ts';
import type { TechnicianTime } from '#core/scheduling/contract.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';

type Stretch = TechnicianTime['timeOff'][number];
type Kind = 'time-off' | 'on-call';
const WORDS = {
  'time-off': { title: 'Time off', removed: 'Time off removed' },
  'on-call': { title: 'On call', removed: 'On-call time removed' },
} as const;

/** Stretches that are ahead, each with the way to take it back. Nothing when there is none. */
export function StretchList({
  kind,
  stretches,
  zone,
}: {
  kind: Kind;
  stretches: readonly Stretch[];
  zone: string;
}) {
  if (stretches.length === 0) return null;
  return (
    <div>
      <dt className="text-label text-text-3">{WORDS[kind].title}</dt>
      <dd>
        <ul className="flex flex-wrap gap-x-2 gap-y-1.5 pt-1">
          {stretches.map((stretch) => (
            <li key={stretch.id}>
              <StretchChip kind={kind} stretch={stretch} zone={zone} />
            </li>
          ))}
        </ul>
      </dd>
    </div>
  );
}

function StretchChip({ kind, stretch, zone }: { kind: Kind; stretch: Stretch; zone: string }) {
  const { showToast } = useToastContext();
  const { run, pending } = useCommand(
    (api) => (kind === 'time-off' ? api.scheduling.removeTimeOff : api.scheduling.removeOnCall),
    {
      onSuccess: () => showToast({ title: WORDS[kind].removed, type: 'success' }),
      onFailure: ({ message }) => showToast({ title: 'Not removed', message, type: 'error' }),
    },
  );
  const words = stretchInWords(stretch, zone);
  return (
    <span className="inline-flex min-h-7 items-center gap-1.5 rounded-control border border-line-2 bg-bg-2 pl-2.5 text-label text-text-1 max-sm:min-h-11">
      {words}
      {stretch.note && <span className="text-text-3">{stretch.note}</span>}
      <IconButton
        kind="quiet"
        size="sm"
        icon={X}
        label={`Remove ${words}`}
        pending={pending}
        onClick={() => void run({ id: stretch.id })}
      />
    </span>
  );
}

/** `Mon, Mar 2` for whole days, `Mon, Mar 2 6:00 PM to 10:00 PM`, `Mon, Mar 2 to Wed, Mar 4`. */
function stretchInWords({ startsAt, endsAt }: Stretch, zone: string): string {
  const last = new Date(endsAt.getTime() - 1);
  const [first, until] = [formatShortDay(startsAt, zone), formatShortDay(last, zone)];
  const whole = formatTime(startsAt, zone) === '12:00 AM' && formatTime(endsAt, zone) === '12:00 AM';
  if (whole) return first === until ? first : `${first} to ${until}`;
  const [from, to] = [formatTime(startsAt, zone), formatTime(endsAt, zone)];
  return first === until ? `${first}, ${from} to ${to}` : `${first}, ${from} to ${until}, ${to}`;
}
