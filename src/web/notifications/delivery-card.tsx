import type { PreferencesView } from '#core/notifications/contract.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { choice, optional, ticked } from '#web/ui/form/state/read-form.ts';
import { int } from '#web/ui/form/state/readers.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { Switch } from '#web/ui/form/switch.tsx';
import { Card } from '#web/ui/layout/card.tsx';

type Delivery = PreferencesView['delivery'];

const STEP_MINUTES = 30;
const EVENING = 22 * 60;
const MORNING = 7 * 60;

const TIMES = Array.from({ length: (24 * 60) / STEP_MINUTES }, (_, at) => ({
  value: String(at * STEP_MINUTES),
  label: clockTime(at * STEP_MINUTES),
}));

/** When mail may come: at once or once a day, and not in the night. */
export function DeliveryCard({ delivery }: { delivery: Delivery }) {
  const { showToast } = useToastContext();
  const quietAtFirst = delivery.quietFrom !== null;
  const form = useForm({
    read: {
      digest: choice(['immediate', 'daily']),
      quiet: ticked,
      quietFrom: optional(int),
      quietTo: optional(int),
    },
    watch: { digest: delivery.digest, quiet: quietAtFirst },
    command: useCommand((api) => api.notifications.setDelivery, {
      onSuccess: () => showToast({ title: 'Saved', type: 'success' }),
    }),
    input: ({ digest, quiet, quietFrom, quietTo }) => ({
      digest,
      quietFrom: quiet ? (quietFrom ?? null) : null,
      quietTo: quiet ? (quietTo ?? null) : null,
    }),
  });
  return (
    <Card title="When mail comes">
      <form {...form.props} className="space-y-4">
        <FormErrors message={form.message} />
        <Segmented
          block
          label="How often"
          {...form.field('digest', delivery.digest)}
          options={[
            { value: 'immediate', label: 'At once' },
            { value: 'daily', label: 'Once a day' },
          ]}
        />
        <p className="text-detail text-text-2">
          {form.seen.digest === 'daily'
            ? 'One summary at 8:00 AM. What is urgent still comes at once.'
            : 'Each mail comes when it happens.'}
        </p>
        <Switch
          end
          label="Quiet hours"
          {...form.box('quiet', quietAtFirst)}
          hint="Mail waits until they end. What is urgent does not."
        />
        {form.seen.quiet && (
          <div className="grid grid-cols-2 gap-3">
            <SelectField
              label="From"
              options={TIMES}
              {...form.field('quietFrom', String(delivery.quietFrom ?? EVENING))}
            />
            <SelectField
              label="Until"
              options={TIMES}
              {...form.field('quietTo', String(delivery.quietTo ?? MORNING))}
            />
          </div>
        )}
        <p className="text-label text-text-3">Times are those of {cityOf(delivery.zone)}.</p>
        <Button type="submit" kind="primary" pending={form.pending}>
          Save when mail comes
        </Button>
      </form>
    </Card>
  );
}

function clockTime(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  const half = hour < 12 ? 'AM' : 'PM';
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minutes % 60).padStart(2, '0')} ${half}`;
}

/** `America/Los_Angeles` → `Los Angeles` */
function cityOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}
