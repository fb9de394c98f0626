import type { MethodView } from '#core/payments/contract.ts';
import type { QuoteAnswerView, QuoteRequestView } from '#core/quotes/views.ts';
import type { CardsMode } from '#web/payments/cards-mode.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { boardMarks, type Quoted } from './board-marks.ts';
import { QuoteColumn } from './quote-column.tsx';

type QuoteBoardProps = {
  found: QuoteRequestView;
  quoted: readonly QuoteAnswerView[];
  methods: readonly MethodView[];
  cards: CardsMode;
  now: Date;
};

/**
 * The quotes side by side, up to four at a look: every column has the same rows in the same place. On a phone one column
 * fills the window and the next is a swipe away.
 */
export function QuoteBoard({ found, quoted, methods, cards, now }: QuoteBoardProps) {
  const columns = quoted.filter((answer): answer is Quoted => answer.quote !== null);
  const marks = boardMarks(columns);
  return (
    <Section
      title={columns.length === 1 ? '1 quote' : `${columns.length} quotes compared`}
      description="Totals include sales tax and the service fee. You won’t be charged until you accept."
    >
      <ul
        // A list that scrolls is reached by keyboard, too.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        tabIndex={0}
        aria-label="Quotes side by side"
        className="-mx-(--page-x) grid snap-x snap-mandatory auto-cols-[min(86%,340px)] grid-flow-col grid-rows-[repeat(9,auto)] gap-x-3 overflow-x-auto px-(--page-x) pb-2 scroll-thin sm:auto-cols-[minmax(256px,420px)]"
      >
        {columns.map((answer) => (
          <QuoteColumn
            key={answer.invitationId}
            answer={answer}
            found={found}
            marks={marks.get(answer.invitationId) ?? []}
            methods={methods}
            cards={cards}
            now={now}
          />
        ))}
      </ul>
    </Section>
  );
}
