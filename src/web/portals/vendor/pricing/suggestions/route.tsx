import { useState } from 'react';
import { formatMoney } from '#core/lib/money.ts';
import type { SuggestionView } from '#core/pricing/views.ts';
import { api } from '#web/lib/api.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Late, late } from '#web/ui/overlay/late.tsx';
import type { VendorPage } from '../../frame/vendor-page.ts';
import { priceWords } from '../frame/price-words.ts';
import { PricingTabs } from '../frame/pricing-tabs.tsx';
import type { Route } from './+types/route';
import { HourlyCost } from './hourly-cost.tsx';

const AdjustDrawer = late(() => import('./adjust-drawer.tsx').then((part) => part.AdjustDrawer));

export const handle: VendorPage = { title: 'Pricing' };
export const meta: Route.MetaFunction = () => [{ title: 'Suggested prices · Canopy' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  return { found: await api(context, request).pricing.suggestions({}) };
}

/** A suggested price for each service, with the reason; the vendor decides. */
export default function SuggestedPrices({ loaderData: { found } }: Route.ComponentProps) {
  const { enabled, capPercent, hourlyCostCents, costPercent, utilizationPercent, items } = found;
  const better = items.filter(({ currentCents, suggestedCents }) => suggestedCents !== currentCents);
  const best = items.filter((item) => !better.includes(item));
  const [adjusting, setAdjusting] = useState<string | null>(null);
  const open = items.find(({ id }) => id === adjusting);
  return (
    <>
      <PageHeader
        title="Suggested prices"
        subtitle={`The price that earns you the most after costs, based on accepted and declined quotes, within ${capPercent}% of the market price. Homeowners’ identity and home value are never used. You decide.`}
      />
      <PricingTabs />
      {items.length === 0 ? (
        <EmptyState
          as="h2"
          title={enabled ? 'No suggestions yet' : 'Suggestions are off'}
          action={
            enabled && <ButtonLink to="/account/vendor/profile?tab=services">Choose services</ButtonLink>
          }
        >
          {enabled
            ? 'Offer services at a fixed or hourly price to see suggestions.'
            : 'Canopy has paused suggested prices.'}
        </EmptyState>
      ) : (
        <ul className="grid gap-3.5 lg:grid-cols-2">
          <li className="grid min-w-0 lg:col-span-2">
            <HourlyCost key={hourlyCostCents} {...{ hourlyCostCents, costPercent }} />
          </li>
          <li className="text-body text-text-2 lg:col-span-2">
            {learnedFrom(items)} Your next two weeks are {utilizationPercent}% booked.
          </li>
          {better.map((suggestion) => (
            <li key={suggestion.id} className="grid min-w-0">
              <SuggestionCard suggestion={suggestion} onAdjust={() => setAdjusting(suggestion.id)} />
            </li>
          ))}
          {best.length > 0 && (
            <li className="grid min-w-0 lg:col-span-2">
              <BestPrices items={best} onAdjust={setAdjusting} />
            </li>
          )}
        </ul>
      )}
      <Late part={AdjustDrawer} when={open !== undefined}>
        {open && <AdjustDrawer suggestion={open} onClose={() => setAdjusting(null)} />}
      </Late>
    </>
  );
}

/** The quotes of all trades at once; what is sold in one trade shares them. */
function learnedFrom(items: readonly SuggestionView[]): string {
  const range = (counts: number[]) => {
    const [low, high] = [Math.min(...counts), Math.max(...counts)].map((count) =>
      count.toLocaleString('en-US'),
    );
    return low === high ? low : `${low} to ${high}`;
  };
  const own = range(items.map(({ ownQuotes }) => ownQuotes));
  const trade = range(items.map(({ tradeQuotes }) => tradeQuotes));
  return `Based on ${own} of your quotes and ${trade} in your trade.`;
}

/** Services whose price may stay. */
function BestPrices({
  items,
  onAdjust,
}: {
  items: readonly SuggestionView[];
  onAdjust: (id: string) => void;
}) {
  return (
    <Card title="Your price is already best" aside="No other price would earn you 1% more after costs" flush>
      <ul className="divide-y divide-line-1">
        {items.map(({ id, name, unit, currentCents }) => (
          <li key={id} className="flex items-center gap-3 px-(--card-pad) py-1.5">
            <span className="min-w-0 grow text-body text-text-1 wrap-anywhere">{name}</span>
            <span className="text-body whitespace-nowrap text-text-1 tabular-nums">
              {priceWords(currentCents, unit)}
            </span>
            <Button
              kind="quiet"
              className="-mr-3"
              aria-label={`Adjust the price of ${name}`}
              onClick={() => onAdjust(id)}
              onPointerEnter={AdjustDrawer.warm}
            >
              Adjust
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function SuggestionCard({ suggestion, onAdjust }: { suggestion: SuggestionView; onAdjust: () => void }) {
  const { id, name, unit, currentCents, suggestedCents, marketCents, reason } = suggestion;
  const { showToast } = useToastContext();
  const { run, pending } = useCommand((server) => server.pricing.decideSuggestion, {
    onSuccess: () =>
      showToast({
        title: 'Price saved',
        message: `${name}, ${priceWords(suggestedCents, unit)}`,
        type: 'success',
      }),
    onFailure: ({ message }) => showToast({ title: 'The price wasn’t saved', message, type: 'error' }),
  });
  return (
    <Card title={name} aside={`Market ${priceWords(marketCents, unit)}`}>
      <dl className="flex gap-8">
        <div>
          <dt className="text-label text-text-3">Your price</dt>
          <dd className="text-title tabular-nums">{priceWords(currentCents, unit)}</dd>
        </div>
        <div>
          <dt className="text-label text-text-3">Suggested</dt>
          <dd className="text-title text-accent-text tabular-nums">{priceWords(suggestedCents, unit)}</dd>
        </div>
      </dl>
      <p className="mt-2 text-body text-text-2">{reason}</p>
      <AcceptanceCurve suggestion={suggestion} />
      <div className="mt-3 flex flex-wrap gap-2 max-sm:*:grow">
        <Button
          kind="primary"
          pending={pending}
          aria-label={`Use ${formatMoney(suggestedCents)} for ${name}`}
          onClick={() => void run({ id, suggestedCents, priceCents: suggestedCents })}
        >
          {`Use ${formatMoney(suggestedCents)}`}
        </Button>
        <Button
          kind="quiet"
          aria-label={`Adjust the price of ${name}`}
          onClick={onAdjust}
          onPointerEnter={AdjustDrawer.warm}
        >
          Adjust
        </Button>
      </div>
    </Card>
  );
}

const WIDE = 320;
const HIGH = 84;

/** How many of a hundred accept at which price: the expected line in its likely range, with today's price and the suggested one. */
function AcceptanceCurve({ suggestion }: { suggestion: SuggestionView }) {
  const { curve, leastCents, mostCents, currentCents, suggestedCents, currentPercent, suggestedPercent } =
    suggestion;
  if (mostCents <= leastCents) return null;
  const x = (cents: number) =>
    ((Math.min(mostCents, Math.max(leastCents, cents)) - leastCents) / (mostCents - leastCents)) * WIDE;
  const y = (percent: number) => HIGH - (percent / 100) * HIGH;
  const points = (pick: 'percent' | 'low' | 'high') =>
    curve.map((point) => `${x(point.priceCents).toFixed(1)},${y(point[pick]).toFixed(1)}`);
  const money = (cents: number) => formatMoney(cents, { rounded: true });
  return (
    <figure className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-1">
      <figcaption className="col-span-2 text-label text-text-3">
        Quotes accepted by price, with the likely range
      </figcaption>
      <span className="flex flex-col justify-between text-right text-axis text-text-3 tabular-nums">
        <span>100%</span>
        <span>0%</span>
      </span>
      <svg
        viewBox={`0 -4 ${WIDE} ${HIGH + 8}`}
        preserveAspectRatio="none"
        className="h-24 w-full"
        role="img"
        aria-label={`Acceptance by price: ${Math.round(curve[0]?.percent ?? 0)} of 100 at ${money(leastCents)}, ${Math.round(curve.at(-1)?.percent ?? 0)} of 100 at ${money(mostCents)}`}
      >
        <polygon
          points={[...points('high'), ...points('low').reverse()].join(' ')}
          className="fill-c1 opacity-15"
        />
        <polyline
          points={points('percent').join(' ')}
          fill="none"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
          className="stroke-c1"
        />
        <line
          {...{ x1: x(currentCents), x2: x(currentCents), y1: y(currentPercent), y2: HIGH }}
          strokeDasharray="3 3"
          vectorEffect="non-scaling-stroke"
          className="stroke-text-3"
        />
        <line
          {...{ x1: x(suggestedCents), x2: x(suggestedCents), y1: y(suggestedPercent), y2: HIGH }}
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
          className="stroke-c1"
        />
      </svg>
      <span className="col-start-2 flex justify-between gap-3 text-axis text-text-3 tabular-nums">
        <span>{money(leastCents)}</span>
        <span>{money(mostCents)}</span>
      </span>
    </figure>
  );
}
