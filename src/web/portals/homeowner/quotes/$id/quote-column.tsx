import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { formatMoment, formatShortLocalDate } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import type { MethodView } from '#core/payments/contract.ts';
import { QUOTE_STATUS_LOOKS } from '#core/quotes/status.ts';
import type { QuoteRequestView } from '#core/quotes/views.ts';
import { formatStars } from '#core/reviews/average.ts';
import type { CardsMode } from '#web/payments/cards-mode.ts';
import { FairnessChart } from '#web/quotes/fairness-chart.tsx';
import { FileStrip } from '#web/quotes/file-strip.tsx';
import { OptionPrice, ScopePoints } from '#web/quotes/option-price.tsx';
import { scopeWords, termsWords, warrantyWords } from '#web/quotes/quote-words.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { Fold } from '#web/ui/disclosure/fold.tsx';
import { AcceptQuote } from './accept-quote.tsx';
import type { Quoted } from './board-marks.ts';
import { type BoardRow, isNamedInColumn, rowLabel } from './board-rows.ts';
import { OptionChoice } from './option-choice.tsx';

type QuoteColumnProps = {
  answer: Quoted;
  found: QuoteRequestView;
  rows: readonly BoardRow[];
  isAlone: boolean;
  marks: readonly string[];
  methods: readonly MethodView[];
  cards: CardsMode;
  now: Date;
};

/** One vendor's quote as a column, whose rows lie beside those of the others. */
export function QuoteColumn({ answer, found, rows, isAlone, marks, methods, cards, now }: QuoteColumnProps) {
  const { quote, vendor, money } = answer;
  const [chosen, setChosen] = useState(() => firstOption(answer));
  const option = quote.options.find(({ id }) => id === chosen) ?? quote.options[0];
  if (!option) return null;
  const { parts = [], band = null } = money[option.id] ?? {};
  const workCents = option.laborCents + option.materialsCents;
  const isLive = quote.status === 'sent' && found.status === 'open' && quote.validUntil > now;
  const isChosen = quote.id === found.acceptedQuoteId;
  const cells: Record<BoardRow, ReactNode> = {
    vendor: (
      <>
        <div className="flex items-center gap-2.5">
          <Avatar id={vendor.id} name={vendor.company} src={vendor.logoUrl} />
          <div className="min-w-0">
            <h3 className="text-card-title text-text-1 wrap-anywhere">{vendor.company}</h3>
            <p className="text-detail text-text-2 tabular-nums">
              {vendor.rating === null
                ? 'No reviews yet'
                : `${formatStars(vendor.rating)} from ${vendor.reviews} ${vendor.reviews === 1 ? 'review' : 'reviews'}`}
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
      </>
    ),
    option: (
      <OptionChoice quote={quote} vendor={vendor.company} value={option.id} onValueChange={setChosen} />
    ),
    total: (
      <>
        <p className="text-amount text-text-1 tabular-nums">{formatMoney(option.totalCents)}</p>
        <p className="mt-0.5 text-detail text-text-2 tabular-nums">
          {formatMoney(workCents)} work, {formatMoney(option.taxCents)} tax,{' '}
          {formatMoney(option.serviceFeeCents)} fee
        </p>
        {option.discounts.map(({ kind, label, amountCents }) => (
          <p key={kind} className="mt-0.5 text-detail text-green tabular-nums">
            {label}: {formatMoney(amountCents)}
          </p>
        ))}
        {isLive && (
          <div className="mt-3">
            <AcceptQuote
              quote={quote}
              option={option}
              parts={parts}
              company={vendor.company}
              found={found}
              methods={methods}
              cards={cards}
              now={now}
              kind={isAlone ? 'primary' : 'secondary'}
            />
          </div>
        )}
      </>
    ),
    band: band && <FairnessChart band={band} workCents={workCents} />,
    start: formatShortLocalDate(quote.earliestDate),
    scope: scopeWords(option),
    warranty: warrantyWords(quote.warrantyDays),
    terms: (
      <>
        {termsWords(quote.terms)}
        {option.firstCents !== null && (
          <span className="block text-detail text-text-2">
            {formatMoney(option.firstCents)} due when you accept
          </span>
        )}
      </>
    ),
    valid: formatMoment(quote.validUntil, found.zone, now),
    included: <ScopePoints points={option.included} sign="+" />,
    excluded: <ScopePoints points={option.excluded} sign="−" />,
    message: (
      <>
        {quote.message && (
          <p className="text-body whitespace-pre-wrap text-text-1 wrap-anywhere">{quote.message}</p>
        )}
        {quote.files.length > 0 && (
          <div className="mt-2.5">
            <FileStrip files={quote.files} label={`Files from ${vendor.company}`} />
          </div>
        )}
        <Fold summary="Price details" className="mt-1">
          <OptionPrice option={option} />
        </Fold>
      </>
    ),
  };
  return (
    <li
      style={{ gridRow: `span ${rows.length}` }}
      className={clsx(
        'grid min-w-0 snap-center grid-rows-subgrid gap-y-0 divide-y divide-line-1 rounded-card border bg-bg-1',
        isChosen ? 'border-accent-line' : 'border-line-1',
      )}
    >
      {rows.map((row) => (
        <Cell key={row} row={row}>
          {cells[row] ?? '–'}
        </Cell>
      ))}
    </li>
  );
}

function firstOption({ quote, money }: Quoted): string {
  const known = quote.options.find(({ isRecommended }) => isRecommended) ?? quote.options[0];
  return known?.id ?? Object.keys(money)[0] ?? '';
}

/** Facts of a line; on a wide screen their name stands at the left of the board. */
const FACTS: readonly BoardRow[] = ['start', 'scope', 'warranty', 'terms', 'valid'];

function Cell({ row, children }: { row: BoardRow; children: ReactNode }) {
  const isFact = FACTS.includes(row);
  return (
    <div
      className={clsx(
        'min-w-0 px-4 py-3 text-body wrap-anywhere text-text-1 tabular-nums',
        isFact && 'max-lg:flex max-lg:items-baseline max-lg:justify-between max-lg:gap-4 max-lg:py-2.5',
      )}
    >
      {isNamedInColumn(row) && (
        <p className={clsx('text-detail text-text-2 lg:sr-only', isFact ? 'shrink-0' : 'mb-1.5')}>
          {rowLabel(row)}
        </p>
      )}
      <div className={clsx('min-w-0', isFact && 'max-lg:text-right')}>{children}</div>
    </div>
  );
}
