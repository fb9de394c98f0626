import { Undo2 } from 'lucide-react';
import { formatDate, formatMoment, formatTime } from '#core/lib/format-time.ts';
import { flagChanges } from '#core/settings/flag-targeting.ts';
import type { ToggleChangeView, ToggleView } from '#core/settings/flags-contract.ts';
import type { Api } from '#web/lib/api-types.ts';
import { TablePager } from '#web/ui/data/table-pager.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { type CityName, cityNamer } from './city-names.ts';
import { useUpdateFlag } from './use-update-flag.ts';

type History = Awaited<ReturnType<Api['settings']['toggleHistory']>>;
type Shared = { toggles: readonly ToggleView[]; cities: readonly CityName[]; zone: string; now: Date };

const PATH = '/admin/feature-toggles';

/** Who changed which flag, when and why, newest first; each change can be put back. */
export function ToggleHistory({ history, paged, ...shared }: Shared & { history: History; paged: boolean }) {
  const { items, newer, older } = history;
  const pageOf = (cursor: string) => `${PATH}?cursor=${encodeURIComponent(cursor)}`;
  return (
    <Card title="History" flush>
      {items.length === 0 ? (
        <EmptyState title="No changes yet" as="h3">
          Every change stands here with who made it and why, and can be put back.
        </EmptyState>
      ) : (
        <ol className="divide-y divide-line-1">
          {items.map((change) => (
            <Change key={change.id} change={change} {...shared} />
          ))}
        </ol>
      )}
      {(paged || newer || older) && (
        <TablePager
          edge="card"
          summary="Newest first"
          newer={newer && pageOf(newer)}
          older={older && pageOf(older)}
        />
      )}
    </Card>
  );
}

function Change({ change, toggles, cities, zone, now }: Shared & { change: ToggleChangeView }) {
  const toggle = toggles.find(({ name }) => name === change.details.flag);
  const label = toggle?.label ?? change.details.flag;
  const { update, pending } = useUpdateFlag({ done: `${label} is as it was` });
  const words = { moment: (at: Date) => formatMoment(at, zone, now), city: cityNamer(cities) };
  const isReverted = toggle ? flagChanges(toggle.state, change.previous, words).length === 0 : true;
  const day = `${formatDate(change.timestamp, zone)}, ${formatTime(change.timestamp, zone)}`;
  return (
    <li className="px-(--card-pad) py-3">
      <p className="text-control font-medium text-text-1">{label}</p>
      <ul className="mt-1 space-y-0.5">
        {flagChanges(change.previous, change.next, words).map(({ field, label: name, from, to }) => (
          <li key={field} className="text-body text-text-2 tabular-nums">
            {name}: {from} <span aria-hidden="true">→</span>
            <span className="sr-only">to</span> <span className="text-text-1">{to}</span>
          </li>
        ))}
      </ul>
      {change.reason && <p className="mt-1 text-body wrap-anywhere text-text-2">{change.reason}</p>}
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="text-detail text-text-3">
          {change.changedBy ?? 'Canopy'}, {day}
        </p>
        {toggle && !isReverted && (
          <Button
            kind="quiet"
            size="sm"
            icon={Undo2}
            pending={pending}
            aria-label={`Put ${label} back to before ${day}`}
            onClick={() => update({ toggle, next: change.previous, reason: `Put back to before ${day}` })}
          >
            Put back
          </Button>
        )}
      </div>
    </li>
  );
}
