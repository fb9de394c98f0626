import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { REASON_MAX_LENGTH, REASON_MIN_LENGTH, REASON_TOO_SHORT } from '#core/bookings/limits.ts';
import type { BookingSummary } from '#core/bookings/views.ts';
import { formatMoney } from '#core/lib/money.ts';
import type { Api } from '#web/lib/api-types.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { type Faults, text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { useOpen } from '#web/ui/overlay/trigger.tsx';

export type CancellationQuote = Awaited<ReturnType<Api['bookings']['cancellation']>>;
const NO_ANSWER = 'Canopy didn’t respond. Close this and try again.';

type CancelDialogProps = {
  job: Pick<BookingSummary, 'id'>;
  /** What opens it; without one `open` and `onOpenChange` do. */
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  title: string;
  /** What it costs and who hears of it, from the terms of this very moment. */
  words: (quote: CancellationQuote) => ReactNode;
  /** Between the words and the reason: the policy as a bar. */
  terms?: (quote: CancellationQuote) => ReactNode;
  safeLabel: string;
  actionLabel: string;
  reasonHint: string;
  /** Administrators decide for others, so they say why. */
  needsReason?: boolean;
  onCancelled: () => void;
};

/**
 * Cancels a booking after showing what it costs. The terms are asked for when the dialog opens, and anew when they
 * changed under it: nobody pays a fee they did not see.
 */
export function CancelDialog(props: CancelDialogProps) {
  const { job, trigger, title, words, terms, safeLabel, actionLabel, reasonHint, onCancelled } = props;
  const { needsReason = false } = props;
  const [open, setOpen] = useOpen(props.open, props.onOpenChange);
  const [quote, setQuote] = useState<CancellationQuote | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const form = useForm({
    read: { reason: text },
    check: ({ reason }): Faults =>
      needsReason && reason.length < REASON_MIN_LENGTH ? { reason: REASON_TOO_SHORT } : {},
    command: useCommand((api) => api.bookings.cancel, {
      onSuccess: () => {
        setOpen(false);
        onCancelled();
      },
      onFailure: () => setQuote(null),
    }),
    input: ({ reason }) => ({ id: job.id, reason, expectedFeeCents: quote?.feeCents ?? 0 }),
  });

  useEffect(() => {
    if (!open || quote) return;
    const stop = new AbortController();
    browserApi.bookings.cancellation({ id: job.id }, { signal: stop.signal }).then(
      (found) => !stop.signal.aborted && setQuote(found),
      (error: unknown) =>
        !stop.signal.aborted && setRefused(error instanceof Error ? error.message : NO_ANSWER),
    );
    return () => stop.abort();
  }, [open, quote, job.id]);

  return (
    <ConfirmDialog
      {...(trigger ? { trigger } : {})}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        setQuote(null);
        setRefused(null);
        form.clearFaults();
      }}
      title={title}
      description={
        quote ? words(quote) : (refused ?? <Spinner size="sm" caption="Checking the cancellation fee" />)
      }
      safeLabel={safeLabel}
      actionLabel={
        quote && quote.feeCents > 0 ? `${actionLabel} for ${formatMoney(quote.feeCents)}` : actionLabel
      }
      pending={form.pending || !quote}
      error={form.message}
      onConfirm={form.submit}
    >
      {quote && terms && <div className="mb-4">{terms(quote)}</div>}
      <form {...form.props}>
        <TextareaField
          label="Reason"
          hint={reasonHint}
          optional={!needsReason}
          maxLength={REASON_MAX_LENGTH}
          counter
          rows={2}
          {...form.field('reason')}
        />
      </form>
    </ConfirmDialog>
  );
}
