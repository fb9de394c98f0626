import { ChevronDown, Navigation, Route as RouteIcon } from 'lucide-react';
import type { RoutePlan } from '#core/bookings/schedule/views.ts';
import { formatDuration, formatTime } from '#core/lib/format-time.ts';
import { PartBoundary } from '#web/monitoring/part-boundary.tsx';
import { CityMap } from '#web/ui/data/map/city-map.tsx';
import { RouteLayer, routeLabel } from '#web/ui/data/map/layers/route-layer.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { buttonClass } from '#web/ui/form/button-style.ts';
import { Icon } from '#web/ui/layout/icon.tsx';
import { directionsTo } from '../job/reach-buttons.tsx';

/** The day on the road: how far, how long, a better order where there is one, and the way to the next stop. */
export function RouteCard({ route }: { route: RoutePlan }) {
  const { stops, technician, zone, suggestion } = route;
  if (stops.length === 0) return null;
  const next = stops.find(({ status }) => status === 'confirmed');
  const first = technician.name.split(/\s+/)[0];
  const name = (id: string) => stops.find((stop) => stop.id === id)?.title ?? '';
  return (
    <details className="group/route border-t border-line-1" open={suggestion !== null || undefined}>
      <summary className="flex min-h-12 list-none items-center gap-2.5 px-(--page-x) py-2 focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
        <Icon of={RouteIcon} className="text-text-3" />
        <span className="min-w-0 grow">
          <span className="block text-body font-medium text-text-1">{first}’s route</span>
          <span className="block text-detail text-text-2 tabular-nums">
            {stops.length} {stops.length === 1 ? 'stop' : 'stops'}, {route.miles} mi, about{' '}
            {formatDuration(route.driveMinutes)} on the road
          </span>
        </span>
        <Icon of={ChevronDown} className="text-text-3 group-open/route:rotate-180" />
      </summary>
      <div className="space-y-3 px-(--page-x) pb-4">
        {suggestion && (
          <Notice tone="info" title={`Another order saves about ${suggestion.savedMinutes} min`}>
            {suggestion.order.map(name).join(', then ')}. Every visit still starts within its window.
          </Notice>
        )}
        <PartBoundary>
          <CityMap shape="wide" places={stops} label={routeLabel(stops)}>
            <RouteLayer stops={stops} />
          </CityMap>
        </PartBoundary>
        <ol className="space-y-1.5">
          {stops.map((stop, index) => (
            <li key={stop.id} className="flex gap-2.5 text-detail text-text-2">
              <span className="w-4 shrink-0 text-right font-semibold text-text-1 tabular-nums">
                {index + 1}
              </span>
              <span className="min-w-0 grow">
                <span className="text-text-1">{stop.title}</span>, {formatTime(stop.startsAt, zone)}
                <span className="block text-text-3">{stop.address}</span>
              </span>
              {stop.leg && stop.leg.minutes > 0 && (
                <span className="shrink-0 text-right tabular-nums">
                  {stop.leg.minutes} min, {stop.leg.miles} mi
                  {stop.leg.fromBase && <span className="block text-text-3">from your base</span>}
                </span>
              )}
            </li>
          ))}
        </ol>
        {next && (
          <a
            href={directionsTo(next.address)}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ kind: 'outline', size: 'lg', block: true })}
          >
            <Icon of={Navigation} size={18} />
            Start navigation to {next.title}
          </a>
        )}
        <p className="text-label text-text-3">
          Estimated from distance and typical traffic at that hour, not live traffic.
        </p>
      </div>
    </details>
  );
}
