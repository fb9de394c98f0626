import { Plus, X } from 'lucide-react';
import { addDays } from '#core/lib/format-time.ts';
import { EFFECTIVE_DAYS_MAX, TRAVEL_BANDS_MAX } from '#core/pricing/limits.ts';
import type { RulesView } from '#core/pricing/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { DateField } from '#web/ui/form/dates/date-field.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { group, optional, ticked } from '#web/ui/form/state/read-form.ts';
import { cents, date, int, list, minuteOfDay, number } from '#web/ui/form/state/readers.ts';
import { useFieldList } from '#web/ui/form/state/use-field-list.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { Switch } from '#web/ui/form/switch.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { timeOf } from '#web/vendors/hours-words.ts';
import { typedMoney } from '../frame/price-words.ts';

const READERS = {
  minimumCents: optional(cents),
  travel: list(group({ upToMiles: int, cents })),
  hasAfterHours: ticked,
  dayFrom: optional(minuteOfDay),
  dayUntil: optional(minuteOfDay),
  weekends: ticked,
  afterPercent: optional(number),
  afterCents: optional(cents),
  hasRush: ticked,
  withinHours: optional(int),
  rushPercent: optional(number),
  rushCents: optional(cents),
  hasNearby: ticked,
  nearbyMinutes: optional(int),
  nearbyPercent: optional(number),
  effectiveFrom: date,
};

const percent = (bp: number | undefined) => (bp ? bp / 100 : '');
const surcharge = (typedPercent: number | undefined, typedCents: number | undefined) => ({
  percentBp: Math.round((typedPercent ?? 0) * 100),
  cents: typedCents ?? 0,
});

/** All rules at once, from a day on. */
export function RulesForm({ rules: { current, hasBase, today, nearby: allowed } }: { rules: RulesView }) {
  const { showToast } = useToastContext();
  const { minimumCents, travel, afterHours, rush, nearby } = current.rules;
  const form = useForm({
    read: READERS,
    watch: { hasAfterHours: afterHours !== null, hasRush: rush !== null, hasNearby: Boolean(nearby) },
    command: useCommand((api) => api.pricing.saveRules, {
      onSuccess: () => showToast({ title: 'Rules saved', type: 'success' }),
    }),
    input: (values) => ({
      effectiveFrom: values.effectiveFrom,
      rules: {
        minimumCents: values.minimumCents ?? 0,
        travel: values.travel,
        afterHours: values.hasAfterHours
          ? {
              dayFromMinute: values.dayFrom ?? 0,
              dayUntilMinute: values.dayUntil ?? 0,
              weekends: values.weekends,
              fee: surcharge(values.afterPercent, values.afterCents),
            }
          : null,
        rush: values.hasRush
          ? { withinHours: values.withinHours ?? 0, fee: surcharge(values.rushPercent, values.rushCents) }
          : null,
        nearby: values.hasNearby
          ? {
              withinMinutes: values.nearbyMinutes ?? 0,
              percentBp: Math.round((values.nearbyPercent ?? 0) * 100),
            }
          : null,
      },
    }),
  });
  const bands = useFieldList(
    travel.map(({ upToMiles, cents: amount }) => ({ miles: String(upToMiles), amount: typedMoney(amount) })),
    () => form.changed('travel'),
  );
  return (
    <form {...form.props} className="grid gap-3.5">
      <FormErrors message={form.message} />
      <Card title="Minimum charge">
        <TextField
          label="Minimum"
          optional
          prefix="$"
          inputMode="decimal"
          figure
          className="sm:max-w-72"
          hint="Smaller jobs are raised to this, before fees"
          {...form.field('minimumCents', minimumCents > 0 ? typedMoney(minimumCents) : '')}
        />
      </Card>
      <Card title="Travel fee">
        <div className="space-y-3">
          {!hasBase && (
            <Notice tone="warning" title="Add your base address">
              Until you set it in{' '}
              <Link to="/account/vendor/profile?tab=area" className="underline">
                your service area
              </Link>
              , no travel fee is charged.
            </Notice>
          )}
          {bands.rows.map(({ key, start }, at) => (
            <div key={key} className="grid grid-cols-[1fr_1fr_auto] items-end gap-3">
              <TextField
                label="Up to"
                suffix="miles"
                inputMode="numeric"
                figure
                {...form.field(`travel.${at}.upToMiles`, start.miles)}
              />
              <TextField
                label="Fee"
                prefix="$"
                inputMode="decimal"
                figure
                {...form.field(`travel.${at}.cents`, start.amount)}
              />
              <IconButton
                icon={X}
                kind="quiet"
                label={`Remove distance ${at + 1}`}
                onClick={() => bands.remove(at)}
              />
            </div>
          ))}
          {bands.rows.length === 0 && <p className="text-body text-text-2">No travel fee.</p>}
          {bands.rows.length < TRAVEL_BANDS_MAX && (
            <Button icon={Plus} onClick={() => bands.add({ miles: '', amount: '' })}>
              Add distance
            </Button>
          )}
          <p className="text-label text-text-3">
            Measured in a straight line from your base. Beyond the last distance, its fee applies.
          </p>
        </div>
      </Card>
      <Card title="After-hours fee">
        <div className="space-y-4">
          <Switch label="Charge after hours" {...form.box('hasAfterHours', afterHours !== null)} />
          {form.seen.hasAfterHours && (
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField
                label="Regular hours from"
                type="time"
                {...form.field('dayFrom', timeOf(afterHours?.dayFromMinute ?? 480))}
              />
              <TextField
                label="Regular hours until"
                type="time"
                {...form.field('dayUntil', timeOf(afterHours?.dayUntilMinute ?? 1_080))}
              />
              <TextField
                label="Percent of labor"
                optional
                suffix="%"
                inputMode="decimal"
                figure
                {...form.field('afterPercent', percent(afterHours?.fee.percentBp))}
              />
              <TextField
                label="Amount"
                optional
                prefix="$"
                inputMode="decimal"
                figure
                {...form.field('afterCents', afterHours?.fee.cents ? typedMoney(afterHours.fee.cents) : '')}
              />
              <Checkbox
                label="Saturday and Sunday are after hours"
                className="sm:col-span-2"
                {...form.box('weekends', afterHours?.weekends ?? true)}
              />
            </div>
          )}
        </div>
      </Card>
      <Card title="Short-notice fee">
        <div className="space-y-4">
          <Switch label="Charge for short notice" {...form.box('hasRush', rush !== null)} />
          {form.seen.hasRush && (
            <div className="grid gap-4 sm:grid-cols-3">
              <TextField
                label="Starts within"
                suffix="hours"
                inputMode="numeric"
                figure
                {...form.field('withinHours', rush?.withinHours ?? 4)}
              />
              <TextField
                label="Percent of labor"
                optional
                suffix="%"
                inputMode="decimal"
                figure
                {...form.field('rushPercent', percent(rush?.fee.percentBp))}
              />
              <TextField
                label="Amount"
                optional
                prefix="$"
                inputMode="decimal"
                figure
                {...form.field('rushCents', rush?.fee.cents ? typedMoney(rush.fee.cents) : '')}
              />
            </div>
          )}
        </div>
      </Card>
      {(allowed.enabled || nearby) && (
        <Card title="Nearby discount">
          <div className="space-y-4">
            <Switch
              label="Discount visits close to another visit that day"
              {...form.box('hasNearby', Boolean(nearby))}
            />
            {form.seen.hasNearby && (
              <div className="grid gap-4 sm:grid-cols-2">
                <TextField
                  label="Added driving, at most"
                  suffix="minutes"
                  inputMode="numeric"
                  figure
                  hint="For a technician who already has a visit that day"
                  {...form.field('nearbyMinutes', nearby?.withinMinutes ?? 15)}
                />
                <TextField
                  label="Discount"
                  suffix="%"
                  inputMode="decimal"
                  figure
                  hint={`Of labor, up to ${allowed.capPercent}%`}
                  {...form.field('nearbyPercent', percent(nearby?.percentBp ?? 1_000))}
                />
              </div>
            )}
            <p className="text-label text-text-3">
              {allowed.enabled
                ? `Homeowners see it on these times. ${allowed.bearer === 'canopy' ? 'Canopy pays for it: you’re paid your full price.' : 'Your company pays for it.'} If a promotion or plan discount is larger, that one applies instead.`
                : 'Canopy isn’t offering nearby discounts right now.'}
            </p>
          </div>
        </Card>
      )}
      <div className="flex flex-wrap items-end justify-between gap-3 max-sm:*:grow">
        <DateField
          label="Effective date"
          required
          min={today}
          max={addDays(today, EFFECTIVE_DAYS_MAX)}
          {...form.field('effectiveFrom', today)}
        />
        <Button type="submit" kind="primary" pending={form.pending}>
          Save rules
        </Button>
      </div>
    </form>
  );
}
