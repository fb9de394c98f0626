import { useState } from 'react';
import {
  PAYOUT_CADENCES,
  PAYOUT_MINIMUM_MAX_CENTS,
  PAYOUT_WEEKDAYS,
  type PayoutSchedule,
  scheduleInWords,
} from '#core/ledger/payday.ts';
import { formatMoney } from '#core/lib/money.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { DescriptionList } from '#web/ui/data/description-list.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { asTyped, choice, type Faults, optional } from '#web/ui/form/state/read-form.ts';
import { cents, int } from '#web/ui/form/state/readers.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { VENDOR_PATHS } from '../frame/vendor-paths.ts';

type ScheduleCardProps = {
  earnings: { schedule: PayoutSchedule; bank: string | null; asksPassword: boolean };
};

const CADENCE_LABELS = { weekly: 'Weekly', daily: 'Daily', manual: 'On request' } as const;

/** When the balance is sent and where to, with the way to change it. */
export function ScheduleCard({ earnings }: ScheduleCardProps) {
  const { schedule, bank } = earnings;
  return (
    <Card title="Payout schedule" aside={<ChangeSchedule earnings={earnings} />}>
      <DescriptionList
        items={[
          { id: 'when', term: 'When', value: scheduleInWords(schedule) },
          {
            id: 'from',
            term: 'Minimum payout',
            value: schedule.minimumCents > 0 ? formatMoney(schedule.minimumCents) : 'No minimum',
          },
          {
            id: 'bank',
            term: 'Bank account',
            value: bank ?? <TextLink to={VENDOR_PATHS.profile}>Add a bank account</TextLink>,
          },
        ]}
      />
    </Card>
  );
}

function ChangeSchedule({ earnings: { schedule, asksPassword } }: ScheduleCardProps) {
  const [open, setOpen] = useState(false);
  const { showToast } = useToastContext();
  const form = useForm({
    read: {
      cadence: choice(PAYOUT_CADENCES),
      weekday: optional(int),
      minimumCents: optional(cents),
      password: asTyped,
    },
    watch: { cadence: schedule.cadence },
    check: ({ minimumCents = 0 }): Faults =>
      minimumCents > PAYOUT_MINIMUM_MAX_CENTS
        ? { minimumCents: `Up to ${formatMoney(PAYOUT_MINIMUM_MAX_CENTS)}` }
        : {},
    command: useCommand((api) => api.ledger.setSchedule, {
      onSuccess: (saved) => {
        setOpen(false);
        showToast({ title: 'Payout schedule saved', message: `${scheduleInWords(saved)}.`, type: 'success' });
      },
    }),
    input: ({ weekday = schedule.weekday, minimumCents = 0, ...rest }) => ({
      ...rest,
      weekday,
      minimumCents,
    }),
  });
  const { cadence } = form.seen;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        form.clearFaults();
      }}
      title="When should we pay you?"
      description="Your whole balance is sent each time, at no charge."
      trigger={
        // As high as the line of the title: a button must not make the head of one card higher than its neighbor's.
        <Button kind="quiet" size="sm" className="-my-1 -mr-2 max-sm:-my-3">
          Change
        </Button>
      }
      footer={
        <>
          <Button kind="outline" onClick={() => setOpen(false)}>
            Cancel
          </Button>
          <Button type="submit" form={form.id} kind="primary" pending={form.pending}>
            Save schedule
          </Button>
        </>
      }
    >
      <form {...form.props} className="space-y-4">
        <Segmented
          label="How often"
          block
          {...form.field('cadence', schedule.cadence)}
          options={PAYOUT_CADENCES.map((value) => ({ value, label: CADENCE_LABELS[value] }))}
        />
        {cadence === 'weekly' && (
          <SelectField
            label="Day"
            {...form.field('weekday', String(schedule.weekday))}
            options={PAYOUT_WEEKDAYS.map((label, index) => ({ value: String(index + 1), label }))}
          />
        )}
        {cadence !== 'manual' && (
          <TextField
            label="Minimum payout"
            optional
            prefix="$"
            inputMode="decimal"
            hint="Smaller balances roll over to the next payout."
            {...form.field(
              'minimumCents',
              schedule.minimumCents > 0 ? (schedule.minimumCents / 100).toFixed(2) : '',
            )}
          />
        )}
        {asksPassword && (
          <PasswordField label="Your password" autoComplete="current-password" {...form.field('password')} />
        )}
        {form.message && (
          <Notice tone="error" live>
            {form.message}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
