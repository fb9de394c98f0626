import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { calendarDaysAway, formatShortDay } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { formatStars } from '#core/reviews/average.ts';
import { responseLabel } from '#core/vendors/metrics.ts';
import { FREE_VISIT } from '#web/bookings/visit-price.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { type RadioCard, RadioCards } from '#web/ui/form/radio-cards.tsx';
import { Leaf } from '#web/ui/layout/leaf.tsx';
import { ProLink } from '../../pros/pro-link.tsx';
import type { StepData } from '../book-data.ts';
import { type BookPlan, bookPath } from '../book-plan.ts';
import { PlanFields } from '../frame/plan-fields.tsx';

type Vendor = StepData<'time'>['vendors'][number];

/** Companies in sight at first; the others are one click away. */
const SHOWN = 3;

type WhoChoiceProps = {
  plan: BookPlan;
  vendors: readonly Vendor[];
  /** What the best match costs. */
  bestCents: number;
  /** Who the best match is at the chosen time. */
  bestName: string | null;
  chosen: string | null;
  zone: string;
  now: Date;
};

/** The best match, or a company by name. Without script a button sends the choice. */
export function WhoChoice({ plan, vendors, bestCents, bestName, chosen, zone, now }: WhoChoiceProps) {
  const navigate = useNavigate();
  const [all, setAll] = useState(() => vendors.findIndex(({ id }) => id === chosen) >= SHOWN);
  // The radio answers at once; the address follows when its times are there.
  const [picked, setPicked] = useState(chosen ?? '');
  useEffect(() => setPicked(chosen ?? ''), [chosen]);
  const choose = (id: string) => {
    setPicked(id);
    navigate(bookPath({ ...plan, vendor: id || null, booking: null }), {
      replace: true,
      preventScrollReset: true,
    });
  };
  const best: RadioCard = {
    value: '',
    title: 'Best match',
    detail: bestDetail(vendors.length, bestName),
    media: <Leaf size={24} className="text-accent" />,
    aside: price(bestCents),
  };
  const options = (all ? vendors : vendors.slice(0, SHOWN)).map(
    (vendor): RadioCard => ({
      value: vendor.id,
      title: vendor.company,
      detail: `${reputation(vendor)} · ${availability(vendor, zone, now)}`,
      media: <Avatar id={vendor.id} name={vendor.company} src={vendor.logoUrl} size={44} />,
      aside: price(vendor.priceCents),
    }),
  );
  const more = vendors.length - SHOWN;
  return (
    <form action="/book" method="get" onSubmit={(event) => event.preventDefault()}>
      <PlanFields plan={plan} without={['vendor']} />
      <RadioCards
        label="Who"
        name="vendor"
        options={[best, ...options]}
        value={picked}
        onValueChange={choose}
      />
      {!all && more > 0 && (
        <Button kind="quiet" className="mt-1.5 -ml-3" onClick={() => setAll(true)}>
          {more === 1 ? 'Show 1 more vendor' : `Show ${more} more vendors`}
        </Button>
      )}
      <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-[0.8125rem]/[1.625rem] text-text-2 max-sm:leading-11">
        Reviews and technicians:
        {(all ? vendors : vendors.slice(0, SHOWN)).map(({ id, company }) => (
          <ProLink key={id} id={id}>
            {company}
          </ProLink>
        ))}
      </p>
      <noscript>
        <Button type="submit" size="lg" className="mt-3">
          Show these times
        </Button>
      </noscript>
    </form>
  );
}

function bestDetail(count: number, name: string | null): string {
  if (name) return `${name} at that time`;
  return count === 1
    ? 'The only vendor serving your address'
    : `From ${count} vendors, by reviews, reliability, distance and price`;
}

function reputation({ rating, reviews, responseMinutes }: Vendor): string {
  if (rating === null) return 'New on Canopy';
  const stars = `${formatStars(rating)} from ${reviews === 1 ? '1 review' : `${reviews.toLocaleString('en-US')} reviews`}`;
  return responseMinutes === null ? stars : `${stars} · replies in about ${responseLabel(responseMinutes)}`;
}

function availability({ firstFree }: Vendor, zone: string, now: Date): string {
  if (!firstFree) return 'no times in the next 4 weeks';
  const days = calendarDaysAway(firstFree, zone, now);
  if (days === 0) return 'available today';
  return days === 1 ? 'available tomorrow' : `available ${formatShortDay(firstFree, zone)}`;
}

function price(cents: number): string {
  if (cents === 0) return FREE_VISIT;
  return formatMoney(cents, { rounded: cents % 100 === 0 });
}
