import { useEffect, useState } from 'react';
import { formatDate } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import type { CancelWhen } from '#core/plans/kinds.ts';
import { REASON_MAX } from '#core/plans/limits.ts';
import type { CancelPreview, SubscriptionView } from '#core/plans/views.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { DescriptionList } from '#web/ui/data/description-list.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { RadioCards } from '#web/ui/form/radio-cards.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';

/** Both ways to end a plan, with the refund of ending it now shown before. */
export function CancelForm({ plan, onDone }: { plan: SubscriptionView; onDone: () => void }) {
  const { showToast } = useToastContext();
  const [preview, setPreview] = useState<CancelPreview | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [when, setWhen] = useState<CancelWhen>('period_end');
  const [reason, setReason] = useState('');
  const { id } = plan;
  useEffect(() => {
    const stop = new AbortController();
    browserApi.plans.previewCancel({ id }, { signal: stop.signal }).then(
      (found) => {
        if (stop.signal.aborted) return;
        setPreview(found);
        if (found.endsAt === null) setWhen('now');
      },
      (error: unknown) =>
        !stop.signal.aborted &&
        setTrouble(error instanceof Error ? error.message : 'Canopy didn’t respond. Try again.'),
    );
    return () => stop.abort();
  }, [id]);
  const { run, pending, failure } = useCommand((api) => api.plans.cancel, {
    onSuccess: (_, input) => {
      onDone();
      showToast({
        title: input.when === 'now' ? 'Plan canceled' : 'Your plan won’t renew',
        message:
          input.when === 'now' && preview && preview.refundCents > 0
            ? `${formatMoney(preview.refundCents)} is refunded.`
            : '',
        type: 'success',
      });
    },
  });
  if (trouble) return <Notice tone="error">{trouble}</Notice>;
  if (!preview) return <Skeleton className="h-60 w-full" />;
  return (
    <div className="space-y-5">
      <RadioCards
        label="When"
        name="when"
        value={when}
        onValueChange={(next) => setWhen(next as CancelWhen)}
        options={[
          ...(preview.endsAt
            ? [
                {
                  value: 'period_end',
                  title: `On ${formatDate(preview.endsAt, plan.zone)}`,
                  detail: 'Visits and benefits stay until then',
                },
              ]
            : []),
          {
            value: 'now',
            title: 'Now',
            detail:
              preview.refundCents > 0 ? `${formatMoney(preview.refundCents)} refunded` : 'Nothing to refund',
          },
        ]}
      />
      {when === 'now' && (
        <>
          <DescriptionList
            layout="figures"
            items={[
              { id: 'paid', term: 'Paid for this term', value: formatMoney(preview.paidCents) },
              {
                id: 'used',
                term:
                  preview.usedVisits === 1
                    ? '1 visit used, at its regular price'
                    : `${preview.usedVisits} visits used, at their regular prices`,
                value: formatMoney(0 - preview.usedSingleCents),
              },
              { id: 'refund', term: 'Refund', value: formatMoney(preview.refundCents), look: 'total' },
            ]}
          />
          {(preview.refundCents > 0 || preview.canceledVisits > 0) && (
            <p className="text-detail text-text-2">
              {preview.refundCents > 0 &&
                (preview.cardCents < preview.refundCents
                  ? `${formatMoney(preview.cardCents)} goes back to your card, and ${formatMoney(preview.refundCents - preview.cardCents)} becomes account credit.`
                  : 'The refund goes back to the card you paid with.')}
              {preview.canceledVisits > 0 &&
                ` ${preview.canceledVisits === 1 ? 'The booked visit is' : `${preview.canceledVisits} booked visits are`} canceled for free.`}
            </p>
          )}
        </>
      )}
      <TextareaField
        label="Reason"
        optional
        name="reason"
        maxLength={REASON_MAX}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {failure && (
        <Notice tone="error" live>
          {failure.message}
        </Notice>
      )}
      <Button
        kind="danger"
        block
        pending={pending}
        onClick={() =>
          void run({ id, when, reason, expectedRefundCents: when === 'now' ? preview.refundCents : 0 })
        }
      >
        {when === 'now' ? 'Cancel plan now' : 'Cancel at end of term'}
      </Button>
    </div>
  );
}
