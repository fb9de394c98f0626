import { useState } from 'react';
import type { PreferencesView } from '#core/notifications/contract.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
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
  const [digest, setDigest] = useState(delivery.digest);
  const [quiet, setQuiet] = useState(delivery.quietFrom !== null);
  const [from, setFrom] = useState(delivery.quietFrom ?? EVENING);
  const [to, setTo] = useState(delivery.quietTo ?? MORNING);
  const { run, pending, failure } = useCommand((api) => api.notifications.setDelivery, {
    onSuccess: () => showToast({ title: 'Saved', type: 'success' }),
  });
  const save = () => void run({ digest, quietFrom: quiet ? from : null, quietTo: quiet ? to : null });
  return (
    <Card title="When mail comes">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
        className="space-y-4"
      >
        <FormErrors message={failure?.message ?? null} />
        <Segmented
          block
          label="How often"
          value={digest}
          onValueChange={setDigest}
          options={[
            { value: 'immediate', label: 'At once' },
            { value: 'daily', label: 'Once a day' },
          ]}
        />
        <p className="text-detail text-text-2">
          {digest === 'daily'
            ? 'One summary at 8:00 AM. What is urgent still comes at once.'
            : 'Each mail comes when it happens.'}
        </p>
        <Switch
          end
          label="Quiet hours"
          checked={quiet}
          onChange={(event) => setQuiet(event.target.checked)}
          hint="Mail waits until they end. What is urgent does not."
        />
        {quiet && (
          <div className="grid grid-cols-2 gap-3">
            <SelectField
              label="From"
              options={TIMES}
              value={String(from)}
              onValueChange={(value) => setFrom(Number(value))}
            />
            <SelectField
              label="Until"
              options={TIMES}
              value={String(to)}
              onValueChange={(value) => setTo(Number(value))}
              error={failure?.fields.quietTo ?? null}
            />
          </div>
        )}
        <p className="text-label text-text-3">Times are those of {cityOf(delivery.zone)}.</p>
        <Button type="submit" kind="primary" pending={pending}>
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
