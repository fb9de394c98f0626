import { formatDate, formatTime } from '#core/lib/format-time.ts';
import type { SettingView } from '#core/settings/contract.ts';
import type { Api } from '#web/lib/api-types.ts';
import { TablePager } from '#web/ui/data/table-pager.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PutBack } from './put-back.tsx';

type History = Awaited<ReturnType<Api['settings']['history']>>;

type SettingHistoryProps = {
  history: History;
  /** As they are in force, so that a change can be put back. */
  settings: readonly SettingView[];
  zone: string;
  path: string;
  paged: boolean;
};

/** Who changed what, when and why, newest first. */
export function SettingHistory({ history, settings, zone, path, paged }: SettingHistoryProps) {
  const { items, newer, older } = history;
  const pageOf = (cursor: string) => `${path}?cursor=${encodeURIComponent(cursor)}`;
  return (
    <Card title="History" flush>
      {items.length === 0 ? (
        <EmptyState title="No changes yet" as="h3">
          Every change stands here with who made it and why.
        </EmptyState>
      ) : (
        <ol className="divide-y divide-line-1">
          {items.map((line) => (
            <li key={line.id} className="px-(--card-pad) py-3">
              <p className="text-control font-medium text-text-1">{line.setting}</p>
              <ul className="mt-1 space-y-0.5">
                {line.changes.map(({ field, label, from, to }) => (
                  <li key={field} className="text-body text-text-2 tabular-nums">
                    {label}: {from} <span aria-hidden="true">→</span>
                    <span className="sr-only">to</span> <span className="text-text-1">{to}</span>
                  </li>
                ))}
              </ul>
              {line.reason && <p className="mt-1 text-body wrap-anywhere text-text-2">{line.reason}</p>}
              <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <p className="text-detail text-text-3">
                  {line.changedBy ?? 'Canopy'}, {momentOf(line.at, zone)}
                </p>
                {settings
                  .filter(({ name }) => name === line.name)
                  .map((setting) => (
                    <PutBack
                      key={setting.name}
                      setting={setting}
                      previous={line.previous}
                      when={momentOf(line.at, zone)}
                    />
                  ))}
              </div>
            </li>
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

const momentOf = (at: Date, zone: string) => `${formatDate(at, zone)}, ${formatTime(at, zone)}`;
