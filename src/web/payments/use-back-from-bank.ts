import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** Goes on with a payment, once, when the page comes back from its bank (`?payment=` in the address). */
export function useBackFromBank(paymentId: string | null, resume: (paymentId: string) => void): void {
  const [params] = useSearchParams();
  const resumed = useRef(false);
  const isBack = paymentId !== null && params.get('payment') === paymentId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes back
  useEffect(() => {
    if (!isBack || resumed.current) return;
    resumed.current = true;
    resume(paymentId);
  }, [isBack]);
}
