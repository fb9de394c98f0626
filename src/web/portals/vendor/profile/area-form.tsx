import { useState } from 'react';
import type { MarketView } from '#core/markets/contract.ts';
import { MAX_RADIUS_MILES, MIN_RADIUS_MILES } from '#core/vendors/limits.ts';
import type { AreaView } from '#core/vendors/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { PartBoundary } from '#web/monitoring/part-boundary.tsx';
import { AreaMap } from '#web/ui/data/map/area-map.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** Where the company works: neighborhoods by name, or miles around its base; drawn beside. */
export function AreaForm({ area, markets }: { area: AreaView; markets: readonly MarketView[] }) {
  const [kind, setKind] = useState(area.kind);
  const [city, setCity] = useState(area.market?.slug ?? markets[0]?.slug ?? '');
  const [chosen, setChosen] = useState(
    () => new Set(area.zones.filter(({ covered }) => covered).map(({ slug }) => slug)),
  );
  const [line1, setLine1] = useState(area.base?.line1 ?? '');
  const [zip, setZip] = useState(area.base?.zip ?? '');
  const [miles, setMiles] = useState(String(area.radiusMiles ?? 8));
  const { showToast } = useToastContext();
  const { run, pending, failure } = useCommand((api) => api.vendors.setArea, {
    onSuccess: () => showToast({ title: 'Area saved', type: 'success' }),
  });
  const zones = markets.find(({ slug }) => slug === city)?.zones ?? [];
  const drawn = area.market?.slug === city ? area.zones : [];
  const radius = Number(miles);
  const circle = area.base && radius > 0 ? { base: area.base, radiusMiles: radius } : null;
  const fields = failure?.fields ?? {};

  const submit = () =>
    run(
      kind === 'zones'
        ? { kind, market: city, zones: zones.map(({ slug }) => slug).filter((slug) => chosen.has(slug)) }
        : { kind, line1, zip, radiusMiles: Number.isFinite(radius) ? radius : 0 },
    );
  return (
    <form
      className="grid max-w-[1100px] items-start gap-3.5 lg:grid-cols-[minmax(0,1fr)_minmax(0,420px)]"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Card title="Where you work">
        <Segmented
          label="How to say it"
          value={kind}
          onValueChange={setKind}
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
                value={city}
                error={fields.market ?? null}
                onValueChange={setCity}
              />
              <Neighborhoods zones={zones} chosen={chosen} onChange={setChosen} error={fields.zones} />
            </>
          ) : (
            <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_120px]">
              <TextField
                label="Street and house number"
                autoComplete="street-address"
                value={line1}
                error={fields.line1 ?? null}
                onChange={(event) => setLine1(event.target.value)}
              />
              <TextField
                label="ZIP code"
                inputMode="numeric"
                autoComplete="postal-code"
                maxLength={5}
                value={zip}
                error={fields.zip ?? null}
                onChange={(event) => setZip(event.target.value)}
              />
              <TextField
                label="How far you drive"
                type="number"
                min={MIN_RADIUS_MILES}
                max={MAX_RADIUS_MILES}
                step="0.5"
                suffix="miles"
                className="max-w-[200px]"
                value={miles}
                error={fields.radiusMiles ?? null}
                hint={`${MIN_RADIUS_MILES} to ${MAX_RADIUS_MILES}, in a straight line`}
                onChange={(event) => setMiles(event.target.value)}
              />
            </div>
          )}
        </div>
        {failure && (
          <p role="alert" className="mt-3 text-body text-red">
            {failure.message}
          </p>
        )}
        <div className="mt-5 flex justify-end max-sm:*:grow">
          <Button kind="primary" type="submit" pending={pending}>
            Save area
          </Button>
        </div>
      </Card>
      {drawn.length > 0 && (
        <Card title={area.market?.name}>
          <PartBoundary>
            <AreaMap
              zones={drawn}
              covered={chosen}
              circle={kind === 'radius' ? circle : null}
              label={
                kind === 'zones'
                  ? `${chosen.size} of ${drawn.length} neighborhoods are covered`
                  : `${miles} miles around ${line1 || 'the base'}`
              }
            />
          </PartBoundary>
          <p className="mt-2 text-label text-text-3">
            {kind === 'radius' && !circle
              ? 'Save your base to see the circle.'
              : 'Filled dots are where you work. What is booked already stays as agreed.'}
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
  error: string | undefined;
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
        label={`All of them, ${here} of ${zones.length} chosen`}
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
