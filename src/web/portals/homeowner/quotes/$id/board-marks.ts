import type { QuoteAnswerView, QuoteView } from '#core/quotes/views.ts';

/** An answer that has a quote. */
export type Quoted = QuoteAnswerView & { quote: QuoteView };

/** What sets a quote apart from the others that can be accepted; of one alone nothing is said. */
export function boardMarks(columns: readonly Quoted[]): Map<string, string[]> {
  const live = columns.filter(({ quote }) => quote.status === 'sent');
  const marks = new Map<string, string[]>();
  if (live.length < 2) return marks;
  const lowest = ({ quote }: Quoted) => Math.min(...quote.options.map(({ totalCents }) => totalCents));
  mark(live, lowest, 'Lowest total');
  mark(live, ({ quote }) => Date.parse(quote.earliestDate), 'Earliest start');
  mark(live, ({ quote }) => -quote.warrantyDays, 'Longest warranty');
  return marks;

  /** Marks the one with the least, where it is one alone. */
  function mark(all: readonly Quoted[], of: (answer: Quoted) => number, label: string): void {
    const least = Math.min(...all.map(of));
    const [first, ...others] = all.filter((answer) => of(answer) === least);
    if (!first || others.length > 0) return;
    marks.set(first.invitationId, [...(marks.get(first.invitationId) ?? []), label]);
  }
}
