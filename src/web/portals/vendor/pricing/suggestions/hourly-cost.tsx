import { formatMoney } from '#core/lib/money.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { optional } from '#web/ui/form/state/read-form.ts';
import { cents } from '#web/ui/form/state/readers.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { typedMoney } from '../frame/price-words.ts';

type HourlyCostProps = { hourlyCostCents: number | null; costPercent: number };

/** What an hour of work costs the company, which suggested prices have to cover. */
export function HourlyCost({ hourlyCostCents, costPercent }: HourlyCostProps) {
  const { showToast } = useToastContext();
  const form = useForm({
    read: { hourlyCostCents: optional(cents) },
    command: useCommand((api) => api.pricing.setHourlyCost, {
      onSuccess: () => showToast({ title: 'Cost saved', type: 'success' }),
    }),
    input: (values) => ({ hourlyCostCents: values.hourlyCostCents ?? null }),
  });
  return (
    <Card title="Your costs">
      <form {...form.props} className="space-y-3">
        <FormErrors message={form.message} />
        <p className="text-body text-text-2">
          {hourlyCostCents === null
            ? `Suggestions assume that a job costs you ${costPercent}% of the market price. Enter your hourly cost for better suggestions.`
            : `Suggestions count ${formatMoney(hourlyCostCents)} an hour, the parts a service needs, and Canopy’s commission.`}
        </p>
        <div className="flex flex-wrap gap-2">
          <TextField
            label="Hourly cost"
            optional
            inputMode="decimal"
            figure
            prefix="$"
            className="w-44 max-sm:w-full"
            hint="Wages, vehicle, insurance. Only you see it."
            {...form.field('hourlyCostCents', typedMoney(hourlyCostCents))}
          />
          {/* In line with the box: label and gap are above it. */}
          <Button type="submit" kind="outline" pending={form.pending} className="max-sm:w-full sm:mt-[23px]">
            Save cost
          </Button>
        </div>
      </form>
    </Card>
  );
}
