import type { Delivery } from '#core/inventory/floor/contract.ts';
import { STOCK_REASON_MAX } from '#core/inventory/limits.ts';
import { quantityWords } from '#core/inventory/quantity.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { group, optional, text } from '#web/ui/form/state/read-form.ts';
import { list, number } from '#web/ui/form/state/readers.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';

type ReceiveDrawerProps = { delivery: Delivery; onClose: () => void };

/** What of an order arrived; what is left out stays on its way. */
export function ReceiveDrawer({ delivery, onClose }: ReceiveDrawerProps) {
  const { showToast } = useToastContext();
  const form = useForm({
    read: { lines: list(group({ lineId: text, quantity: optional(number) })), note: text },
    command: useCommand((api) => api.inventory.receiveDelivery, {
      onSuccess: () => {
        showToast({ title: 'Delivery received', message: delivery.supplier.name, type: 'success' });
        onClose();
      },
    }),
    input: ({ lines, note }) => ({
      id: delivery.id,
      note,
      lines: lines.flatMap(({ lineId, quantity }) => (quantity ? [{ lineId, quantity }] : [])),
    }),
  });
  return (
    <Drawer
      open
      onOpenChange={(next) => !next && onClose()}
      title={`Receive order #${delivery.number}`}
      description={`${delivery.supplier.name}, to ${delivery.location.name}`}
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form.id} kind="primary" pending={form.pending}>
            Receive delivery
          </Button>
        </>
      }
    >
      <form {...form.props} className="space-y-4">
        <FormErrors message={form.message} />
        {delivery.lines.map(({ id, part, open }, index) => (
          <div key={id}>
            <input type="hidden" name={`lines.${index}.lineId`} value={id} />
            <TextField
              label={part.name}
              inputMode="decimal"
              figure
              hint={`${quantityWords(open, part.unit)} still to come. Leave blank if none arrived.`}
              {...form.field(`lines.${index}.quantity`, String(open))}
            />
          </div>
        ))}
        <TextField label="Note" optional maxLength={STOCK_REASON_MAX} {...form.field('note')} />
      </form>
    </Drawer>
  );
}
