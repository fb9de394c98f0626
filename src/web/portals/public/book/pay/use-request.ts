import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { BookingDetail } from '#core/bookings/views.ts';
import { forgetDraft } from '#web/bookings/booking-draft.ts';
import type { CardsMode } from '#web/payments/cards-mode.ts';
import { usePaymentStep } from '#web/payments/use-payment-step.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import type { StepData } from '../book-data.ts';
import { gonePath } from '../book-plan.ts';
import { requestedPath } from './repeat-wish.ts';

/** A slow bank is asked again this often … */
const ASK_AGAIN_MS = 3_000;
/** … and no oftener than this. */
const ASK_AGAIN_TIMES = 10;

type RequestOptions = {
  booking: BookingDetail;
  back: StepData<'pay'>['back'];
  cards: CardsMode;
  /** The person comes from the bank's page. */
  isBackFromBank: boolean;
};

/** Asks the vendor to come, through declines, the bank's questions and slow answers, and says what to show meanwhile. */
export function useRequest({ booking, back, cards, isBackFromBank }: RequestOptions) {
  const navigate = useNavigate();
  const { showToast } = useToastContext();
  const [done, setDone] = useState(false);
  const [asked, setAsked] = useState(0);
  const { ask, pending, answer, failure } = usePaymentStep(cards, (step) => {
    setDone(true);
    forgetDraft(booking.serviceSlug);
    showToast({
      ...(step.booking.status === 'confirmed'
        ? { title: 'Visit confirmed', message: `${booking.vendorName} accepted right away.` }
        : {
            title: 'Visit requested',
            message: `${booking.vendorName} will reply soon. You can cancel for free until then.`,
          }),
      type: 'success',
    });
    navigate(requestedPath(booking.id), { replace: true });
  });
  const resume = () => ask({ way: 'resume', id: booking.id });

  const resumed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes back from the bank
  useEffect(() => {
    if (!isBackFromBank || resumed.current) return;
    resumed.current = true;
    void resume();
  }, [isBackFromBank]);

  const isSlow = answer?.isSlow === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one timer per slow answer
  useEffect(() => {
    if (!isSlow || asked >= ASK_AGAIN_TIMES) return;
    const timer = setTimeout(() => {
      setAsked((times) => times + 1);
      void resume();
    }, ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isSlow, asked]);

  const code = failure?.code;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per failure
  useEffect(() => {
    if (code === 'gone') navigate(gonePath(back), { replace: true });
  }, [code]);

  return {
    request: (paymentMethodId: string, redeemPoints: number) => {
      setAsked(0);
      void ask({ way: 'request', id: booking.id, paymentMethodId, redeemPoints });
    },
    resume: () => void resume(),
    pending: pending || done,
    /** The bank is slow and is being asked again. */
    isChecking: !done && (isSlow ? asked < ASK_AGAIN_TIMES : asked > 0 && pending),
    hasGivenUp: isSlow && asked >= ASK_AGAIN_TIMES,
    problem: answer && !answer.isSlow ? answer.text : failure && code !== 'gone' ? failure.message : null,
  };
}
