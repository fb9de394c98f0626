import { useState } from 'react';
import type { MarketView } from '#core/markets/contract.ts';
import { MAX_RADIUS_MILES, MIN_RADIUS_MILES } from '#core/vendors/limits.ts';
import type { AreaView } from '#core/vendors/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { PartBoundary } from '#web/monitoring/part-boundary.tsx';
import { CityMap } from '#web/ui/data/map/city-map.tsx';
import { AreaLayer, placesOfArea } from '#web/ui/data/map/layers/area-layer.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { choice, optional, several, text } from '#web/ui/form/state/read-form.ts';
import { number } from '#web/ui/form/state/readers.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** Where the company works: neighborhoods by name, or miles around its base; drawn beside. */
export function AreaForm({ area, markets }: { area: AreaView; markets: readonly MarketView[] }) {
  const [city, setCity] = useState(area.market?.slug ?? markets[0]?.slug ?? '');
  const [chosen, setChosen] = useState(
    () => new Set(area.zones.filter(({ covered }) => covered).map(({ slug }) => slug)),
  );
  const { showToast } = useToastContext();
  const first = { kind: area.kind, line1: area.base?.line1 ?? '', radiusMiles: area.radiusMiles ?? 8 };
  const form = useForm({
    read: {
      kind: choice(['zones', 'radius']),
      market: text,
      zones: several,
      line1: text,
      zip: text,
      radiusMiles: optional(number),
    },
    watch: first as { kind: 'zones' | 'radius'; line1: string; radiusMiles?: number },
    command: useCommand((api) => api.vendors.setArea, {
      onSuccess: () => showToast({ title: 'Area saved', type: 'success' }),
    }),
    input: ({ kind, market, zones: covered, line1, zip, radiusMiles = 0 }) =>
      kind === 'zones' ? { kind, market, zones: covered } : { kind, line1, zip, radiusMiles },
  });
  const { kind, line1, radiusMiles: radius = 0 } = form.seen;
  const zones = markets.find(({ slug }) => slug === city)?.zones ?? [];
  const drawn = area.market?.slug === city ? area.zones : [];
  const circle = area.base && radius > 0 ? { base: area.base, radiusMiles: radius } : null;
  const shown = kind === 'radius' ? circle : null;
  return (
    <form
      {...form.props}
      className="grid max-w-[1100px] items-start gap-3.5 lg:grid-cols-[minmax(0,1fr)_minmax(0,420px)]"
    >
      <Card title="Where you work">
        <Segmented
          label="Define by"
          {...form.field('kind', first.kind)}
          options={[
            { value: 'zones', label: 'Neighborhoods' },
            { value: 'radius', label: 'Miles around my base' },
          ]}
        />
        <div className="mt-4 space-y-4">
          {kind === 'zones' ? (
            <>
              <SelectField
                label="City"
                className="max-w-[280px]"
                options={markets.map(({ slug, name }) => ({ value: slug, label: name }))}
                name="market"
                value={city}
                error={form.fault('market')}
                onValueChange={setCity}
              />
              <Neighborhoods zones={zones} chosen={chosen} onChange={setChosen} error={form.fault('zones')} />
            </>
          ) : (
            <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_120px]">
              <TextField
                label="Street address"
                autoComplete="street-address"
                {...form.field('line1', first.line1)}
              />
              <TextField
                label="ZIP code"
                inputMode="numeric"
                autoComplete="postal-code"
                maxLength={5}
                {...form.field('zip', area.base?.zip ?? '')}
              />
              <TextField
                label="Maximum distance"
                type="number"
                min={MIN_RADIUS_MILES}
                max={MAX_RADIUS_MILES}
                step="0.5"
                suffix="miles"
                figure
                className="max-w-[200px]"
                {...form.field('radiusMiles', String(first.radiusMiles))}
                hint={`${MIN_RADIUS_MILES} to ${MAX_RADIUS_MILES}, in a straight line`}
              />
            </div>
          )}
        </div>
        {form.message && (
          <p role="alert" className="mt-3 text-body text-red">
            {form.message}
          </p>
        )}
        <div className="mt-5 flex justify-end max-sm:*:grow">
          <Button kind="primary" type="submit" pending={form.pending}>
            Save area
          </Button>
        </div>
      </Card>
      {drawn.length > 0 && (
        // No wider than its map where it stands below the form.
        <Card title={area.market?.name} className="max-lg:max-w-[514px]">
          <PartBoundary>
            <CityMap
              places={placesOfArea({ zones: drawn, circle: shown })}
              label={
                kind === 'zones'
                  ? `Map: ${chosen.size} of ${drawn.length} neighborhoods are covered`
                  : `Map: ${radius} miles around ${line1 || 'the base'}`
              }
            >
              <AreaLayer zones={drawn} covered={chosen} circle={shown} />
            </CityMap>
          </PartBoundary>
          <p className="mt-2 text-label text-text-3">
            {kind === 'radius' && !circle
              ? 'Save your base address to see the area on the map.'
              : 'Filled dots are where you work. Existing bookings don’t change.'}
          </p>
        </Card>
      )}
    </form>
  );
}

type NeighborhoodsProps = {
  zones: MarketView['zones'];
  chosen: ReadonlySet<string>;
  onChange: (chosen: Set<string>) => void;
  error: string | null;
};

function Neighborhoods({ zones, chosen, onChange, error }: NeighborhoodsProps) {
  const here = zones.filter(({ slug }) => chosen.has(slug)).length;
  const toggle = (slugs: readonly string[], on: boolean) => {
    const next = new Set(chosen);
    for (const slug of slugs) on ? next.add(slug) : next.delete(slug);
    onChange(next);
  };
  return (
    <fieldset>
      <legend className="mb-1 text-label font-medium text-text-2">Neighborhoods</legend>
      <Checkbox
        label={`All neighborhoods, ${here} of ${zones.length} selected`}
        checked={here === zones.length && here > 0}
        indeterminate={here > 0 && here < zones.length}
        onChange={(event) =>
          toggle(
            zones.map(({ slug }) => slug),
            event.target.checked,
          )
        }
      />
      <div className="mt-1 grid grid-cols-2 gap-x-4 border-t border-line-1 pt-2 sm:grid-cols-3">
        {zones.map(({ slug, name }) => (
          <Checkbox
            key={slug}
            label={name}
            name="zones"
            value={slug}
            checked={chosen.has(slug)}
            onChange={(event) => toggle([slug], event.target.checked)}
          />
        ))}
      </div>
      {error && (
        <p role="alert" className="mt-2 text-label text-red">
          {error}
        </p>
      )}
    </fieldset>
  );
}
