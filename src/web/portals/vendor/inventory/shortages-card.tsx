import { useState } from 'react';
import { quantityWords } from '#core/inventory/quantity.ts';
import type { JobShortage } from '#core/inventory/views.ts';
import { dateInZone, formatMoment } from '#core/lib/format-time.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { fieldPath } from '../frame/vendor-paths.ts';

/** More would push the list itself off the screen. */
const SHOWN = 3;

/** Jobs of the next days whose van does not have what they need: what to load, and what to buy. */
export function ShortagesCard({ shortages, now }: { shortages: readonly JobShortage[]; now: Date }) {
  const [all, setAll] = useState(false);
  if (shortages.length === 0) return null;
  const shown = all ? shortages : shortages.slice(0, SHOWN);
  return (
    <Card title="Jobs missing parts" aside={shortages.length} flush>
      <ul className="divide-y divide-line-1">
        {shown.map(({ bookingId, number, title, startsAt, zone, technicianName, lacks }) => (
          <li key={bookingId} className="px-(--card-pad) py-2.5">
            <Link
              to={fieldPath({ job: bookingId, date: dateInZone(startsAt, zone) })}
              className="flex min-h-6 flex-wrap items-baseline gap-x-2 text-body font-medium text-text-1 max-sm:min-h-11"
            >
              {title}
              <span className="text-label font-normal text-text-3">
                Job {number} · {formatMoment(startsAt, zone, now)} · {technicianName}
              </span>
            </Link>
            <ul className="mt-1 space-y-1">
              {lacks.map(({ part, missing, inWarehouse }) => (
                <li
                  key={part.id}
                  className="flex flex-wrap items-center gap-x-2 gap-y-1 text-detail text-text-2"
                >
                  {missing > 0 && <Badge tone="red">Buy {quantityWords(missing, part.unit)}</Badge>}
                  {inWarehouse > 0 && (
                    <Badge tone="orange">Load {quantityWords(inWarehouse, part.unit)}</Badge>
                  )}
                  {part.name}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {shown.length < shortages.length && (
        <div className="border-t border-line-1 px-(--card-pad) py-2">
          <Button kind="quiet" className="-ml-3 max-sm:-ml-4" onClick={() => setAll(true)}>
            Show all {shortages.length}
          </Button>
        </div>
      )}
    </Card>
  );
}
