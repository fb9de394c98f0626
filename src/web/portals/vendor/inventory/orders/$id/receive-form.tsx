import { STOCK_REASON_MAX } from '#core/inventory/limits.ts';
import type { OrderDetail } from '#core/inventory/orders/views.ts';
import { quantityWords, roundQuantity } from '#core/inventory/quantity.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { StepperField } from '#web/ui/form/number/stepper-field.tsx';
import { group, optional, text } from '#web/ui/form/state/read-form.ts';
import { cents, list, number } from '#web/ui/form/state/readers.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** What came with a delivery: everything that is still open unless it is changed, at the cost on the slip. */
export function ReceiveForm({ order, onDone }: { order: OrderDetail; onDone: () => void }) {
  const { showToast } = useToastContext();
  const open = order.items.filter(({ quantity, received }) => received < quantity);
  const form = useForm({
    read: {
      note: text,
      lines: list(group({ lineId: text, quantity: optional(number), unitCents: optional(cents) })),
    },
    command: useCommand((api) => api.inventory.receiveOrder, {
      onSuccess: ({ status }) => {
        showToast({
          title: status === 'received' ? 'Order received' : 'Delivery received',
          message: status === 'received' ? undefined : 'The rest stays open.',
          type: 'success',
        });
        onDone();
      },
    }),
    input: ({ note, lines }) => ({
      ...{ id: order.id, note },
      lines: lines.flatMap(({ lineId, quantity, unitCents }) =>
        quantity ? [{ lineId, quantity, unitCents: unitCents ?? 0 }] : [],
      ),
    }),
  });
  return (
    <form {...form.props} className="grid max-w-[640px] gap-3.5">
      <FormErrors message={form.message ?? form.fault('lines')} />
      <Card title="Delivered" flush>
        <ul className="divide-y divide-line-1">
          {open.map(({ id, part, quantity, received, unitCents }, at) => {
            const left = roundQuantity(quantity - received);
            return (
              <li
                key={id}
                className="grid grid-cols-2 items-end gap-3 px-(--card-pad) py-3 sm:grid-cols-[minmax(0,1fr)_168px_128px]"
              >
                <input type="hidden" name={`lines.${at}.lineId`} value={id} />
                <span className="min-w-0 max-sm:col-span-2 sm:pb-2">
                  <span className="block text-body font-medium text-text-1">{part.name}</span>
                  <span className="block text-detail text-text-2">
                    {quantityWords(left, part.unit)} to come
                  </span>
                </span>
                <StepperField
                  label={`Delivered, ${part.name}`}
                  labelHidden
                  inputMode="decimal"
                  min={0}
                  max={left}
                  {...form.field(`lines.${at}.quantity`, String(left))}
                />
                <TextField
                  label={
                    <>
                      Unit cost<span className="sr-only">, {part.name}</span>
                    </>
                  }
                  prefix="$"
                  inputMode="decimal"
                  figure
                  {...form.field(`lines.${at}.unitCents`, (unitCents / 100).toFixed(2))}
                />
              </li>
            );
          })}
        </ul>
      </Card>
      <Card>
        <TextField
          label="Packing slip or note"
          optional
          maxLength={STOCK_REASON_MAX}
          {...form.field('note')}
        />
      </Card>
      <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" kind="primary" pending={form.pending}>
          Receive delivery
        </Button>
      </div>
    </form>
  );
}
