import { type ReactElement, useEffect, useState } from 'react';
import { REASON_MAX_LENGTH } from '#core/bookings/limits.ts';
import type { BookingDetail } from '#core/bookings/views.ts';
import { formatMoney } from '#core/lib/money.ts';
import type { Api } from '#web/lib/api-types.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { visitCount } from './choices.ts';

type Quote = Awaited<ReturnType<Api['bookings']['seriesCancellation']>>;

/** Cancels this visit and all later ones of its series, after showing what they cost together. */
export function CancelSeries({ booking, trigger }: { booking: BookingDetail; trigger: ReactElement }) {
  const { showToast } = useToastContext();
  const [open, setOpen] = useState(false);
  const [quote, setQuote] = useState<Quote | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const form = useForm({
    read: { reason: text },
    command: useCommand((api) => api.bookings.cancelSeries, {
      onSuccess: ({ cancelled }) => {
        setOpen(false);
        showToast({
          title: `${visitCount(cancelled)} canceled`,
          message: 'We’ve notified the other party.',
          type: 'success',
        });
      },
      onFailure: () => setQuote(null),
    }),
    input: ({ reason }) => ({ id: booking.id, reason, expectedFeeCents: quote?.feeCents ?? 0 }),
  });
  useEffect(() => {
    if (!open || quote) return;
    const stop = new AbortController();
    browserApi.bookings.seriesCancellation({ id: booking.id }, { signal: stop.signal }).then(
      (found) => !stop.signal.aborted && setQuote(found),
      (error: unknown) =>
        !stop.signal.aborted && setRefused(error instanceof Error ? error.message : 'Canopy didn’t respond.'),
    );
    return () => stop.abort();
  }, [open, quote, booking.id]);
  const count = quote?.visits.length ?? 0;
  return (
    <ConfirmDialog
      trigger={trigger}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        setQuote(null);
        setRefused(null);
        form.clearFaults();
      }}
      title="Cancel this visit and all later ones?"
      description={
        quote
          ? `${visitCount(count)} would be canceled. ${quote.feeCents > 0 ? `Canceling the ones coming up soon costs ${formatMoney(quote.feeCents)}.` : 'It’s free to cancel now.'}`
          : (refused ?? <Spinner size="sm" caption="Looking up what it costs now" />)
      }
      safeLabel="Keep visits"
      actionLabel={
        quote && quote.feeCents > 0
          ? `Cancel ${visitCount(count)} for ${formatMoney(quote.feeCents)}`
          : `Cancel ${visitCount(count)}`
      }
      pending={form.pending || !quote}
      error={form.message}
      onConfirm={form.submit}
    >
      <form {...form.props}>
        <TextareaField
          label="Reason"
          hint="The other party will see this."
          optional
          rows={2}
          maxLength={REASON_MAX_LENGTH}
          counter
          {...form.field('reason')}
        />
      </form>
    </ConfirmDialog>
  );
}
