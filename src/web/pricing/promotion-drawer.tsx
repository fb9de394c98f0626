import { addDays } from '#core/lib/format-time.ts';
import { PROMOTION_DAYS_MAX, PROMOTION_NAME_MAX } from '#core/pricing/limits.ts';
import type { CanopyPromotionInput } from '#core/pricing/views.ts';
import { type Operation, useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { DateField } from '#web/ui/form/dates/date-field.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { choice, optional, text } from '#web/ui/form/state/read-form.ts';
import { date, int, number } from '#web/ui/form/state/readers.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';

const ALL = 'all';
const USUAL_DAYS = 14;

type PromotionDrawerProps = {
  create: Operation<CanopyPromotionInput, { name: string }>;
  /** Who pays for it. */
  description: string;
  /** Where it can hold; companies have one market. */
  markets?: readonly { slug: string; name: string }[];
  services: readonly { id: string; name: string }[];
  today: string;
  onClose: () => void;
};

/** Creates a promotion: what it takes off, for which service, from when until when, and of Canopy's in which market. */
export function PromotionDrawer({
  create,
  description,
  markets,
  services,
  today,
  onClose,
}: PromotionDrawerProps) {
  const { showToast } = useToastContext();
  const form = useForm({
    read: {
      name: text,
      kind: choice(['percent', 'amount']),
      value: number,
      serviceId: text,
      market: text,
      startsOn: date,
      endsOn: date,
      maxUses: optional(int),
    },
    watch: { kind: 'percent' as 'percent' | 'amount' },
    command: useCommand(create, {
      onSuccess: ({ name }) => {
        showToast({ title: 'Promotion created', message: name, type: 'success' });
        onClose();
      },
    }),
    input: ({ value, serviceId, market, maxUses, ...rest }) => ({
      ...rest,
      // Percent and dollars alike have two decimals.
      value: Math.round(value * 100),
      serviceIds: serviceId === ALL ? [] : [serviceId],
      market: market === ALL ? null : market,
      maxUses: maxUses ?? null,
    }),
  });
  const isPercent = form.seen.kind !== 'amount';
  return (
    <Drawer
      open
      onOpenChange={(next) => !next && onClose()}
      title="Create promotion"
      description={description}
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form.id} kind="primary" pending={form.pending}>
            Create promotion
          </Button>
        </>
      }
    >
      <form {...form.props} className="space-y-4">
        <FormErrors message={form.message} />
        <TextField
          label="Name"
          required
          maxLength={PROMOTION_NAME_MAX}
          autoComplete="off"
          hint="Homeowners see it in the price"
          {...form.field('name')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label="Discount"
            options={[
              { value: 'percent', label: 'Percent of labor' },
              { value: 'amount', label: 'Amount' },
            ]}
            {...form.field('kind', 'percent')}
          />
          <TextField
            label={isPercent ? 'Percent' : 'Dollars'}
            required
            inputMode="decimal"
            figure
            {...(isPercent ? { suffix: '%' } : { prefix: '$' })}
            {...form.field('value')}
          />
          <DateField
            label="First day"
            required
            min={today}
            max={addDays(today, PROMOTION_DAYS_MAX)}
            {...form.field('startsOn', today)}
          />
          <DateField
            label="Last day"
            required
            min={today}
            {...form.field('endsOn', addDays(today, USUAL_DAYS))}
          />
        </div>
        {markets ? (
          <SelectField
            label="Market"
            options={[
              { value: ALL, label: 'All markets' },
              ...markets.map(({ slug, name }) => ({ value: slug, label: name })),
            ]}
            {...form.field('market', ALL)}
          />
        ) : (
          <input type="hidden" name="market" value={ALL} />
        )}
        <SelectField
          label="Service"
          options={[
            { value: ALL, label: 'All services' },
            ...services.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...form.field('serviceId', ALL)}
        />
        <TextField
          label="Number of jobs"
          optional
          inputMode="numeric"
          figure
          hint="Ends automatically after this many jobs"
          {...form.field('maxUses')}
        />
      </form>
    </Drawer>
  );
}
