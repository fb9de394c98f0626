/** The little of Stripe's browser library that is used. It must come from Stripe itself, so it has no package here. */
type StripeFailure = { message?: string };
export type StripeElement = { mount: (node: HTMLElement) => void; unmount: () => void };
export type StripeJs = {
  elements: () => { create: (kind: 'card', options: object) => StripeElement };
  createPaymentMethod: (input: { type: 'card'; card: StripeElement }) => Promise<{
    paymentMethod?: { id: string };
    error?: StripeFailure;
  }>;
  handleNextAction: (input: { clientSecret: string }) => Promise<{ error?: StripeFailure }>;
};

const SOURCE = 'https://js.stripe.com/v3/';
let loading: Promise<StripeJs> | null = null;

/** Stripe's library, downloaded when a card is first entered. Rejects when it cannot be had. Browser only. */
export function loadStripe(publishableKey: string): Promise<StripeJs> {
  loading ??= new Promise<StripeJs>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SOURCE;
    script.onload = () => {
      const make = (window as unknown as { Stripe?: (key: string) => StripeJs }).Stripe;
      if (make) resolve(make(publishableKey));
      else reject(new Error('Stripe did not load'));
    };
    script.onerror = () => {
      // The next try downloads it again.
      loading = null;
      script.remove();
      reject(new Error('Stripe did not load'));
    };
    document.head.append(script);
  });
  return loading;
}
