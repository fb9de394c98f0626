import { Suspense, useState } from 'react';
import type { MoneyPartView } from '#core/bookings/money-views.ts';
import { formatMoney } from '#core/lib/money.ts';
import type { MethodView } from '#core/payments/contract.ts';
import type { QuoteOptionView, QuoteRequestView, QuoteView } from '#core/quotes/views.ts';
import type { CardsMode } from '#web/payments/cards-mode.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { Late, late } from '#web/ui/overlay/late.tsx';

const AcceptForm = late(() => import('./accept-form.tsx').then((module) => module.AcceptForm));

export type AcceptQuoteProps = {
  quote: QuoteView;
  option: QuoteOptionView;
  parts: readonly MoneyPartView[];
  company: string;
  found: QuoteRequestView;
  methods: readonly MethodView[];
  cards: CardsMode;
  now: Date;
};

/** Choosing a quote: a time, a card, and the whole price with where every cent of it goes. */
export function AcceptQuote(props: AcceptQuoteProps) {
  const { option, company } = props;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        kind="primary"
        size="lg"
        block
        aria-label={`Choose the quote of ${company}, ${option.name}, ${formatMoney(option.totalCents)}`}
        onClick={() => setOpen(true)}
        onPointerEnter={AcceptForm.warm}
      >
        Choose this quote
      </Button>
      <Drawer
        open={open}
        onOpenChange={setOpen}
        width="lg"
        title={`Accept the quote of ${company}`}
        description={`${option.name}, ${formatMoney(option.totalCents)} in all. Choose a time and a card.`}
      >
        <Suspense fallback={<div className="h-72" />}>
          <Late part={AcceptForm} when={open}>
            <AcceptForm {...props} />
          </Late>
        </Suspense>
      </Drawer>
    </>
  );
}
