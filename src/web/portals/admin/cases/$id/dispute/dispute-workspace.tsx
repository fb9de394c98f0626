import { Scale } from 'lucide-react';
import { DISPUTE_STAGE_LOOKS } from '#core/cases/disputes/stage.ts';
import type { DisputeView } from '#core/cases/disputes/views.ts';
import { formatMoney } from '#core/lib/money.ts';
import { EvidenceCard } from '#web/cases/dispute/evidence-card.tsx';
import { MessagesCard } from '#web/cases/dispute/messages-card.tsx';
import { OutcomeCard } from '#web/cases/dispute/outcome-card.tsx';
import { ProposalsCard } from '#web/cases/dispute/proposals-card.tsx';
import { ReviewNotice } from '#web/cases/dispute/review-card.tsx';
import { StageCard } from '#web/cases/dispute/stage-card.tsx';
import { StatementsCard } from '#web/cases/dispute/statements-card.tsx';
import { DescriptionList } from '#web/ui/data/description-list.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import { AnswerReview } from './answer-review.tsx';
import { DecisionForm } from './decision-form.tsx';

/** All that a decision needs: both sides and their proof side by side, offers, the money, and the decision itself. */
export function DisputeWorkspace({ dispute, now }: { dispute: DisputeView; now: Date }) {
  const { number, stage, booking, can, paidCents, refundedCents, leftCents, heldCents } = dispute;
  return (
    <section aria-labelledby="dispute" className="mt-5 space-y-3.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Icon of={Scale} size={20} className="text-text-3" />
        <h2 id="dispute" className="text-page-title text-text-1">
          Dispute #{number}
        </h2>
        <StatusBadge look={DISPUTE_STAGE_LOOKS[stage]} />
      </div>
      <ReviewNotice dispute={dispute} now={now} />
      {can.answerReview && <AnswerReview id={dispute.id} />}
      <StageCard dispute={dispute} now={now} />
      <OutcomeCard dispute={dispute} />
      <div className="grid items-start gap-3.5 *:min-w-0 xl:grid-cols-[minmax(0,1fr)_360px]">
        <div className="space-y-3.5">
          <StatementsCard dispute={dispute} />
          <EvidenceCard dispute={dispute} now={now} />
        </div>
        <div className="space-y-3.5">
          {can.decide && <DecisionForm dispute={dispute} />}
          <Card title="Money summary">
            <DescriptionList
              layout="figures"
              items={[
                { id: 'paid', term: 'Paid for the job', value: formatMoney(paidCents) },
                { id: 'refunded', term: 'Refunded', value: formatMoney(refundedCents), look: 'quiet' },
                { id: 'left', term: 'Can still be refunded', value: formatMoney(leftCents) },
                {
                  id: 'held',
                  term: `Held from ${dispute.vendor}’s payouts`,
                  value: formatMoney(heldCents ?? 0),
                  look: 'quiet',
                },
              ]}
            />
            <ButtonLink to={`/admin/jobs/${booking.id}`} kind="outline" className="mt-3.5">
              Open job #{booking.number}
            </ButtonLink>
          </Card>
          <ProposalsCard dispute={dispute} now={now} />
          <MessagesCard dispute={dispute} now={now} />
        </div>
      </div>
    </section>
  );
}
