import { Clock, HandCoins, Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { QUOTE_RESPONSE_HOURS, QUOTE_VENDORS_MAX } from '#core/quotes/limits.ts';
import { Link } from '#web/ui/layout/page-link.tsx';
import { SummaryCard, SummaryFact, SummaryPart } from '../frame/summary-card.tsx';
import type { QuoteData } from './quote-data.ts';

type QuoteSummaryProps = {
  data: QuoteData;
  action: ReactNode;
  /** Where the service is booked at a fixed price, or an assessment of it. */
  bookInstead?: string;
};

/** How asking for quotes goes, and the way on. */
export function QuoteSummary({ data: { service, icon, place }, action, bookInstead }: QuoteSummaryProps) {
  const isQuoteOnly = service.pricing === 'quote';
  return (
    <SummaryCard icon={icon} title={service.name} detail={place?.name}>
      <SummaryPart>
        <SummaryFact
          icon={Clock}
          title={`Replies within ${QUOTE_RESPONSE_HOURS} hours`}
          detail="If no one quotes in time, we’ll ask more vendors."
        />
        <SummaryFact
          icon={Scale}
          title={`Compare up to ${QUOTE_VENDORS_MAX} side by side`}
          detail="Totals with tax and fees, what’s included, dates and warranty."
        />
        <SummaryFact
          icon={HandCoins}
          title="Free, and yours to decide"
          detail="We never sell your request. Vendors see your neighborhood, not your street, until you accept."
        />
        {action}
      </SummaryPart>
      {bookInstead && (
        <SummaryPart>
          <p className="text-[0.875rem]/5 text-text-2">
            {isQuoteOnly ? 'Want someone to look at it first?' : 'Want a fixed price now?'}
          </p>
          <Link
            to={bookInstead}
            className="mt-1 inline-flex items-center text-[0.875rem]/5 max-sm:mt-0 max-sm:-mb-3 max-sm:min-h-11 font-medium text-accent-text hover:underline"
          >
            {isQuoteOnly ? 'Book an assessment visit instead' : 'Book at an instant price instead'}
          </Link>
        </SummaryPart>
      )}
    </SummaryCard>
  );
}
