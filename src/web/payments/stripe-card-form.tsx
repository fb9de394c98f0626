import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/form/button.tsx';
import type { CardFormProps } from './card-form.ts';
import { loadStripe, type StripeElement, type StripeJs } from './stripe-js.ts';

const NOT_LOADED = 'The card form couldn’t be loaded. Check your connection and try again.';

/** Stripe's own field in its frame: the number goes to Stripe, a token comes back. */
export function StripeCardForm({
  publishableKey,
  onToken,
  onProblem,
  pending,
}: CardFormProps & { publishableKey: string }) {
  const box = useRef<HTMLDivElement>(null);
  const form = useRef<{ stripe: StripeJs; element: StripeElement } | null>(null);
  const [ready, setReady] = useState(false);
  const [asking, setAsking] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is made once per key
  useEffect(() => {
    let gone = false;
    loadStripe(publishableKey)
      .then((stripe) => {
        if (gone || !box.current) return;
        const style = getComputedStyle(box.current);
        const element = stripe
          .elements()
          .create('card', { style: { base: { color: style.color, fontSize: '16px' } } });
        element.mount(box.current);
        form.current = { stripe, element };
        setReady(true);
      })
      .catch(() => onProblem(NOT_LOADED));
    return () => {
      gone = true;
      form.current?.element.unmount();
    };
  }, [publishableKey]);

  const save = async () => {
    if (!form.current) return;
    setAsking(true);
    const { stripe, element } = form.current;
    const made = await stripe.createPaymentMethod({ type: 'card', card: element }).catch(() => null);
    setAsking(false);
    if (made?.paymentMethod) onToken(made.paymentMethod.id);
    else onProblem(made?.error?.message ?? NOT_LOADED);
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div ref={box} className="field-box min-h-11 px-3 py-3" />
      <Button
        type="submit"
        kind="outline"
        size="lg"
        pending={pending || asking}
        disabled={!ready}
        className="mt-3"
      >
        Save card
      </Button>
    </form>
  );
}
