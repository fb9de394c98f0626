import { CircleCheck, Undo2 } from 'lucide-react';
import { DECISION_LABELS } from '#core/cases/disputes/outcome.ts';
import type { DisputeView } from '#core/cases/disputes/views.ts';
import type { RefundBearer } from '#core/ledger/refunds.ts';
import { formatDay } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { type Description, DescriptionList } from '#web/ui/data/description-list.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import { nameOf } from './dispute-words.ts';

const PAID_BY: Record<RefundBearer, string> = {
  shared: 'Shared between the vendor and Canopy',
  canopy: 'Canopy',
  vendor: 'The vendor',
};

/** How it ended, with the money of it as this reader's side has it. */
export function OutcomeCard({ dispute }: { dispute: DisputeView }) {
  const { outcome, stage, booking, claimId, viewer } = dispute;
  if (stage === 'withdrawn')
    return (
      <Card>
        <p className="flex items-center gap-2.5 text-body text-text-1">
          <Icon of={Undo2} className="text-text-3" />
          {nameOf(dispute, dispute.openedBy)} withdrew this dispute. Nothing was refunded.
        </p>
      </Card>
    );
  if (!outcome) return null;
  const title =
    outcome.how === 'agreement'
      ? 'Settled by agreement'
      : `Canopy decided: ${outcome.decision ? DECISION_LABELS[outcome.decision].toLowerCase() : ''}`;
  return (
    <Card title={title} aside={formatDay(outcome.settledAt, booking.zone)}>
      <div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
        <div className="space-y-3">
          {outcome.reasons && (
            <p className="text-body whitespace-pre-wrap text-text-1 wrap-anywhere">{outcome.reasons}</p>
          )}
          {outcome.how === 'agreement' && (
            <p className="flex items-center gap-2.5 text-body text-text-1">
              <Icon of={CircleCheck} className="text-green" />
              Both sides agreed on this outcome.
            </p>
          )}
          {outcome.returnVisit && claimId && viewer !== 'admin' && (
            <TextLink
              to={
                viewer === 'vendor'
                  ? `/account/vendor/warranty/${claimId}`
                  : `/account/home/warranty/${claimId}`
              }
            >
              See the return visit
            </TextLink>
          )}
        </div>
        <DescriptionList layout="figures" items={figuresOf(dispute, outcome)} />
      </div>
    </Card>
  );
}

function figuresOf(
  { paidCents, viewer, vendor, homeowner }: DisputeView,
  outcome: NonNullable<DisputeView['outcome']>,
): Description[] {
  const { refundCents, waitingCents, creditCents, vendorCents, bearer, refunds, decidedBy } = outcome;
  const failed = refunds.some(({ status }) => status === 'failed');
  const underWay = refunds.some(({ status }) => status === 'intent');
  const note = failed
    ? 'The bank hasn’t accepted the refund yet. We’re on it.'
    : underWay
      ? 'On its way'
      : waitingCents > 0
        ? `${formatMoney(waitingCents)} once the job is charged`
        : null;
  const refunded = viewer === 'homeowner' ? 'Refunded to you' : `Refunded to ${homeowner}`;
  return [
    { id: 'paid', term: 'Paid for the job', value: formatMoney(paidCents), look: 'quiet' },
    { id: 'refund', term: refunded, value: formatMoney(refundCents) },
    ...(note ? [{ id: 'note', term: 'Refund status', value: note, look: 'quiet' as const }] : []),
    ...(creditCents > 0
      ? [{ id: 'credit', term: 'Account credit', value: formatMoney(creditCents), look: 'good' as const }]
      : []),
    ...(vendorCents !== null && refundCents > 0
      ? [
          {
            id: 'vendor',
            term: viewer === 'vendor' ? 'Your share of the refund' : `From ${vendor}`,
            value: formatMoney(vendorCents),
          },
        ]
      : []),
    ...(bearer && refundCents > 0
      ? [{ id: 'bearer', term: 'Paid by', value: PAID_BY[bearer], look: 'quiet' as const }]
      : []),
    ...(decidedBy ? [{ id: 'by', term: 'Decided by', value: decidedBy, look: 'quiet' as const }] : []),
  ];
}
