import { clsx } from 'clsx';
import type { MethodView } from '#core/payments/contract.ts';
import type { QuoteAnswerView, QuoteRequestView } from '#core/quotes/views.ts';
import type { CardsMode } from '#web/payments/cards-mode.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { boardMarks, type Quoted } from './board-marks.ts';
import { boardRows, rowLabel } from './board-rows.ts';
import { QuoteColumn } from './quote-column.tsx';

type QuoteBoardProps = {
  found: QuoteRequestView;
  quoted: readonly QuoteAnswerView[];
  methods: readonly MethodView[];
  cards: CardsMode;
  now: Date;
};

/**
 * The quotes side by side, up to four at a look: every column has the same rows in the same place, named once at the
 * left. On a phone one column fills the window, names its rows itself, and the next is a swipe away.
 */
export function QuoteBoard({ found, quoted, methods, cards, now }: QuoteBoardProps) {
  const columns = quoted.filter((answer): answer is Quoted => answer.quote !== null);
  const marks = boardMarks(columns);
  const rows = boardRows(columns);
  const isAlone = columns.length === 1;
  return (
    <Section
      title={isAlone ? '1 quote' : `${columns.length} quotes compared`}
      description={
        found.status === 'open'
          ? 'Totals include sales tax and the service fee. You won’t be charged until you accept.'
          : 'Totals include sales tax and the service fee.'
      }
    >
      <section
        // What scrolls is reached by keyboard, too.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        tabIndex={0}
        aria-label="Comparison of quotes"
        style={{ gridTemplateRows: `repeat(${rows.length}, auto)` }}
        className={clsx(
          '-mx-(--page-x) grid snap-x snap-mandatory grid-flow-col gap-x-3 overflow-x-auto px-(--page-x) pb-2 scroll-thin',
          'lg:snap-none lg:grid-cols-[max-content] lg:auto-cols-[minmax(216px,1fr)] lg:pl-0',
          isAlone ? 'auto-cols-[100%]' : 'auto-cols-[min(86%,340px)] sm:auto-cols-[minmax(256px,420px)]',
        )}
      >
        <div
          aria-hidden="true"
          style={{ gridRow: `span ${rows.length}` }}
          className="sticky left-0 z-1 grid grid-rows-subgrid bg-bg-0 pr-1 pl-(--page-x) max-lg:hidden"
        >
          {rows.map((row) => (
            <span key={row} className="border-t border-transparent py-3 text-detail text-text-3">
              {rowLabel(row)}
            </span>
          ))}
        </div>
        <ul aria-label="Quotes side by side" className="contents">
          {columns.map((answer) => (
            <QuoteColumn
              key={answer.invitationId}
              answer={answer}
              found={found}
              rows={rows}
              isAlone={isAlone}
              marks={marks.get(answer.invitationId) ?? []}
              methods={methods}
              cards={cards}
              now={now}
            />
          ))}
        </ul>
      </section>
    </Section>
  );
}
