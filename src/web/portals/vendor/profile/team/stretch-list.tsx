import { X } from 'lucide-react';
import type { TechnicianTime } from '#core/scheduling/contract.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { stretchesInWords, stretchInWords } from './stretch-words.ts';

type Stretch = TechnicianTime['timeOff'][number];
type Kind = 'time-off' | 'on-call';
const WORDS = {
  'time-off': { title: 'Time off', removed: 'Time off removed' },
  'on-call': { title: 'On call', removed: 'On-call time removed' },
} as const;

/**
 * Stretches that are ahead, each with the way to take it back. Nothing when there is none; several are one sentence until
 * somebody wants to change them.
 */
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
  const list = (
    <ul className="flex flex-wrap gap-x-2 gap-y-1.5 pt-1">
      {stretches.map((stretch) => (
        <li key={stretch.id}>
          <StretchChip kind={kind} stretch={stretch} zone={zone} />
        </li>
      ))}
    </ul>
  );
  return (
    <div>
      <dt className="text-label text-text-3">{WORDS[kind].title}</dt>
      <dd>
        {stretches.length === 1 ? (
          list
        ) : (
          <details>
            <summary className="flex min-h-8 list-none flex-wrap items-center gap-x-3 rounded-[3px] text-body text-text-1 max-sm:min-h-11 [&::-webkit-details-marker]:hidden">
              <span>{stretchesInWords(stretches, zone)}</span>
              <span className="text-accent-text underline-offset-2 hover:underline">Edit</span>
            </summary>
            {list}
          </details>
        )}
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
