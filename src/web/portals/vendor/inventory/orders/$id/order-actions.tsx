import { Ban, CircleCheck, PackageCheck, Send } from 'lucide-react';
import { canOrder } from '#core/inventory/orders/status.ts';
import type { OrderDetail } from '#core/inventory/orders/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

/** The next step of an order, and the way out of it. */
export function OrderActions({ order: { id, status, number } }: { order: OrderDetail }) {
  const { showToast } = useToastContext();
  const said = (title: string) => ({
    onSuccess: () => showToast({ title, message: `PO-${number}`, type: 'success' as const }),
    onFailure: ({ message }: { message: string }) =>
      showToast({ title: 'Nothing changed', message, type: 'error' as const }),
  });
  const approve = useCommand((api) => api.inventory.approveOrder, said('Order approved'));
  const place = useCommand((api) => api.inventory.placeOrder, said('Order marked as sent'));
  const cancel = useCommand((api) => api.inventory.cancelOrder, said('Order canceled'));
  return (
    <>
      {canOrder(status, 'cancel') && (
        <ConfirmDialog
          trigger={
            <Button kind="quiet" icon={Ban}>
              Cancel order
            </Button>
          }
          title={`Cancel PO-${number}?`}
          description="Parts already received stay in stock. You can’t receive anything else on this order."
          safeLabel="Go back"
          actionLabel="Cancel order"
          pending={cancel.pending}
          onConfirm={() => void cancel.run({ id })}
        />
      )}
      {canOrder(status, 'approve') && (
        <Button
          kind="primary"
          icon={CircleCheck}
          pending={approve.pending}
          onClick={() => void approve.run({ id })}
        >
          Approve order
        </Button>
      )}
      {canOrder(status, 'place') && (
        <Button kind="primary" icon={Send} pending={place.pending} onClick={() => void place.run({ id })}>
          Mark as sent
        </Button>
      )}
      {canOrder(status, 'receive') && (
        <ButtonLink to="?receive=1" replace kind="primary" icon={PackageCheck}>
          Receive delivery
        </ButtonLink>
      )}
    </>
  );
}
