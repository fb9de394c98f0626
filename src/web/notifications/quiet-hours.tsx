import type { PreferencesView } from '#core/notifications/contract.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import type { FormFields } from '#web/ui/form/state/use-form.ts';
import { Card } from '#web/ui/layout/card.tsx';

const STEP_MINUTES = 30;
const EVENING = 22 * 60;
const MORNING = 7 * 60;

const TIMES = Array.from({ length: (24 * 60) / STEP_MINUTES }, (_, at) => ({
  value: String(at * STEP_MINUTES),
  label: clockTime(at * STEP_MINUTES),
}));

type QuietHoursProps = {
  quiet: PreferencesView['quiet'];
  form: FormFields<'quiet' | 'quietFrom' | 'quietTo'>;
  open: boolean;
};

/** When email and devices wait: a start and an end on the reader's own clock. */
export function QuietHours({ quiet, form, open }: QuietHoursProps) {
  return (
    <Card title="Timing" className="mt-3.5">
      <p className="mb-3 text-body text-text-2">
        The daily digest arrives at 8:00 AM. What can’t wait, such as a declined card, skips the digest and
        quiet hours.
      </p>
      <Checkbox
        label="Quiet hours"
        hint="Email and your devices wait until they end"
        {...form.box('quiet', quiet.quietFrom !== null)}
      />
      {open && (
        <div className="mt-3 grid max-w-sm grid-cols-2 gap-3">
          <SelectField
            label="From"
            options={TIMES}
            {...form.field('quietFrom', String(quiet.quietFrom ?? EVENING))}
          />
          <SelectField
            label="Until"
            options={TIMES}
            {...form.field('quietTo', String(quiet.quietTo ?? MORNING))}
          />
        </div>
      )}
      <p className="mt-3 text-label text-text-3">All times in {zoneName(quiet.zone)}</p>
    </Card>
  );
}

/** `America/Los_Angeles` → `Pacific Time` */
function zoneName(zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts(0);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

function clockTime(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  const half = hour < 12 ? 'AM' : 'PM';
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minutes % 60).padStart(2, '0')} ${half}`;
}
