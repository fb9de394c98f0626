import { Undo2 } from 'lucide-react';
import { formatMoment } from '#core/lib/format-time.ts';
import { FEATURES } from '#core/matching/scoring/features.ts';
import type { MatchingHistory } from '#core/matching/views.ts';
import type { WeightValues } from '#core/matching/weights.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ChangeLine } from '../settings/change-history.tsx';

type VersionHistoryProps = { current: MatchingHistory; isOn: boolean; zone: string; now: Date };

/** Every version of the weights with who saved it and why; each can be put in force again, as a version of its own. */
export function VersionHistory({ current, isOn, zone, now }: VersionHistoryProps) {
  const { versions } = current;
  const button = (version: number, values: WeightValues) =>
    isOn && !isSame(values, current) ? <Revert version={version} expectedVersion={current.version} /> : null;
  return (
    <Card title="Versions" aside={`${versions.length + 1}`} flush>
      {versions.length === 0 && (
        <EmptyState as="h3" title="No changes yet">
          The initial weights are in force. Every change will be recorded here with who made it and why.
        </EmptyState>
      )}
      {versions.length > 0 && (
        <ol className="divide-y divide-line-1">
          {versions.map((one) => (
            <ChangeLine
              key={one.version}
              title={titleOf(one)}
              changes={one.changes}
              reason={one.note || null}
              changedBy={one.by}
              when={formatMoment(one.at, zone, now)}
            >
              {button(one.version, one)}
            </ChangeLine>
          ))}
          <li className="flex flex-wrap items-center justify-between gap-3 px-(--card-pad) py-3">
            <p className="text-control font-medium text-text-1">Initial weights</p>
            {button(0, current.defaults)}
          </li>
        </ol>
      )}
    </Card>
  );
}

function titleOf({ version, revertsTo }: { version: number; revertsTo: number | null }): string {
  if (revertsTo === null) return `Version ${version}`;
  const what = revertsTo === 0 ? 'the initial weights' : `version ${revertsTo}`;
  return `Version ${version}, back to ${what}`;
}

function isSame(one: WeightValues, other: WeightValues): boolean {
  return (
    one.newcomerPercent === other.newcomerPercent &&
    FEATURES.every((feature) => one.weights[feature] === other.weights[feature])
  );
}

function Revert({ version, expectedVersion }: { version: number; expectedVersion: number }) {
  const { showToast } = useToastContext();
  const name = version === 0 ? 'the initial weights' : `version ${version}`;
  const { run, pending } = useCommand((api) => api.matching.revert, {
    onSuccess: () => showToast({ title: `Reverted to ${name}`, type: 'success' }),
    onFailure: ({ message }) => showToast({ title: 'Nothing was reverted', message, type: 'error' }),
  });
  return (
    <Button
      kind="quiet"
      size="sm"
      icon={Undo2}
      pending={pending}
      aria-label={`Revert to ${name}`}
      onClick={() => void run({ version, expectedVersion })}
    >
      Revert
    </Button>
  );
}
