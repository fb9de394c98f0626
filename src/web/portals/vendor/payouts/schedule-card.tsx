import { useState } from 'react';
import {
  PAYOUT_CADENCES,
  PAYOUT_MINIMUM_MAX_CENTS,
  PAYOUT_WEEKDAYS,
  type PayoutSchedule,
  scheduleInWords,
} from '#core/ledger/payday.ts';
import { formatMoney, parseMoney } from '#core/lib/money.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { DescriptionList } from '#web/ui/data/description-list.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { VENDOR_PATHS } from '../frame/vendor-paths.ts';

type ScheduleCardProps = {
  earnings: { schedule: PayoutSchedule; bank: string | null; asksPassword: boolean };
};

const CADENCE_LABELS = { weekly: 'Weekly', daily: 'Daily', manual: 'By hand' } as const;

/** When the balance is sent and where to, with the way to change it. */
export function ScheduleCard({ earnings }: ScheduleCardProps) {
  const { schedule, bank } = earnings;
  return (
    <Card title="How you are paid" aside={<ChangeSchedule earnings={earnings} />}>
      <DescriptionList
        items={[
          { id: 'when', term: 'When', value: scheduleInWords(schedule) },
          {
            id: 'from',
            term: 'From',
            value: schedule.minimumCents > 0 ? formatMoney(schedule.minimumCents) : 'Any amount',
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
  const [cadence, setCadence] = useState(schedule.cadence);
  const [weekday, setWeekday] = useState(String(schedule.weekday));
  const [minimum, setMinimum] = useState(
    schedule.minimumCents > 0 ? (schedule.minimumCents / 100).toFixed(2) : '',
  );
  const [password, setPassword] = useState('');
  const { showToast } = useToastContext();
  const { run, pending, failure, reset } = useCommand((api) => api.ledger.setSchedule, {
    onSuccess: (saved) => {
      setOpen(false);
      setPassword('');
      showToast({ title: 'Payouts changed', message: `${scheduleInWords(saved)}.`, type: 'success' });
    },
  });
  const minimumCents = minimum.trim() === '' ? 0 : parseMoney(minimum);
  const tooMuch = minimumCents === null || minimumCents > PAYOUT_MINIMUM_MAX_CENTS;
  const send = () => {
    if (!tooMuch) void run({ cadence, weekday: Number(weekday), minimumCents, password });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        reset();
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
            Keep as it is
          </Button>
          <Button kind="primary" pending={pending} onClick={send}>
            Save payouts
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <Segmented
          label="How often"
          block
          value={cadence}
          options={PAYOUT_CADENCES.map((value) => ({ value, label: CADENCE_LABELS[value] }))}
          onValueChange={setCadence}
        />
        {cadence === 'weekly' && (
          <SelectField
            label="Day"
            value={weekday}
            options={PAYOUT_WEEKDAYS.map((label, index) => ({ value: String(index + 1), label }))}
            onValueChange={setWeekday}
          />
        )}
        {cadence !== 'manual' && (
          <TextField
            label="Only from"
            optional
            prefix="$"
            inputMode="decimal"
            hint="Smaller balances wait for the next time."
            value={minimum}
            onChange={(event) => setMinimum(event.target.value)}
            error={tooMuch ? `Up to ${formatMoney(PAYOUT_MINIMUM_MAX_CENTS)}` : null}
          />
        )}
        {asksPassword && (
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={failure?.fields.password ?? null}
          />
        )}
        {failure && !failure.fields.password && (
          <Notice tone="error" live>
            {failure.message}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
