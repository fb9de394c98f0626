import { clsx } from 'clsx';
import { formatMoment, formatShortLocalDate } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import type { QuoteView } from '#core/quotes/views.ts';
import { DescriptionList } from '#web/ui/data/description-list.tsx';
import { FileStrip } from './file-strip.tsx';
import { OptionPrice, ScopeList } from './option-price.tsx';
import { scopeWords, termsWords, warrantyWords } from './quote-words.ts';

type QuoteBodyProps = {
  quote: QuoteView;
  zone: string;
  now: Date /** "You earn", "Vendor earns" */;
  earns: string;
};

/** A quote as it was sent: each option with its price and what the vendor earns of it, terms, dates and files. */
export function QuoteBody({ quote, zone, now, earns }: QuoteBodyProps) {
  return (
    <div className="space-y-5">
      <div className={clsx('grid items-start gap-x-8 gap-y-6', quote.options.length > 1 && 'xl:grid-cols-2')}>
        {quote.options.map((option) => (
          <section key={option.id} aria-label={option.name} className="space-y-3">
            <div
              className={clsx(
                'flex flex-wrap items-baseline justify-between gap-x-4',
                quote.options.length > 1 && 'xl:flex-col',
              )}
            >
              <h3 className="min-w-0 text-body font-semibold text-text-1 wrap-anywhere">
                {option.name}
                {option.isRecommended && <span className="font-normal text-accent-text"> · Recommended</span>}
              </h3>
              <p className="text-body text-text-2 tabular-nums">
                {scopeWords(option)} · {earns} {formatMoney(option.vendorCents)}
              </p>
            </div>
            {option.summary && <p className="text-body text-text-2 wrap-anywhere">{option.summary}</p>}
            <OptionPrice option={option} />
            <div className="grid gap-3 sm:grid-cols-2">
              <ScopeList title="Included" points={option.included} sign="+" />
              <ScopeList title="Not included" points={option.excluded} sign="−" />
            </div>
          </section>
        ))}
      </div>
      <DescriptionList
        items={[
          { id: 'terms', term: 'Payment', value: termsWords(quote.terms) },
          { id: 'start', term: 'Earliest start', value: formatShortLocalDate(quote.earliestDate) },
          { id: 'warranty', term: 'Warranty', value: warrantyWords(quote.warrantyDays) },
          { id: 'valid', term: 'Valid until', value: formatMoment(quote.validUntil, zone, now) },
        ]}
      />
      {quote.message && (
        <p className="text-body whitespace-pre-wrap text-text-1 wrap-anywhere">{quote.message}</p>
      )}
      <FileStrip files={quote.files} label="Files of the quote" />
    </div>
  );
}
