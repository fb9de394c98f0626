import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { BegunBookingNotice } from '#web/bookings/begun-booking.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { cleanQuery, filterCatalog } from '../../catalog/find-services.ts';
import type { StepData } from '../book-data.ts';
import { PlanFields } from '../frame/plan-fields.tsx';
import { StepPage } from '../frame/step-page.tsx';
import { ServiceCard } from './service-card.tsx';

/** First step: one service of the catalog. */
export function ServiceStep({ data: { plan, catalog } }: { data: StepData<'service'> }) {
  const [params] = useSearchParams();
  const [typed, setTyped] = useState(() => cleanQuery(params.get('q')));
  const found = filterCatalog(catalog, { query: cleanQuery(typed), category: null });
  const shown = found.reduce((sum, { services }) => sum + services.length, 0);
  return (
    <StepPage
      title="What do you need done?"
      lead="Choose a service. You’ll see who’s available and the full price before you pay."
    >
      {plan.service === null && <BegunBookingNotice className="mt-5 max-w-[520px]" />}
      {/* biome-ignore lint/a11y/useSemanticElements: the search element is unknown to some of the browsers we serve */}
      <form
        role="search"
        action="/book"
        method="get"
        onSubmit={(event) => event.preventDefault()}
        className="mt-5 max-w-[520px]"
      >
        <PlanFields plan={plan} without={['step']} />
        <SearchField
          name="q"
          label="Search services"
          placeholder="Faucet, lawn, TV on the wall"
          maxLength={80}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="h-11 rounded-large"
        />
      </form>
      <p role="status" className="mt-3 text-label text-text-3 tabular-nums">
        {shown === 1 ? '1 service' : `${shown} services`}
      </p>
      {shown === 0 ? (
        <div className="mt-4 rounded-card border border-line-1 bg-bg-1">
          <EmptyState
            as="h2"
            title="No results found"
            action={<Button onClick={() => setTyped('')}>Show all services</Button>}
          >
            Try a shorter word, such as faucet, lamp or lawn.
          </EmptyState>
        </div>
      ) : (
        <div className="mt-4 gap-3.5 sm:columns-2 lg:columns-3">
          {found.map((category) => (
            <ServiceCard key={category.slug} category={category} plan={plan} />
          ))}
        </div>
      )}
    </StepPage>
  );
}
