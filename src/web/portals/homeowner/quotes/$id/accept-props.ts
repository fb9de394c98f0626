import type { MoneyPartView } from '#core/bookings/money-views.ts';
import type { MethodView } from '#core/payments/contract.ts';
import type { QuoteOptionView, QuoteRequestView, QuoteView } from '#core/quotes/views.ts';
import type { CardsMode } from '#web/payments/cards-mode.ts';

/** What is accepted, and what it takes. */
export type AcceptQuoteProps = {
  quote: QuoteView;
  option: QuoteOptionView;
  parts: readonly MoneyPartView[];
  company: string;
  found: QuoteRequestView;
  methods: readonly MethodView[];
  cards: CardsMode;
  now: Date;
  /** Primary where it is the only one to choose. */
  kind: 'primary' | 'secondary';
};
