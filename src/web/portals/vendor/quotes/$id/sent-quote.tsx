import type { ReactNode } from 'react';
import { formatLocalDate, formatMoment } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { QUOTE_STATUS_LOOKS } from '#core/quotes/status.ts';
import type { QuoteView } from '#core/quotes/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { FileStrip } from '#web/quotes/file-strip.tsx';
import { OptionPrice, ScopeList } from '#web/quotes/option-price.tsx';
import { scopeWords, termsWords, warrantyWords } from '#web/quotes/quote-words.ts';
import { DescriptionList } from '#web/ui/data/description-list.tsx';
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
  const body = (
    <div className="space-y-5">
      {quote.options.map((option) => (
        <section key={option.id} aria-label={option.name} className="space-y-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h3 className="text-body font-semibold text-text-1">
              {option.name}
              {option.isRecommended && <span className="font-normal text-accent-text"> · Recommended</span>}
            </h3>
            <p className="text-body text-text-2 tabular-nums">
              {scopeWords(option)} · You earn {formatMoney(option.vendorCents)}
            </p>
          </div>
          {option.summary && <p className="text-body text-text-2">{option.summary}</p>}
          <OptionPrice option={option} />
          <div className="grid gap-3 sm:grid-cols-2">
            <ScopeList title="Included" points={option.included} sign="+" />
            <ScopeList title="Not included" points={option.excluded} sign="−" />
          </div>
        </section>
      ))}
      <DescriptionList
        items={[
          { id: 'terms', term: 'Payment', value: termsWords(quote.terms) },
          { id: 'start', term: 'Earliest start', value: formatLocalDate(quote.earliestDate) },
          { id: 'warranty', term: 'Warranty', value: warrantyWords(quote.warrantyDays) },
          { id: 'valid', term: 'Valid until', value: formatMoment(quote.validUntil, zone, now) },
        ]}
      />
      {quote.message && (
        <p className="text-body whitespace-pre-wrap text-text-1 wrap-anywhere">{quote.message}</p>
      )}
      <FileStrip files={quote.files} label="Files of the quote" />
    </div>
  );
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
