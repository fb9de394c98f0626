import { ChevronDown, Search } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import type { MarketView } from '#core/markets/contract.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import { bookingPath } from '../catalog/booking-path.ts';
import { namedService } from '../catalog/find-services.ts';
import type { SearchService } from './home-view.ts';
import { PART_CONTROL, PART_LABEL } from './search-parts.ts';
import { ServiceField } from './service-field.tsx';

type SearchBoxProps = { services: readonly SearchService[]; markets: readonly MarketView[] };

/** A part of the box. */
const PART =
  'relative block min-w-0 rounded-[10px] has-focus-visible:outline-2 has-focus-visible:-outline-offset-4 has-focus-visible:outline-accent-text';

/** A hairline between the parts: above on phones, at the left elsewhere. */
const DIVIDED =
  'before:absolute before:bg-line-1 max-sm:before:inset-x-1.5 max-sm:before:top-0 max-sm:before:h-px sm:before:inset-y-1.5 sm:before:left-0 sm:before:w-px';

/**
 * What and where; the button stands below them where the words have little room. A service that is named leads to its booking, anything else to the services that match; without
 * script the form does the latter.
 */
export function SearchBox({ services, markets }: SearchBoxProps) {
  const navigate = useNavigate();

  const go = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // What stands in the field, which a state would follow a moment later: Enter may be as quick.
    const form = new FormData(event.currentTarget);
    const typed = String(form.get('q') ?? '').trim();
    const zip = String(form.get('zip') ?? '');
    const named = namedService(services, typed);
    if (named) return navigate(bookingPath(named.slug, zip));
    const params = new URLSearchParams();
    if (typed) params.set('q', typed);
    if (zip) params.set('zip', zip);
    navigate(`/services?${params}`);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is unknown to some of the browsers we serve
    <form
      role="search"
      action="/services"
      method="get"
      onSubmit={go}
      className="mt-6 grid max-w-[596px] items-stretch rounded-dialog border border-line-ctl bg-bg-1 p-1.5 shadow-float sm:grid-cols-[1fr_1.1fr_auto] sm:@max-[500px]/hero-copy:grid-cols-[1fr_1.1fr] lg:mt-7"
    >
      <ServiceField services={services} className={PART} />
      <div className={`${PART} ${DIVIDED}`}>
        <label htmlFor="search-zip" className={PART_LABEL}>
          Where
        </label>
        <select
          id="search-zip"
          name="zip"
          className={`${PART_CONTROL} appearance-none truncate pr-9 font-medium sm:text-[0.875rem]/6`}
        >
          <option value="">Anywhere</option>
          {markets.map(({ slug, name, zones }) => (
            <optgroup key={slug} label={name} className="bg-bg-2">
              {zones.map((zone) => (
                <option key={zone.slug} value={zone.zip}>
                  {zone.name}, {zone.zip}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <Icon of={ChevronDown} className="pointer-events-none absolute right-3.5 bottom-[14px] text-text-3" />
      </div>
      <Button
        type="submit"
        kind="primary"
        size="lg"
        icon={Search}
        className="h-[52px] sm:h-auto sm:px-4 sm:@max-[500px]/hero-copy:col-span-2 sm:@max-[500px]/hero-copy:h-11"
      >
        See times and prices
      </Button>
    </form>
  );
}
