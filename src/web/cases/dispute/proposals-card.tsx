import { useState } from 'react';
import { PROPOSAL_NOTE_MAX } from '#core/cases/disputes/limits.ts';
import { PROPOSAL_STATUS_LOOKS } from '#core/cases/disputes/proposal.ts';
import { isOpen } from '#core/cases/disputes/stage.ts';
import type { DisputeView, ProposalView } from '#core/cases/disputes/views.ts';
import { formatMoment } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { onlyByButton } from '#web/ui/form/state/only-by-button.ts';
import { text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { nameOf, otherName, termsOf } from './dispute-words.ts';
import { MakeProposal } from './make-proposal.tsx';

/** Offers of both sides, the newest last; the one that waits is answered where it stands. */
export function ProposalsCard({ dispute, now }: { dispute: DisputeView; now: Date }) {
  const { proposals, proposalsLeft, viewer, can, stage } = dispute;
  if (proposals.length === 0 && !can.propose) return null;
  const left = viewer === 'admin' ? null : proposalsLeft[viewer];
  return (
    <Card
      id="offers"
      title="Offers"
      aside={left === null || !isOpen(stage) ? undefined : `${left} of 3 offers left`}
      className="scroll-mt-20"
    >
      {proposals.length === 0 ? (
        <p className="text-body text-text-2">
          No offers yet. Say what you’d settle for; {otherName(dispute)} can accept, decline or counter.
        </p>
      ) : (
        <ul className="divide-y divide-line-1">
          {proposals.map((proposal) => (
            <Proposal key={proposal.id} {...{ dispute, proposal, now }} />
          ))}
        </ul>
      )}
      {can.propose && (
        <div className="mt-3.5">
          <MakeProposal dispute={dispute} />
        </div>
      )}
    </Card>
  );
}

type ProposalProps = { dispute: DisputeView; proposal: ProposalView; now: Date };

function Proposal({ dispute, proposal, now }: ProposalProps) {
  const { side, status, note, answer, createdAt } = proposal;
  const isMine = dispute.viewer === side;
  const waits = status === 'open' && !isMine && dispute.can.respond;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-5 gap-y-2.5 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="text-body font-semibold text-text-1">{termsOf(proposal)}</p>
        <p className="text-detail text-text-2 tabular-nums">
          {isMine ? 'Your offer' : `Offer from ${nameOf(dispute, side)}`} ·{' '}
          {formatMoment(createdAt, dispute.booking.zone, now)}
        </p>
        {note && <p className="mt-1 text-body whitespace-pre-wrap text-text-1 wrap-anywhere">{note}</p>}
        {answer && <p className="mt-1 text-detail text-text-2 wrap-anywhere">Answer: {answer}</p>}
      </div>
      {waits ? (
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
          <DeclineProposal dispute={dispute} proposal={proposal} />
          <AcceptProposal dispute={dispute} proposal={proposal} />
        </div>
      ) : (
        <StatusBadge look={PROPOSAL_STATUS_LOOKS[status]} />
      )}
    </li>
  );
}

type AnswerProps = Pick<ProposalProps, 'dispute' | 'proposal'>;

function AcceptProposal({ dispute, proposal }: AnswerProps) {
  const [open, setOpen] = useState(false);
  const { showToast } = useToastContext();
  const { run, pending, failure, reset } = useCommand((api) => api.cases.acceptProposal, {
    onSuccess: ({ message }) => {
      setOpen(false);
      showToast({ title: 'The dispute is settled', message, type: 'success' });
    },
  });
  const { refundCents, returnVisit } = proposal;
  const isVendor = dispute.viewer === 'vendor';
  const money =
    refundCents === 0
      ? 'Nothing is refunded.'
      : isVendor
        ? `${formatMoney(refundCents)} goes back to ${dispute.homeowner}. You and Canopy each return your share of it.`
        : `${formatMoney(refundCents)} goes back to the way you paid.`;
  const visit = returnVisit
    ? isVendor
      ? ' You offer a time for a free return visit within 48 hours.'
      : ` ${dispute.vendor} offers you a time for a free return visit.`
    : '';
  return (
    <ConfirmDialog
      trigger={<Button kind="primary">Accept offer</Button>}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        reset();
      }}
      title="Accept this offer?"
      description={`${money}${visit} This settles the dispute for good.`}
      safeLabel="Not yet"
      actionLabel="Accept and settle"
      danger={false}
      pending={pending}
      error={failure?.message ?? null}
      onConfirm={() => void run({ id: dispute.id, proposalId: proposal.id })}
    />
  );
}

function DeclineProposal({ dispute, proposal }: AnswerProps) {
  const [open, setOpen] = useState(false);
  const { showToast } = useToastContext();
  const form = useForm({
    read: { note: text },
    command: useCommand((api) => api.cases.declineProposal, {
      onSuccess: () => {
        setOpen(false);
        showToast({ title: 'Offer declined', type: 'info' });
      },
    }),
    input: ({ note }) => ({ id: dispute.id, proposalId: proposal.id, note }),
  });
  return (
    <ConfirmDialog
      trigger={<Button kind="outline">Decline</Button>}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        form.clearFaults();
      }}
      title="Decline this offer?"
      description={`We’ll tell ${otherName(dispute)}. Make an offer of your own to counter it instead.`}
      safeLabel="Go back"
      actionLabel="Decline offer"
      pending={form.pending}
      error={form.message}
      onConfirm={form.submit}
    >
      <form {...form.props} onKeyDown={onlyByButton}>
        <TextareaField
          label="Reason"
          optional
          hint="The other party will see this."
          rows={3}
          maxLength={PROPOSAL_NOTE_MAX}
          {...form.field('note')}
        />
      </form>
    </ConfirmDialog>
  );
}
