import type { ReactNode } from 'react';
import { formatMoment } from '#core/lib/format-time.ts';
import { QUOTE_STATUS_LOOKS } from '#core/quotes/status.ts';
import type { QuoteView } from '#core/quotes/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { QuoteBody } from '#web/quotes/quote-body.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

type SentQuoteProps = {
  quote: QuoteView;
  zone: string;
  now: Date;
  homeowner: string;
  actions?: ReactNode;
  canWithdraw?: boolean;
  /** An earlier version: only its head, until it is opened. */
  folded?: boolean;
};

/** A quote as it was sent: what the homeowner pays for each option and what the vendor earns of it. */
export function SentQuote({ quote, zone, now, homeowner, actions, canWithdraw, folded }: SentQuoteProps) {
  const head = `Version ${quote.version}, sent ${formatMoment(quote.sentAt, zone, now)}`;
  const body = <QuoteBody quote={quote} zone={zone} now={now} earns="You earn" />;
  if (folded) {
    return (
      <details className="rounded-card border border-line-1 bg-bg-1 px-(--card-pad)">
        <summary className="flex min-h-11 cursor-pointer items-center gap-3 text-body text-text-2">
          {head} <StatusBadge look={QUOTE_STATUS_LOOKS[quote.status]} />
        </summary>
        <div className="border-t border-line-1 py-4">{body}</div>
      </details>
    );
  }
  return (
    <Card title="Your quote" aside={head}>
      {body}
      {(actions || canWithdraw) && (
        <div className="mt-5 flex flex-wrap justify-end gap-2 border-t border-line-1 pt-4 max-sm:*:grow">
          {canWithdraw && <Withdraw id={quote.id} homeowner={homeowner} />}
          {actions}
        </div>
      )}
    </Card>
  );
}

function Withdraw({ id, homeowner }: { id: string; homeowner: string }) {
  const { showToast } = useToastContext();
  const { run, pending, failure } = useCommand((api) => api.quotes.withdraw, {
    onSuccess: () =>
      showToast({ title: 'Quote withdrawn', message: `We notified ${homeowner}.`, type: 'success' }),
  });
  return (
    <ConfirmDialog
      trigger={<Button kind="outline">Withdraw quote</Button>}
      title="Withdraw this quote?"
      description={`${homeowner} can’t accept it anymore. You can send another one while the request is open.`}
      safeLabel="Keep quote"
      actionLabel="Withdraw quote"
      error={failure?.message ?? null}
      pending={pending}
      onConfirm={() => void run({ id })}
    />
  );
}
