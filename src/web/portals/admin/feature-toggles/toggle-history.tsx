import { Undo2 } from 'lucide-react';
import { formatDate, formatMoment, formatTime } from '#core/lib/format-time.ts';
import { flagChanges } from '#core/settings/flag-targeting.ts';
import type { ToggleChangeView, ToggleView } from '#core/settings/flags-contract.ts';
import type { Api } from '#web/lib/api-types.ts';
import { Button } from '#web/ui/form/button.tsx';
import { ChangeHistory, ChangeLine } from '../settings/change-history.tsx';
import { type CityName, cityNamer } from './city-names.ts';
import { useUpdateFlag } from './use-update-flag.ts';

type History = Awaited<ReturnType<Api['settings']['toggleHistory']>>;
type Shared = { toggles: readonly ToggleView[]; cities: readonly CityName[]; zone: string; now: Date };

/** Who changed which flag, when and why, newest first; each change can be put back. */
export function ToggleHistory({ history, ...shared }: Shared & { history: History }) {
  return (
    <ChangeHistory
      history={history}
      empty="Each change is listed here with who made it and why. You can restore any of them."
      line={(change) => <Change key={change.id} change={change} {...shared} />}
    />
  );
}

function Change({ change, toggles, cities, zone, now }: Shared & { change: ToggleChangeView }) {
  const toggle = toggles.find(({ name }) => name === change.details.flag);
  const label = toggle?.label ?? change.details.flag;
  const { run, pending } = useUpdateFlag({ done: `${label} restored` });
  const words = { moment: (at: Date) => formatMoment(at, zone, now), city: cityNamer(cities) };
  const isReverted = toggle ? flagChanges(toggle.state, change.previous, words).length === 0 : true;
  const day = `${formatDate(change.timestamp, zone)}, ${formatTime(change.timestamp, zone)}`;
  return (
    <ChangeLine
      title={label}
      changes={flagChanges(change.previous, change.next, words)}
      reason={change.reason}
      changedBy={change.changedBy}
      when={day}
    >
      {toggle && !isReverted && (
        <Button
          kind="quiet"
          size="sm"
          icon={Undo2}
          pending={pending}
          aria-label={`Restore ${label} to before ${day}`}
          onClick={() => void run({ toggle, next: change.previous, reason: `Restore to before ${day}` })}
        >
          Restore
        </Button>
      )}
    </ChangeLine>
  );
}
