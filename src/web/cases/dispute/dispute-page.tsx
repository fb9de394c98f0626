import { clsx } from 'clsx';
import { useState } from 'react';
import { DISPUTE_STAGE_LOOKS, isOpen } from '#core/cases/disputes/stage.ts';
import type { DisputeView } from '#core/cases/disputes/views.ts';
import { formatMoney } from '#core/lib/money.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { DescriptionList } from '#web/ui/data/description-list.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { buttonClass } from '#web/ui/form/button-style.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { otherName, termsOf } from './dispute-words.ts';
import { EvidenceCard } from './evidence-card.tsx';
import { MessagesCard } from './messages-card.tsx';
import { OutcomeCard } from './outcome-card.tsx';
import { ProposalsCard } from './proposals-card.tsx';
import { RequestReview, ReviewNotice } from './review-card.tsx';
import { StageCard } from './stage-card.tsx';
import { StatementsCard } from './statements-card.tsx';

type DisputePageProps = {
  dispute: DisputeView;
  /** The job on this side's own screens. */
  jobPath: string;
  now: Date;
};

/** A dispute as one of its sides sees it: where it is, what waits, what both say, offers, proof and the money. */
export function DisputePage({ dispute, jobPath, now }: DisputePageProps) {
  const { number, stage, booking, can } = dispute;
  const isAsked = can.respond && dispute.proposals.some(({ status }) => status === 'open');
  return (
    <>
      <PageHeader
        title={`Dispute #${number}`}
        before={<StatusBadge look={DISPUTE_STAGE_LOOKS[stage]} />}
        subtitle={`${booking.title}, job #${booking.number}, with ${otherName(dispute)}`}
        actions={
          <>
            {can.requestReview && <RequestReview id={dispute.id} />}
            <ButtonLink to={jobPath} kind="outline">
              Open job
            </ButtonLink>
          </>
        }
      />
      <div className="space-y-3.5">
        <WaitingProposal dispute={dispute} />
        <ReviewNotice dispute={dispute} now={now} />
        <StageCard dispute={dispute} now={now} />
        <OutcomeCard dispute={dispute} />
        <div className="grid items-start gap-3.5 *:min-w-0 xl:grid-cols-[minmax(0,1fr)_340px]">
          <div className="space-y-3.5">
            {/* An offer that waits for an answer goes before what both sides say. */}
            {isAsked && <ProposalsCard dispute={dispute} now={now} />}
            <StatementsCard dispute={dispute} />
            {!isAsked && <ProposalsCard dispute={dispute} now={now} />}
            <EvidenceCard dispute={dispute} now={now} />
          </div>
          <div className="space-y-3.5">
            <MoneyCard dispute={dispute} />
            <MessagesCard dispute={dispute} now={now} />
            {can.withdraw && <WithdrawDispute id={dispute.id} />}
          </div>
        </div>
      </div>
    </>
  );
}

/** What has to be answered now stands first. */
function WaitingProposal({ dispute }: { dispute: DisputeView }) {
  const proposal = dispute.proposals.find(({ status }) => status === 'open');
  if (!proposal || !dispute.can.respond) return null;
  return (
    <Notice
      tone="warning"
      title={`${otherName(dispute)} made an offer: ${termsOf(proposal)}`}
      action={
        <a href="#offers" className={clsx(buttonClass({ kind: 'outline' }), 'max-sm:w-full')}>
          Review offer
        </a>
      }
    >
      Accept it to settle right away, decline it, or make a counteroffer.
    </Notice>
  );
}

function MoneyCard({ dispute }: { dispute: DisputeView }) {
  const { paidCents, refundedCents, leftCents, heldCents, stage, viewer } = dispute;
  return (
    <Card title="Money in dispute">
      <DescriptionList
        layout="figures"
        items={[
          { id: 'paid', term: 'Paid for the job', value: formatMoney(paidCents) },
          ...(refundedCents > 0
            ? [
                {
                  id: 'refunded',
                  term: 'Refunded',
                  value: formatMoney(refundedCents),
                  look: 'quiet' as const,
                },
              ]
            : []),
          ...(isOpen(stage)
            ? [{ id: 'left', term: 'Can still be refunded', value: formatMoney(leftCents) }]
            : []),
          ...(heldCents
            ? [
                {
                  id: 'held',
                  term: viewer === 'vendor' ? 'Held from your payouts' : 'Held from payouts',
                  value: formatMoney(heldCents),
                  look: 'quiet' as const,
                },
              ]
            : []),
        ]}
      />
      {heldCents && viewer === 'vendor' ? (
        <p className="mt-3 text-detail text-text-2">
          We’ll pay out your earnings from this job once the dispute is over.
        </p>
      ) : null}
    </Card>
  );
}

function WithdrawDispute({ id }: { id: string }) {
  const [open, setOpen] = useState(false);
  const { showToast } = useToastContext();
  const { run, pending, failure, reset } = useCommand((api) => api.cases.withdrawDispute, {
    onSuccess: () => {
      setOpen(false);
      showToast({ title: 'Dispute withdrawn', type: 'info' });
    },
  });
  return (
    <ConfirmDialog
      trigger={<Button kind="danger-quiet">Withdraw dispute</Button>}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        reset();
      }}
      title="Withdraw this dispute?"
      description="Nothing is refunded, and the vendor is paid as usual. You can open another dispute until 14 days after the job ends."
      safeLabel="Keep dispute"
      actionLabel="Withdraw dispute"
      pending={pending}
      error={failure?.message ?? null}
      onConfirm={() => void run({ id })}
    />
  );
}
