import type { BookingParty } from '#core/bookings/status.ts';
import { milestoneLabel } from '#core/quotes/projects/label.ts';
import { isOver } from '#core/quotes/projects/status.ts';
import type { ChangeOrderView, MilestoneView } from '#core/quotes/projects/views.ts';
import { shownWindow } from '#core/scheduling/window.ts';
import type { changeOrderLines, projectPhotos } from '../../tables.ts';
import type { ChangeOrderRecord, MilestoneRecord, ProjectRecord } from '../writes/project.ts';
import { lineView } from './change-orders.ts';
import type { MilestoneMoney, PaymentNow } from './milestone-money.ts';
import type { BookingRow } from './visits.ts';

type Photo = typeof projectPhotos.$inferSelect;

/** What was read of a project, and who reads it. */
export type Found = {
  project: ProjectRecord;
  steps: readonly MilestoneRecord[];
  visits: readonly { milestoneId: string; booking: BookingRow; technicianName: string }[];
  photos: readonly Photo[];
  orders: readonly ChangeOrderRecord[];
  changes: readonly { line: typeof changeOrderLines.$inferSelect; order: ChangeOrderRecord }[];
  money: ReadonlyMap<string, MilestoneMoney>;
  party: BookingParty;
  now: Date;
};

export function milestoneViews(found: Found): MilestoneView[] {
  const { project, steps, visits, photos, money, party } = found;
  const isActive = project.status === 'active';
  const due = steps.find(({ status }) => status === 'planned');
  return steps.map((step) => {
    const spent = money.get(step.id);
    const isOpen = !found.orders.some(
      ({ milestoneId, status }) =>
        milestoneId === step.id && (status === 'proposed' || status === 'charging'),
    );
    const by = (side: BookingParty) => isActive && party === side;
    const payment = paymentView(spent?.payment ?? null, party);
    const { id, position, title, status, note, serviceFeeCents } = step;
    const { fundedAt, requestedAt, releaseDueAt, endedAt, releasedBy } = step;
    return {
      ...{ id, position, title, label: milestoneLabel(project.terms, step), status, note, serviceFeeCents },
      ...amountsOf(step),
      heldCents: spent?.heldCents ?? 0,
      earnedCents: spent?.earnedCents ?? 0,
      refundedCents: spent?.refundedCents ?? 0,
      photos: photos.filter(({ milestoneId }) => milestoneId === id).map(photoView),
      visits: visits.filter(({ milestoneId }) => milestoneId === id).map(visitView),
      ...{ fundedAt, requestedAt, releaseDueAt, endedAt, releasedBy },
      payment: status === 'planned' ? payment : null,
      can: {
        fund: by('homeowner') && step === due && payment?.status !== 'under_way',
        requestRelease: by('vendor') && status === 'funded' && isOpen,
        approve: by('homeowner') && status === 'release_requested',
        schedule: (by('homeowner') || by('vendor')) && !isOver(status),
        change: by('vendor') && (status === 'planned' || status === 'funded') && isOpen,
      },
    };
  });
}

export function changeOrderViews(found: Found): ChangeOrderView[] {
  const { project, steps, orders, changes, photos, money, party, now } = found;
  return orders.flatMap((order) => {
    const milestone = steps.find(({ id }) => id === order.milestoneId);
    if (!milestone) return [];
    const { id, number, status, reason, vendorSignature, homeownerSignature, declineReason } = order;
    const { proposedAt, respondBy, answeredAt } = order;
    const isInForce = status === 'signed';
    // A later one has changed it since: what it was then follows from all that came after.
    const later = orders.filter(
      (other) =>
        other.milestoneId === order.milestoneId && other.status === 'signed' && isAfter(other, order),
    );
    const laterCents = later.reduce((sum, { totalCents }) => sum + totalCents, 0);
    const thenCents = milestone.totalCents - laterCents;
    const beforeCents = isInForce ? thenCents - order.totalCents : thenCents;
    const canAnswer = status === 'proposed' && respondBy > now && project.status === 'active';
    return {
      ...{ id, number, milestoneId: milestone.id, milestoneLabel: milestoneLabel(project.terms, milestone) },
      ...{ status, reason },
      lines: changes
        .filter((change) => change.order.id === id)
        .map(({ line }) => ({ ...lineView(line), isRemoved: line.removesId !== null })),
      ...amountsOf(order),
      beforeCents,
      afterCents: beforeCents + order.totalCents,
      photos: photos.filter(({ changeOrderId }) => changeOrderId === id).map(photoView),
      ...{ vendorSignature, proposedAt, respondBy, homeownerSignature, declineReason, answeredAt },
      payment: isInForce ? null : paymentView(money.get(id)?.payment ?? null, party),
      can: { answer: canAnswer && party === 'homeowner', withdraw: canAnswer && party === 'vendor' },
    };
  });
}

function isAfter(other: ChangeOrderRecord, order: ChangeOrderRecord): boolean {
  const at = (one: ChangeOrderRecord) => (one.answeredAt ?? one.proposedAt).getTime();
  return at(other) > at(order) || (at(other) === at(order) && other.number > order.number);
}

function amountsOf(row: MilestoneRecord | ChangeOrderRecord) {
  const { laborCents, materialsCents, taxCents, totalCents, commissionCents } = row;
  const vendorCents = laborCents + materialsCents - commissionCents;
  return { laborCents, materialsCents, taxCents, totalCents, commissionCents, vendorCents };
}

/** A card and why a bank refused it are between the homeowner and Canopy. */
function paymentView(payment: PaymentNow | null, party: BookingParty): MilestoneView['payment'] {
  if (!payment || party === 'vendor') return null;
  const { id, status, failure } = payment;
  if (status === 'intent' || status === 'authorized') return { id, status: 'under_way', failure: null };
  if (status === 'requires_action') return { id, status: 'waits_for_bank', failure: null };
  return status === 'failed' || status === 'lapsed' ? { id, status: 'declined', failure } : null;
}

function photoView({ id, sha256, takenAt }: Photo) {
  return { id, url: `/api/files/${sha256}`, takenAt };
}

function visitView({ booking, technicianName }: Found['visits'][number]) {
  const { id: bookingId, number, status, startsAt, bookedMinutes } = booking;
  const windowEndsAt = shownWindow(startsAt, bookedMinutes).end;
  return { bookingId, number, status, startsAt, windowEndsAt, technicianName };
}
