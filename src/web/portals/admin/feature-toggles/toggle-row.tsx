import { clsx } from 'clsx';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { formatDate, formatMoment } from '#core/lib/format-time.ts';
import { audienceInWords, isInSchedule } from '#core/settings/flag-targeting.ts';
import type { ToggleView } from '#core/settings/flags-contract.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { Late, late } from '#web/ui/overlay/late.tsx';
import { type CityName, cityNamer } from './city-names.ts';
import { useUpdateFlag } from './use-update-flag.ts';

const AudienceDrawer = late(() => import('./audience-drawer.tsx').then((module) => module.AudienceDrawer));

type ToggleRowProps = { toggle: ToggleView; cities: readonly CityName[]; zone: string; now: Date };

/** One flag: its switch, who sees it, when, and what depends on it today. */
export function ToggleRow({ toggle, cities, zone, now }: ToggleRowProps) {
  const { label, description, state, gates, later } = toggle;
  const [editing, setEditing] = useState(false);
  const { run, pending } = useUpdateFlag({ done: `${label} is ${state.enabled ? 'off' : 'on'}` });
  return (
    <li className="px-(--card-pad) py-4">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0 grow">
          <h3 className="flex flex-wrap items-center gap-2 text-control font-semibold text-text-1">
            {label}
            <FlagBadge state={state} now={now} />
          </h3>
          <p className="mt-0.5 text-body text-text-2">{description}</p>
        </div>
        <Switch
          label={label}
          labelHidden
          className="shrink-0 max-sm:-mt-3"
          checked={state.enabled}
          disabled={pending}
          onChange={(event) =>
            void run({ toggle, next: { ...state, enabled: event.target.checked }, reason: '' })
          }
        />
      </div>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-2.5 text-body md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,2fr)]">
        <div>
          <dt className="text-label text-text-3">Who sees it</dt>
          <dd className="mt-0.5 text-text-1">
            {state.enabled ? audienceInWords(state, cityNamer(cities)) : 'No one; it’s turned off'}
          </dd>
        </div>
        <div>
          <dt className="text-label text-text-3">When</dt>
          <dd className="mt-0.5 text-text-1">{scheduleInWords(state, zone, now)}</dd>
        </div>
        <div className="max-md:col-span-2">
          <dt className="text-label text-text-3">Affects</dt>
          <dd className={clsx('mt-0.5', gates.length === 0 ? 'text-text-2' : 'text-text-1')}>
            {gates.length === 0
              ? `Not used yet. Reserved for ${later.map(({ label: name }) => name).join(' and ')}.`
              : gates.map(({ label: name }) => name).join(', ')}
          </dd>
        </div>
      </dl>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          size="sm"
          icon={SlidersHorizontal}
          onPointerEnter={AudienceDrawer.warm}
          onClick={() => setEditing(true)}
        >
          Edit audience
        </Button>
        <span className="text-detail text-text-3">
          {toggle.changedAt
            ? `Changed ${formatDate(toggle.changedAt, zone)}${toggle.changedBy ? ` by ${toggle.changedBy}` : ''}`
            : 'Default'}
        </span>
      </div>
      <Late part={AudienceDrawer} when={editing}>
        {editing && (
          <AudienceDrawer toggle={toggle} cities={cities} zone={zone} onClose={() => setEditing(false)} />
        )}
      </Late>
    </li>
  );
}

/** What the switch doesn't say: that it is on for some, or at other times. */
function FlagBadge({ state, now }: { state: ToggleView['state']; now: Date }) {
  if (!state.enabled) return null;
  if (!isInSchedule(state, now)) {
    return (
      <Badge tone="yellow" dot>
        {state.from && now < state.from ? 'Scheduled' : 'Ended'}
      </Badge>
    );
  }
  const some = state.roles.length > 0 || state.markets.length > 0 || state.percentage < 100;
  return some ? (
    <Badge tone="blue" dot>
      On for some
    </Badge>
  ) : null;
}

function scheduleInWords({ from, until }: ToggleView['state'], zone: string, now: Date): string {
  const at = (moment: Date) => formatMoment(moment, zone, now);
  if (from && until) return `${at(from)} until ${at(until)}`;
  if (from) return now < from ? `From ${at(from)}` : `Since ${at(from)}`;
  return until ? `Until ${at(until)}` : 'Always';
}
