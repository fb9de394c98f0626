import { COMMISSION_BP } from '#core/payments/limits.ts';
import { formatRate } from '#core/payments/price.ts';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { VendorVan } from '../scenes/vendor-van.tsx';

const FACTS = [
  {
    term: 'Booked jobs, priced and ready',
    says: 'Each comes with the address, time, price and the homeowner’s answers.',
  },
  {
    term: `${formatRate(COMMISSION_BP)} of a finished job`,
    says: 'No sign-up fee, no lead fees. You see Canopy’s share before you accept.',
  },
  {
    term: 'Paid by card, not by reminder',
    says: 'We place a hold on the card before you drive and charge it when you finish.',
  },
] as const;

/** The part of the home page that speaks to companies. */
export function ForVendors() {
  return (
    <section
      aria-labelledby="for-vendors"
      className="grid items-center gap-x-16 gap-y-8 lg:grid-cols-[5fr_6fr]"
    >
      <div>
        <h2 id="for-vendors" className="text-h2 text-text-1">
          For home service pros
        </h2>
        <p className="mt-2 text-lead text-text-2">
          For skilled teams with a full van. Canopy brings the jobs, the schedule and the payments.
        </p>
        <dl className="mt-6 space-y-4">
          {FACTS.map(({ term, says }) => (
            <div key={term}>
              <dt className="text-[1rem]/6 font-semibold tracking-[-0.01em] text-text-1">{term}</dt>
              <dd className="text-[0.9375rem]/[1.375rem] text-text-2">{says}</dd>
            </div>
          ))}
        </dl>
        <ButtonLink to="/signup?role=vendor" kind="outline" size="lg" className="mt-7">
          Offer your services
        </ButtonLink>
      </div>
      <div className="max-lg:order-first">
        <VendorVan />
      </div>
    </section>
  );
}
