import { Banknote } from 'lucide-react';
import { useState } from 'react';
import { PAYOUT_SENT_BACK } from '#core/ledger/payday.ts';
import { formatMoney } from '#core/lib/money.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useFlag } from '#web/settings/use-flag.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

type PayOutNowProps = {
  earnings: { balanceCents: number; availableCents: number; canPayOutNow: boolean; whyNot: string | null };
};

/** Sends the balance now, all but what is held, instead of on the payout day. Closed, it says why. */
export function PayOutNow({ earnings }: PayOutNowProps) {
  const { balanceCents, availableCents, canPayOutNow, whyNot } = earnings;
  const isOpen = useFlag('instant_payouts');
  const [open, setOpen] = useState(false);
  const { showToast } = useToastContext();
  const { run, pending, failure, reset } = useCommand((api) => api.ledger.payOut, {
    onSuccess: ({ status, amountCents, failure: why }) => {
      setOpen(false);
      if (status === 'failed') {
        showToast({ title: 'The payout failed', message: why ?? `${PAYOUT_SENT_BACK}.`, type: 'error' });
      } else {
        showToast({
          title: status === 'paid' ? 'Paid out' : 'Payout on its way',
          message: `${formatMoney(amountCents)} goes to your bank account.`,
          type: 'success',
        });
      }
    },
  });
  if (!isOpen || !canPayOutNow) {
    return (
      <Button
        kind="primary"
        icon={Banknote}
        disabledReason={
          isOpen
            ? (whyNot ?? 'There’s nothing to pay out yet.')
            : 'Instant payouts are unavailable right now. Your balance is paid on its scheduled day.'
        }
        className="sm:items-end"
      >
        Pay out now
      </Button>
    );
  }
  return (
    <ConfirmDialog
      trigger={
        <Button kind="primary" icon={Banknote}>
          Pay out now
        </Button>
      }
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        reset();
      }}
      title={`Pay out ${formatMoney(availableCents)}?`}
      description={`${availableCents < balanceCents ? 'Your balance without what’s held for a dispute' : 'Your whole balance'} goes to your bank account today, at no charge. It usually arrives within a day.`}
      safeLabel="Keep balance"
      actionLabel="Pay out now"
      danger={false}
      pending={pending}
      error={failure?.message ?? null}
      onConfirm={() => void run({})}
    />
  );
}
