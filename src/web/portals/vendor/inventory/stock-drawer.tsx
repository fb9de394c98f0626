import { STOCK_REASON_MAX } from '#core/inventory/limits.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { StepperField } from '#web/ui/form/number/stepper-field.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { choice, optional, text } from '#web/ui/form/state/read-form.ts';
import { cents, number } from '#web/ui/form/state/readers.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';

export type StockMoveKind = 'receive' | 'transfer' | 'adjust';
type StockDrawerProps = {
  kind: StockMoveKind;
  part: { id: string; name: string; unit: string };
  locations: readonly { id: string; name: string }[];
  /** Where something is. */
  fromId?: string | undefined;
  /** What one cost last; left out where nobody is to see it. */
  unitCents?: number | undefined;
  onClose: () => void;
};

const WORDS: Record<StockMoveKind, { title: string; action: string; done: string }> = {
  receive: { title: 'Receive stock', action: 'Receive stock', done: 'Stock received' },
  transfer: { title: 'Transfer stock', action: 'Transfer stock', done: 'Stock transferred' },
  adjust: { title: 'Adjust stock', action: 'Adjust stock', done: 'Stock adjusted' },
};

type Input = {
  kind: StockMoveKind;
  partId: string;
  locationId: string;
  toId: string;
  direction: 'add' | 'remove';
  quantity: number;
  unitCents: number;
  reason: string;
};

/** Receives, transfers or adjusts the stock of one part. */
export function StockDrawer({ kind, part, locations, fromId, unitCents, onClose }: StockDrawerProps) {
  const { showToast } = useToastContext();
  const words = WORDS[kind];
  const options = locations.map(({ id, name }) => ({ value: id, label: name }));
  const from = fromId ?? locations[0]?.id;
  const form = useForm({
    read: {
      ...{
        locationId: text,
        toId: text,
        quantity: optional(number),
        unitCents: optional(cents),
        reason: text,
      },
      direction: optional(choice(['add', 'remove'])),
    },
    command: useCommand(
      (api) =>
        async (move: Input, options): Promise<unknown> => {
          const { kind: what, partId, locationId, toId, quantity, reason } = move;
          if (what === 'transfer')
            return api.inventory.transfer({ partId, fromId: locationId, toId, quantity, reason }, options);
          const at = { id: partId, locationId, quantity, reason };
          return what === 'receive'
            ? api.inventory.receive({ ...at, unitCents: move.unitCents }, options)
            : api.inventory.adjust({ ...at, direction: move.direction }, options);
        },
      {
        onSuccess: () => {
          showToast({ title: words.done, message: part.name, type: 'success' });
          onClose();
        },
      },
    ),
    explain: ({ message, fields: { fromId: source, ...fields } }) => ({
      message,
      fields: source ? { ...fields, locationId: source } : fields,
    }),
    input: ({ direction, quantity, unitCents: paid, ...rest }): Input => ({
      ...{ ...rest, kind, partId: part.id, direction: direction ?? 'remove' },
      ...{ quantity: quantity ?? 0, unitCents: paid ?? 0 },
    }),
  });
  return (
    <Drawer
      open
      onOpenChange={(next) => !next && onClose()}
      title={words.title}
      description={part.name}
      width="lg"
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form.id} kind="primary" pending={form.pending}>
            {words.action}
          </Button>
        </>
      }
    >
      <form {...form.props} className="space-y-4">
        <FormErrors message={form.message} />
        {kind === 'adjust' && (
          <Segmented
            label="What happened"
            block
            {...form.field('direction', 'remove')}
            options={[
              { value: 'remove', label: 'Remove' },
              { value: 'add', label: 'Add' },
            ]}
          />
        )}
        <StepperField
          label="Quantity"
          inputMode="decimal"
          min={1}
          max={99_999}
          unit={part.unit === 'each' ? undefined : part.unit}
          {...form.field('quantity', '1')}
        />
        <SelectField
          label={kind === 'transfer' ? 'From' : 'Location'}
          options={options}
          {...form.field('locationId', kind === 'receive' ? locations[0]?.id : from)}
        />
        {kind === 'transfer' && (
          <SelectField
            label="To"
            options={options}
            {...form.field('toId', locations.find(({ id }) => id !== from)?.id)}
          />
        )}
        {kind === 'receive' && (
          <TextField
            label="Unit cost"
            prefix="$"
            inputMode="decimal"
            figure
            hint="Moves the average cost of this part"
            {...form.field('unitCents', unitCents ? (unitCents / 100).toFixed(2) : '')}
          />
        )}
        <TextField
          label={kind === 'receive' ? 'Note' : 'Reason'}
          optional={kind !== 'adjust'}
          maxLength={STOCK_REASON_MAX}
          hint={kind === 'transfer' ? 'Needed only to go below zero' : undefined}
          {...form.field('reason')}
        />
      </form>
    </Drawer>
  );
}
