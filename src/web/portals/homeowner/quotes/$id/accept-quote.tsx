import { Suspense, useState } from 'react';
import { formatMoney } from '#core/lib/money.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { Late, late } from '#web/ui/overlay/late.tsx';
import type { AcceptQuoteProps } from './accept-props.ts';

const AcceptForm = late(() => import('./accept-form.tsx').then((module) => module.AcceptForm));

/** Choosing a quote: a time, a card, and the whole price with where every cent of it goes. */
export function AcceptQuote(props: AcceptQuoteProps) {
  const { option, company } = props;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        kind={props.kind}
        block
        aria-label={`Choose this quote: ${company}, ${option.name}, ${formatMoney(option.totalCents)}`}
        onClick={() => setOpen(true)}
        onPointerEnter={AcceptForm.warm}
      >
        Choose this quote
      </Button>
      <Drawer
        open={open}
        onOpenChange={setOpen}
        width="lg"
        title={`Accept ${company}’s quote`}
        description={`${option.name}, ${formatMoney(option.totalCents)} total. Choose a time and a card.`}
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
