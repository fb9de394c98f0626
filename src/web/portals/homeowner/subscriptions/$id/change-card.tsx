import { useState } from 'react';
import type { MethodView } from '#core/payments/contract.ts';
import type { SubscriptionView } from '#core/plans/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { NEW_CARD } from '#web/payments/card-choice.tsx';
import { CardPicker } from '#web/payments/card-picker.tsx';
import type { CardsMode } from '#web/payments/cards-mode.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';

type ChangeCardProps = { plan: SubscriptionView; methods: readonly MethodView[]; cards: CardsMode };

/** Charges another saved card from the next renewal on. */
export function ChangeCard({ plan, methods, cards }: ChangeCardProps) {
  const { showToast } = useToastContext();
  const [open, setOpen] = useState(false);
  const [card, setCard] = useState(plan.method?.id ?? NEW_CARD);
  const { run, pending, failure } = useCommand((api) => api.plans.setCard, {
    onSuccess: () => {
      setOpen(false);
      showToast({
        title: 'Card changed',
        message: 'We’ll charge it from your next renewal.',
        type: 'success',
      });
    },
  });
  return (
    <Drawer
      open={open}
      onOpenChange={setOpen}
      title="Change card"
      description="We’ll charge the new card for your next renewal."
      trigger={
        <Button kind="outline" className="mt-4">
          Change card
        </Button>
      }
      footer={
        <Button
          kind="primary"
          block
          className="grow"
          pending={pending}
          disabledReason={card === NEW_CARD ? 'Add a card first.' : null}
          onClick={() => void run({ id: plan.id, paymentMethodId: card })}
        >
          Save card
        </Button>
      }
    >
      {failure && (
        <Notice tone="error" live className="mb-3">
          {failure.message}
        </Notice>
      )}
      <CardPicker saved={methods} cards={cards} value={card} onValueChange={setCard} />
    </Drawer>
  );
}
