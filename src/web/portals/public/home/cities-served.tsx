import { Fragment } from 'react';
import type { MarketView } from '#core/markets/contract.ts';

/** Where Canopy works, down to the neighborhood. */
export function CitiesServed({ markets }: { markets: readonly MarketView[] }) {
  if (markets.length === 0) return null;
  return (
    <section aria-labelledby="cities">
      <h2 id="cities" className="mb-5 text-h2 text-text-1">
        Where we work
      </h2>
      <ul className="grid gap-x-8 gap-y-6 border-t border-line-1 pt-5 md:grid-cols-3">
        {markets.map(({ slug, name, state, zones }) => (
          <li key={slug}>
            <h3 className="text-[1rem]/6 font-semibold tracking-[-0.01em] text-text-1">
              {name}, {state}
            </h3>
            <p className="mt-1 text-[0.875rem]/6 text-text-2">
              {zones.map((zone, index) => (
                <Fragment key={zone.zip}>
                  {/* A line may end after a name with its dot, never begin with one. */}
                  <span className="whitespace-nowrap">
                    {zone.name}
                    {index < zones.length - 1 && ' ·'}
                  </span>{' '}
                </Fragment>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
