import { useState } from 'react';
import { formatDate } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import type { MethodView } from '#core/payments/contract.ts';
import type { SubscriptionView } from '#core/plans/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { firstChoice, NEW_CARD } from '#web/payments/card-choice.tsx';
import { CardPicker } from '#web/payments/card-picker.tsx';
import type { CardsMode } from '#web/payments/cards-mode.ts';
import { useBackFromBank } from '#web/payments/use-back-from-bank.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { usePlanPayment } from '../use-plan-payment.ts';

type PlanNewsProps = { plan: SubscriptionView; methods: readonly MethodView[]; cards: CardsMode };

/** What needs the homeowner now: a failed payment, the bank's question, a pause or an end that is near. */
export function PlanNews({ plan, methods, cards }: PlanNewsProps) {
  const { showToast } = useToastContext();
  const undo = useCommand((api) => api.plans.undoCancel, {
    onSuccess: () => showToast({ title: `${plan.planName} continues`, type: 'success' }),
  });
  const payment = usePlanPayment(cards, () => showToast({ title: 'Payment received', type: 'success' }));
  const waiting = plan.charges.find(({ payment: open }) => open?.waitsForBank)?.payment?.id ?? null;
  useBackFromBank(waiting, (id) => void payment.ask({ way: 'resume', id }));
  const { zone } = plan;
  return (
    <>
      {waiting && !plan.can.pay && (
        <Card title="Confirm your payment">
          <Button
            kind="primary"
            pending={payment.pending}
            onClick={() => void payment.ask({ way: 'resume', id: waiting })}
          >
            Confirm with your bank
          </Button>
          {payment.problem && (
            <Notice tone={payment.problem.tone} live className="mt-3">
              {payment.problem.text}
            </Notice>
          )}
        </Card>
      )}
      {plan.can.pay && <PayNow plan={plan} methods={methods} payment={payment} cards={cards} />}
      {plan.status === 'paused' && plan.pausedUntil && (
        <Notice tone="info">
          Paused until {formatDate(plan.pausedUntil, zone)}. You won’t be charged, and visits wait until then.
        </Notice>
      )}
      {plan.can.undoCancel && plan.paidUntil && (
        <Notice tone="info">
          <span className="flex flex-wrap items-center justify-between gap-3">
            Ends on {formatDate(plan.paidUntil, zone)}. You won’t be charged again.
            <Button kind="outline" pending={undo.pending} onClick={() => void undo.run({ id: plan.id })}>
              Keep plan
            </Button>
          </span>
        </Notice>
      )}
    </>
  );
}

type PayNowProps = PlanNewsProps & { payment: ReturnType<typeof usePlanPayment> };

function PayNow({ plan, methods, cards, payment }: PayNowProps) {
  const [card, setCard] = useState(() => firstChoice(methods));
  const [charge] = plan.charges;
  if (!charge) return null;
  const { zone } = plan;
  return (
    <Card title={plan.status === 'suspended' ? 'Your plan is suspended' : 'Your payment didn’t go through'}>
      <p className="text-body text-text-2">
        {formatMoney(charge.totalCents)} for {plan.planName} is unpaid. {charge.failure}{' '}
        {plan.graceUntil
          ? `Your benefits continue until ${formatDate(plan.graceUntil, zone)}.`
          : 'Your visits are kept and continue as soon as it’s paid.'}
      </p>
      <div className="mt-4 max-w-lg">
        <CardPicker saved={methods} cards={cards} value={card} onValueChange={setCard} />
      </div>
      {payment.problem && (
        <Notice tone={payment.problem.tone} live className="mt-3">
          {payment.problem.text}
        </Notice>
      )}
      {card !== NEW_CARD && (
        <Button
          kind="primary"
          className="mt-4 max-sm:w-full"
          pending={payment.pending}
          onClick={() => void payment.ask({ way: 'pay', id: plan.id, paymentMethodId: card })}
        >
          Update card and pay {formatMoney(charge.totalCents)}
        </Button>
      )}
    </Card>
  );
}
