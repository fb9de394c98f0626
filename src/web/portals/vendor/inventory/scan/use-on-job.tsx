import type { StockUse } from '#core/bookings/field-log/entry.ts';
import { MAX_EXTRA_QUANTITY } from '#core/bookings/site/limits.ts';
import { STOCK_REASON_MAX } from '#core/inventory/limits.ts';
import type { FoundPart } from '#core/inventory/views.ts';
import { formatMoney } from '#core/lib/money.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { StepperField } from '#web/ui/form/number/stepper-field.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { choice, optional, text } from '#web/ui/form/state/read-form.ts';
import { number } from '#web/ui/form/state/readers.ts';
import { type Command, useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';

const OWN_VAN = 'van';
type UseOnJobProps = {
  part: FoundPart;
  /** Jobs that are under way. */
  jobs: readonly { id: string; title: string; homeownerName: string }[];
  locations: readonly { id: string; name: string }[];
  onClose: () => void;
};

/** What a part is used for, as the command takes it. */
export type PartUse = StockUse & { id: string };

/** Uses a part on a job that is under way: included, or charged once the homeowner approves. */
export function UseOnJob(props: UseOnJobProps) {
  const { showToast } = useToastContext();
  const command = useCommand((api) => api.bookings.usePart, {
    onSuccess: () => {
      showToast({ title: 'Part added to the job', message: props.part.name, type: 'success' });
      props.onClose();
    },
  });
  return <UsePartDrawer {...props} command={command} />;
}

type UsePartDrawerProps = UseOnJobProps & {
  command: Command<PartUse, { message: string; fields: Record<string, string> }>;
};

/** The form itself, whoever carries it out. */
export function UsePartDrawer({ part, jobs, locations, command, onClose }: UsePartDrawerProps) {
  const form = useForm({
    read: {
      ...{ id: text, locationId: text, reason: text, quantity: optional(number) },
      charged: optional(choice(['included', 'charged'])),
    },
    command,
    input: ({ id, locationId, reason, quantity, charged }) => ({
      ...{ id, partId: part.id, reason, quantity: quantity ?? 0, charged: charged === 'charged' },
      ...(locationId === OWN_VAN ? {} : { locationId }),
    }),
  });
  return (
    <Drawer
      open
      onOpenChange={(next) => !next && onClose()}
      title="Use on job"
      description={part.name}
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form.id} kind="primary" pending={form.pending}>
            Use part
          </Button>
        </>
      }
    >
      <form {...form.props} className="space-y-4">
        <FormErrors message={form.message} />
        <SelectField
          label="Job"
          options={jobs.map(({ id, title, homeownerName }) => ({
            value: id,
            label: title,
            detail: homeownerName,
          }))}
          {...form.field('id', jobs[0]?.id)}
        />
        <StepperField
          label="How many"
          inputMode="decimal"
          min={1}
          max={MAX_EXTRA_QUANTITY}
          unit={part.unit === 'each' ? undefined : part.unit}
          {...form.field('quantity', '1')}
        />
        <SelectField
          label="Taken from"
          options={[
            { value: OWN_VAN, label: 'The technician’s van' },
            ...locations.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...form.field('locationId', OWN_VAN)}
        />
        {part.priceCents > 0 && (
          <Segmented
            label="Who pays"
            block
            {...form.field('charged', 'included')}
            options={[
              { value: 'included', label: 'Included' },
              { value: 'charged', label: `Charged, ${formatMoney(part.priceCents)}` },
            ]}
          />
        )}
        <TextField
          label="Reason"
          optional
          maxLength={STOCK_REASON_MAX}
          hint="Needed only when you take more than we have on record"
          {...form.field('reason')}
        />
      </form>
    </Drawer>
  );
}
