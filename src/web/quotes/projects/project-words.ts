import { formatMoment } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import type { ChangeOrderView, MilestoneView, ProjectView } from '#core/quotes/projects/views.ts';

export type Viewer = 'homeowner' | 'vendor' | 'admin';

/** `+$397.26`, `-$80.00`, `No change` */
export function differenceWords(cents: number): string {
  if (cents === 0) return 'No change';
  return cents > 0 ? `+${formatMoney(cents)}` : formatMoney(cents);
}

/** What a milestone is waiting for, or what became of it, in one sentence. */
export function milestoneWords(
  milestone: MilestoneView,
  { project, viewer, now }: { project: ProjectView; viewer: Viewer; now: Date },
): string {
  const { company, homeownerName, terms, zone } = project;
  const { status, fundedAt, releaseDueAt, endedAt, heldCents, refundedCents } = milestone;
  const at = (instant: Date | null) => (instant ? formatMoment(instant, zone, now) : '');
  const held = formatMoney(heldCents);
  const homeowner = viewer === 'homeowner' ? 'you' : homeownerName;
  switch (status) {
    case 'planned':
      return viewer === 'homeowner'
        ? 'Work can start once it’s funded.'
        : `Waiting for ${homeownerName} to fund it.`;
    case 'funded':
      return terms === 'deposit' && milestone.position === 0
        ? `${held} held since ${at(fundedAt)}. Released when the first visit starts.`
        : `${held} held since ${at(fundedAt)}. Released when ${homeowner} approve${viewer === 'homeowner' ? '' : 's'} the work.`;
    case 'release_requested':
      return viewer === 'homeowner'
        ? `${company} finished it. ${held} is released ${at(releaseDueAt)} unless you report a problem.`
        : `Waiting for ${homeowner}. ${held} is released ${at(releaseDueAt)} unless a problem is reported.`;
    case 'disputed':
      return `${held} stays held until the dispute is settled.`;
    case 'released':
      return `${RELEASED[milestone.releasedBy ?? 'homeowner']} ${at(endedAt)}.`;
    case 'refunded':
      return `${formatMoney(refundedCents)} refunded ${at(endedAt)}.`;
    case 'canceled':
      return 'Never funded. Nothing was charged.';
  }
}

const RELEASED = {
  homeowner: 'Approved and released',
  clock: 'Released after 72 hours',
  visit: 'Released when work started',
  decision: 'Settled',
} as const;

/** Who has to do what with a change order, or how it was answered. */
export function changeOrderWords(
  order: ChangeOrderView,
  { project, viewer, now }: { project: ProjectView; viewer: Viewer; now: Date },
): string {
  const { homeownerName, company, zone } = project;
  const at = (instant: Date | null) => (instant ? formatMoment(instant, zone, now) : '');
  switch (order.status) {
    case 'proposed':
      return viewer === 'homeowner'
        ? `${company} signed it. Answer by ${at(order.respondBy)}.`
        : `Waiting for ${homeownerName} until ${at(order.respondBy)}.`;
    case 'charging':
      return 'Signed by both. The card is being charged.';
    case 'signed':
      return `Signed by ${order.vendorSignature} and ${order.homeownerSignature ?? homeownerName}, ${at(order.answeredAt)}.`;
    case 'declined':
      return `Declined ${at(order.answeredAt)}: ${order.declineReason}`;
    case 'withdrawn':
      return `Withdrawn ${at(order.answeredAt)}.`;
    case 'lapsed':
      return `No answer by ${at(order.respondBy)}.`;
  }
}

/** The sums of a project, as its card shows them. */
export function projectFigures(project: ProjectView, viewer: Viewer) {
  const earned = project.milestones.reduce((sum, { earnedCents }) => sum + earnedCents, 0);
  const toFund = project.milestones
    .filter(({ status }) => status === 'planned')
    .reduce((sum, { totalCents }) => sum + totalCents, 0);
  const isOpen = project.status === 'active';
  return [
    ...(viewer === 'vendor'
      ? [{ id: 'earned', term: 'You’ve earned', value: formatMoney(earned) }]
      : [{ id: 'released', term: 'Released to the vendor', value: formatMoney(project.releasedCents) }]),
    { id: 'held', term: 'Held by Canopy', value: formatMoney(project.heldCents) },
    ...(project.refundedCents > 0
      ? [
          {
            id: 'refunded',
            term: 'Refunded',
            value: formatMoney(project.refundedCents),
            look: 'good' as const,
          },
        ]
      : []),
    ...(isOpen && toFund > 0
      ? [{ id: 'due', term: 'Still to be funded', value: formatMoney(toFund), look: 'quiet' as const }]
      : []),
    {
      id: 'total',
      term: 'Project total',
      value: formatMoney(project.totalCents),
      look: 'total' as const,
    },
  ];
}
