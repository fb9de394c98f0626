import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { formatLocalDate, formatMoment } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import type { MethodView } from '#core/payments/contract.ts';
import { QUOTE_STATUS_LOOKS } from '#core/quotes/status.ts';
import type { QuoteRequestView } from '#core/quotes/views.ts';
import { formatStars } from '#core/reviews/average.ts';
import type { CardsMode } from '#web/payments/cards-mode.ts';
import { FairnessChart } from '#web/quotes/fairness-chart.tsx';
import { FileStrip } from '#web/quotes/file-strip.tsx';
import { OptionPrice, ScopeList } from '#web/quotes/option-price.tsx';
import { scopeWords, termsWords, warrantyWords } from '#web/quotes/quote-words.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { DescriptionList } from '#web/ui/data/description-list.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { AcceptQuote } from './accept-quote.tsx';
import type { Quoted } from './board-marks.ts';
import { OptionChoice } from './option-choice.tsx';

type QuoteColumnProps = {
  answer: Quoted;
  found: QuoteRequestView;
  marks: readonly string[];
  methods: readonly MethodView[];
  cards: CardsMode;
  now: Date;
};

/** One vendor's quote as a column: nine rows, which lie beside those of the others. */
export function QuoteColumn({ answer, found, marks, methods, cards, now }: QuoteColumnProps) {
  const { quote, vendor, money } = answer;
  const [chosen, setChosen] = useState(() => firstOption(answer));
  const option = quote.options.find(({ id }) => id === chosen) ?? quote.options[0];
  if (!option) return null;
  const { parts = [], band = null } = money[option.id] ?? {};
  const workCents = option.laborCents + option.materialsCents;
  const isLive = quote.status === 'sent' && found.status === 'open' && quote.validUntil > now;
  const isChosen = quote.id === found.acceptedQuoteId;
  return (
    <li
      className={clsx(
        'row-span-9 grid min-w-0 snap-center grid-rows-subgrid gap-y-0 divide-y divide-line-1 rounded-card border bg-bg-1',
        isChosen ? 'border-accent' : 'border-line-1',
        !isLive && !isChosen && 'text-text-3',
      )}
    >
      <Row>
        <div className="flex items-center gap-2.5">
          <Avatar id={vendor.id} name={vendor.company} src={vendor.logoUrl} />
          <div className="min-w-0">
            <h3 className="text-card-title text-text-1 wrap-anywhere">{vendor.company}</h3>
            <p className="text-detail text-text-2 tabular-nums">
              {vendor.rating === null
                ? 'No reviews yet'
                : `${formatStars(vendor.rating)} out of 5 · ${vendor.reviews} ${vendor.reviews === 1 ? 'review' : 'reviews'}`}
            </p>
          </div>
        </div>
        {(marks.length > 0 || !isLive) && (
          <div className="mt-2 flex flex-wrap gap-1.5">
            {!isLive && <StatusBadge look={QUOTE_STATUS_LOOKS[quote.status]} />}
            {marks.map((mark) => (
              <Badge key={mark} tone="green">
                {mark}
              </Badge>
            ))}
          </div>
        )}
      </Row>
      <Row>
        <OptionChoice quote={quote} vendor={vendor.company} value={option.id} onValueChange={setChosen} />
      </Row>
      <Row>
        <p className="text-amount text-text-1 tabular-nums">{formatMoney(option.totalCents)}</p>
        <p className="mt-0.5 text-detail text-text-2 tabular-nums">
          {formatMoney(workCents)} work, {formatMoney(option.taxCents)} tax,{' '}
          {formatMoney(option.serviceFeeCents)} fee
        </p>
      </Row>
      <Row>
        {band ? (
          <FairnessChart band={band} workCents={workCents} />
        ) : (
          <p className="text-detail text-text-3">Not enough comparable jobs yet to judge this price.</p>
        )}
      </Row>
      <Row>
        <DescriptionList
          items={[
            { id: 'start', term: 'Earliest start', value: formatLocalDate(quote.earliestDate) },
            { id: 'scope', term: 'Time on site', value: scopeWords(option) },
            { id: 'warranty', term: 'Warranty', value: warrantyWords(quote.warrantyDays) },
            { id: 'valid', term: 'Valid until', value: formatMoment(quote.validUntil, found.zone, now) },
            { id: 'terms', term: 'Payment', value: termsWords(quote.terms) },
            ...(option.firstCents === null
              ? []
              : [{ id: 'first', term: 'Due when you accept', value: formatMoney(option.firstCents) }]),
          ]}
        />
      </Row>
      <Row>
        <ScopeList title="Included" points={option.included} sign="+" />
        {option.included.length === 0 && <Nothing>Nothing listed as included</Nothing>}
      </Row>
      <Row>
        <ScopeList title="Not included" points={option.excluded} sign="−" />
        {option.excluded.length === 0 && <Nothing>Nothing listed as excluded</Nothing>}
      </Row>
      <Row>
        <p className="text-body whitespace-pre-wrap text-text-1 wrap-anywhere">{quote.message}</p>
        {quote.files.length > 0 && (
          <div className="mt-2.5">
            <FileStrip files={quote.files} label={`Files from ${vendor.company}`} />
          </div>
        )}
        <details className="mt-2">
          <summary className="inline-flex min-h-9 cursor-pointer items-center rounded-control text-body font-medium text-accent-text max-sm:min-h-11">
            Price details
          </summary>
          <div className="mt-2">
            <OptionPrice option={option} />
          </div>
        </details>
      </Row>
      <Row>
        {isLive ? (
          <AcceptQuote
            quote={quote}
            option={option}
            parts={parts}
            company={vendor.company}
            found={found}
            methods={methods}
            cards={cards}
            now={now}
          />
        ) : (
          <p className="text-body text-text-2">
            {isChosen ? 'You accepted this quote.' : 'This quote can’t be accepted anymore.'}
          </p>
        )}
      </Row>
    </li>
  );
}

function firstOption({ quote, money }: Quoted): string {
  const known = quote.options.find(({ isRecommended }) => isRecommended) ?? quote.options[0];
  return known?.id ?? Object.keys(money)[0] ?? '';
}

function Row({ children }: { children: ReactNode }) {
  return <div className="min-w-0 px-4 py-3.5">{children}</div>;
}

function Nothing({ children }: { children: ReactNode }) {
  return <p className="text-detail text-text-3">{children}</p>;
}
