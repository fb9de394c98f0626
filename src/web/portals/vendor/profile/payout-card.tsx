import { Landmark } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { scheduleInWords } from '#core/ledger/payday.ts';
import type { OwnVendorView } from '#core/vendors/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { RadioCards } from '#web/ui/form/radio-cards.tsx';
import { asTyped, choice, optional } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

type Payout = OwnVendorView['payout'];
/** `isTest`: the processor is the simulated one, which plays a bank. */
type PayoutCardProps = { payout: Payout; isTest: boolean; backFromBank: boolean };

/** The bank account payouts go to. The processor asks for it; Canopy never sees its number. */
export function PayoutCard({ payout, isTest, backFromBank }: PayoutCardProps) {
  const { showToast } = useToastContext();
  const asked = useRef(false);
  const looking = useCommand((api) => api.vendors.checkPayout, {
    onSuccess: ({ connected }) =>
      connected
        ? showToast({ title: 'Bank account connected', type: 'success' })
        : showToast({
            title: 'Not ready yet',
            message: 'The processor needs more information.',
            type: 'info',
          }),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes back from the processor
  useEffect(() => {
    if (!backFromBank || asked.current) return;
    asked.current = true;
    void looking.run({});
  }, [backFromBank]);
  return (
    <Card
      title="Bank account"
      aside={
        payout.connected ? (
          <Badge tone="green" dot>
            Connected
          </Badge>
        ) : (
          'Not connected'
        )
      }
    >
      <p className="text-body text-text-2">
        {payout.connected
          ? whereMoneyGoes(payout)
          : 'Add a bank account to get paid. You enter it on our card processor’s page; we never see the number.'}
      </p>
      {payout.pending && (
        <p className="mt-2 text-body text-text-2">
          Your new account needs more details.{' '}
          {payout.connected && 'Until it’s ready, payouts go to your current account.'}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2 max-sm:*:grow">
        <ConnectBank payout={payout} isTest={isTest} />
        {payout.pending && (
          <Button kind="outline" pending={looking.pending} onClick={() => void looking.run({})}>
            Check again
          </Button>
        )}
      </div>
    </Card>
  );
}

function whereMoneyGoes({ schedule, label }: Payout): string {
  const bank = label ?? 'your bank account';
  if (schedule.cadence === 'manual') return `Your balance goes to ${bank} when you request it.`;
  return `${scheduleInWords(schedule)} your balance goes to ${bank}.`;
}

function ConnectBank({ payout, isTest }: { payout: Payout; isTest: boolean }) {
  const [open, setOpen] = useState(false);
  const { showToast } = useToastContext();
  const form = useForm({
    read: { password: asTyped, testBank: optional(choice(['open', 'closed'])) },
    command: useCommand((api) => api.vendors.connectPayout, {
      onSuccess: ({ url }) => {
        if (url) {
          window.location.assign(url);
          return;
        }
        setOpen(false);
        showToast({ title: 'Bank account connected', type: 'success' });
      },
    }),
  });
  const label = payout.connected ? 'Change bank account' : 'Connect bank account';
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        form.clearFaults();
      }}
      trigger={
        <Button kind={payout.connected ? 'outline' : 'primary'} icon={Landmark}>
          {label}
        </Button>
      }
      title={label}
      description={
        payout.needsPassword
          ? 'Enter your password so no one at an unattended screen can redirect your money.'
          : 'Your job earnings are sent there.'
      }
      footer={
        <>
          <Button kind="outline" onClick={() => setOpen(false)}>
            Cancel
          </Button>
          <Button type="submit" form={form.id} kind="primary" pending={form.pending}>
            {isTest ? 'Connect test bank' : 'Continue'}
          </Button>
        </>
      }
    >
      <form {...form.props} className="space-y-4">
        {isTest && (
          <RadioCards
            label="Test bank"
            {...form.field('testBank', 'open')}
            options={[
              { value: 'open', title: 'Test bank ••6789', detail: 'Accepts every payout' },
              { value: 'closed', title: 'Closed test bank ••0000', detail: 'Returns every payout' },
            ]}
          />
        )}
        {payout.needsPassword && (
          <PasswordField label="Your password" autoComplete="current-password" {...form.field('password')} />
        )}
        {form.message && (
          <p role="alert" className="text-body text-red">
            {form.message}
          </p>
        )}
      </form>
    </Dialog>
  );
}
