import { addDays } from '#core/lib/format-time.ts';
import { PRICED_LEVELS, SKILL_LEVEL_LABELS } from '#core/pricing/kinds.ts';
import { EFFECTIVE_DAYS_MAX } from '#core/pricing/limits.ts';
import type { LineDetail } from '#core/pricing/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { DateField } from '#web/ui/form/dates/date-field.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { choice, optional, text } from '#web/ui/form/state/read-form.ts';
import { date } from '#web/ui/form/state/readers.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { AMOUNT_READERS, AmountFields, amountInput } from '../../amount-fields.tsx';

const ALL = 'all';
const LEVELS = [ALL, ...PRICED_LEVELS] as const;

/** Sets a price from a day on, for everybody or for one market or level of technicians. */
export function PriceDrawer({ line, onClose }: { line: LineDetail; onClose: () => void }) {
  const { showToast } = useToastContext();
  const form = useForm({
    read: { ...AMOUNT_READERS, marketId: text, level: optional(choice(LEVELS)), effectiveFrom: date },
    command: useCommand((api) => api.pricing.setPrice, {
      onSuccess: () => {
        showToast({ title: 'Price saved', message: line.name, type: 'success' });
        onClose();
      },
    }),
    input: ({ marketId, level, effectiveFrom, ...amount }) => ({
      ...amountInput(amount),
      id: line.id,
      marketId: marketId === ALL ? null : marketId,
      level: level === undefined || level === ALL ? null : level,
      effectiveFrom,
    }),
  });
  const isSold = line.kind === 'service' || line.kind === 'add_on';
  return (
    <Drawer
      open
      onOpenChange={(next) => !next && onClose()}
      title="Set price"
      description={`${line.name}. Jobs that are already booked keep their price.`}
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form.id} kind="primary" pending={form.pending}>
            Save price
          </Button>
        </>
      }
    >
      <form {...form.props} className="space-y-4">
        <FormErrors message={form.message} />
        <AmountFields form={form} withCost={line.kind === 'material'} start={line} />
        <DateField
          label="Effective date"
          required
          min={line.today}
          max={addDays(line.today, EFFECTIVE_DAYS_MAX)}
          hint="Homeowners who book from this day on pay this price"
          {...form.field('effectiveFrom', line.today)}
        />
        <SelectField
          label="Market"
          options={[
            { value: ALL, label: 'All markets' },
            ...line.markets.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...form.field('marketId', ALL)}
        />
        {isSold && (
          <SelectField
            label="Technician level"
            hint="Set your technicians’ levels under Rules"
            options={[
              { value: ALL, label: 'All technicians' },
              ...PRICED_LEVELS.map((level) => ({ value: level, label: SKILL_LEVEL_LABELS[level] })),
            ]}
            {...form.field('level', ALL)}
          />
        )}
      </form>
    </Drawer>
  );
}
