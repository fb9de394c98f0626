import { quoteRequestUnanswered } from '#core/quotes/events.ts';
import { type Listener, on } from '#server/lib/events/emit.ts';
import { openQuoteCase } from './commands/open-quote-case.ts';

export const caseListeners: Listener[] = [
  {
    name: 'cases.quotes',
    on: { ...on(quoteRequestUnanswered, (ctx, { payload }) => openQuoteCase(ctx, payload)) },
  },
];
