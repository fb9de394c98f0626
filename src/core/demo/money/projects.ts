import type { Journal } from '#core/ledger/journals.ts';
import { milestoneReleasedJournal } from '#core/ledger/milestones.ts';
import { DAY_MS, HOUR_MS, SECOND_MS } from '#core/lib/durations.ts';
import { cardCostOf } from '#core/payments/price.ts';
import type { HeldSettlement } from '#core/payments/settlement.ts';
import { priceOfOption, quotedLines } from '#core/quotes/option-price.ts';
import type { PaymentTerms } from '#core/quotes/payment-terms.ts';
import { changedBy, deltaOf } from '#core/quotes/projects/change-order.ts';
import { milestoneLabel } from '#core/quotes/projects/label.ts';
import { CHANGE_ORDER_HOURS, RELEASE_HOURS, RELEASE_REMIND_HOURS } from '#core/quotes/projects/limits.ts';
import { planMilestones } from '#core/quotes/projects/milestone-plan.ts';
import type { Releaser } from '#core/quotes/projects/terms.ts';
import type { Dice } from '../dice.ts';
import type { PaymentMethodRow } from '../rows/city.ts';
import type { MilestoneRow, ProjectStoryRows } from '../rows/project-rows.ts';
import type { Story } from '../stories/booking-story.ts';
import type { LaterCharge } from './later-money.ts';
import { authorized, capture } from './payment-story.ts';

export type DemoRelease = { journal: Journal; at: Date; memo: string; vendorId: string; milestoneId: string };
export type DemoProject = ProjectStoryRows & { charges: LaterCharge[]; releases: DemoRelease[] };

const STEPS: PaymentTerms = {
  kind: 'milestones',
  milestones: [
    { title: 'Preparation', shareBp: 3_000 },
    { title: 'Main work', shareBp: 4_500 },
    { title: 'Finish and cleanup', shareBp: 2_500 },
  ],
};
const DEPOSIT: PaymentTerms = { kind: 'deposit', unit: 'percent', value: 3_000 };
const DEPOSIT_SHARE = 0.35;
const CANCELED_SHARE = 0.15;
const CHANGED_SHARE = 0.6;
const SURPRISES = [
  {
    label: 'Replace a corroded fitting',
    reason: 'A fitting behind the wall is corroded and has to be replaced.',
  },
  { label: 'Move the shutoff', reason: 'The shutoff is where the new cabinet will go.' },
  { label: 'Second coat', reason: 'The old color still shows through after the first coat.' },
] as const;

/**
 * An assessment that became a project: the homeowner accepted a quote that is paid in steps, and this visit is its first.
 * What has happened by `now` follows from the days alone, so that some are done and others wait for either side.
 */
export function playProject(dice: Dice, now: Date, story: Story, card: PaymentMethodRow): DemoProject {
  const { booking, plan } = story;
  const terms = dice.chance(DEPOSIT_SHARE) ? DEPOSIT : STEPS;
  const lines = quotedLines([
    { kind: 'labor', label: 'Labor', quantity: dice.int(12, 60), unit: 'hour', unitCents: 9_500 },
    { kind: 'material', label: 'Materials', quantity: 1, unit: 'each', unitCents: dice.int(8, 60) * 5_000 },
  ]);
  const { laborTaxBp, materialsTaxBp, commissionBp } = booking;
  const rates = { laborTaxBp, materialsTaxBp, commissionBp };
  const { laborCents, materialsCents, serviceFeeCents, taxCents, totalCents } = priceOfOption(lines, {
    ...rates,
    feeDiscountBp: 0,
  });
  const option = { laborCents, materialsCents, serviceFeeCents, taxCents, totalCents };
  const at = booking.requestedAt;
  const projectId = dice.id(at);
  const steps = planMilestones(terms, option, commissionBp).map(
    (planned, position): MilestoneRow => ({
      ...planned,
      ...{ id: dice.id(at), projectId, position, status: 'planned', note: '' },
      ...{ fundedAt: null, requestedAt: null, releaseDueAt: null, remindedAt: null },
      ...{ endedAt: null, releasedBy: null },
    }),
  );
  const visited = steps[terms.kind === 'deposit' ? 1 : 0];
  if (!visited) throw new Error('A project without milestones');
  const project: DemoProject = {
    project: {
      ...{ id: projectId, status: 'active', terms: terms.kind === 'deposit' ? 'deposit' : 'milestones' },
      ...{ optionId: dice.id(at), bookingId: booking.id, homeownerId: booking.homeownerId },
      ...{ vendorId: booking.vendorId, title: booking.title, visits: 1 },
      minutesPerVisit: booking.bookedMinutes,
      ...{ canceledBy: null, cancelReason: '', endedAt: null, createdAt: at, updatedAt: at },
    },
    milestones: steps,
    changeOrders: [],
    quote: { terms, option, lines },
    visitedId: visited.id,
    charges: [],
    releases: [],
  };
  const player = { dice, now, story, card, project };
  if (terms.kind === 'deposit') playDeposit(player);
  else playSteps(player, plan.homeowner.row.name);
  endProject(project, now);
  return project;
}

type Player = { dice: Dice; now: Date; story: Story; card: PaymentMethodRow; project: DemoProject };

function playDeposit(player: Player): void {
  const { project, story, dice } = player;
  const [deposit, balance] = project.milestones;
  const { requestedAt, startedAt, completedAt, startsAt } = story.booking;
  if (!deposit || !balance) return;
  fund(player, deposit, new Date(requestedAt.getTime() + SECOND_MS));
  const beforeVisit = Math.min(requestedAt.getTime() + DAY_MS, (startedAt ?? startsAt).getTime() - HOUR_MS);
  fund(player, balance, new Date(Math.max(requestedAt.getTime() + HOUR_MS, beforeVisit)));
  if (startedAt && deposit.fundedAt) release(player, deposit, startedAt, 'visit');
  if (!completedAt || !balance.fundedAt || !ask(player, balance, completedAt)) return;
  const isQuick = dice.chance(0.5);
  const waits = isQuick ? dice.between(2, 30) : RELEASE_HOURS;
  release(player, balance, after(completedAt, waits), isQuick ? 'homeowner' : 'clock');
}

function playSteps(player: Player, homeownerName: string): void {
  const { project, story, dice } = player;
  const { requestedAt, completedAt } = story.booking;
  let due = new Date(requestedAt.getTime() + SECOND_MS);
  const isCut = dice.chance(CANCELED_SHARE);
  for (const milestone of project.milestones) {
    if (isCut && milestone.position === 1) {
      cancel(player, after(due, 20));
      return;
    }
    if (!fund(player, milestone, due) || !completedAt) return;
    if (milestone.position === 1 && dice.chance(CHANGED_SHARE)) change(player, milestone, homeownerName);
    const begun = Math.max(milestone.fundedAt?.getTime() ?? 0, completedAt.getTime());
    const done = after(new Date(begun), milestone.position === 0 ? 2 : dice.int(2, 6) * 24);
    if (!ask(player, milestone, done)) return;
    const isQuick = dice.chance(0.6);
    const releasedAt = after(done, isQuick ? dice.between(3, 40) : RELEASE_HOURS);
    if (!release(player, milestone, releasedAt, isQuick ? 'homeowner' : 'clock')) return;
    due = after(releasedAt, dice.between(4, 40));
  }
}

const after = (at: Date, hours: number) => new Date(at.getTime() + hours * HOUR_MS);

function fund(player: Player, milestone: MilestoneRow, at: Date): boolean {
  if (at > player.now) return false;
  const { project, story } = player;
  Object.assign(milestone, { status: 'funded', fundedAt: at });
  charge(player, milestone.id, at, milestone.totalCents, {
    kind: 'milestone_funded',
    label: milestoneLabel(project.project.terms, milestone),
    workCents: milestone.laborCents + milestone.materialsCents,
    taxCents: milestone.taxCents,
    serviceFeeCents: milestone.serviceFeeCents,
    milestoneId: milestone.id,
    bookingId: story.booking.id,
    vendorId: story.booking.vendorId,
  });
  return true;
}

function charge(
  { dice, story, card, project }: Player,
  purposeId: string,
  at: Date,
  chargedCents: number,
  settlement: HeldSettlement,
): void {
  const payment = authorized(dice, story, card, at, chargedCents);
  capture(payment, { settlement, chargedCents, feeCents: cardCostOf(chargedCents), capturedAt: at });
  const purpose = settlement.kind === 'milestone_funded' ? 'milestone' : 'change_order';
  Object.assign(payment, { purpose, purposeId });
  project.charges.push({ payment, settlement, workCents: settlement.workCents, capturedAt: at });
}

function ask({ now }: Player, milestone: MilestoneRow, at: Date): boolean {
  if (at > now) return false;
  const reminderAt = after(at, RELEASE_HOURS - RELEASE_REMIND_HOURS);
  Object.assign(milestone, {
    ...{ status: 'release_requested', requestedAt: at, releaseDueAt: after(at, RELEASE_HOURS) },
    // A new city mails nobody about what lies behind it.
    remindedAt: reminderAt <= now ? reminderAt : null,
    note: 'Done and cleaned up. Photos attached.',
  });
  return true;
}

function release(player: Player, milestone: MilestoneRow, at: Date, by: Releaser): boolean {
  if (at > player.now) return false;
  const { project, story } = player;
  const { laborCents, materialsCents, taxCents, commissionCents, serviceFeeCents, totalCents } = milestone;
  const vendorCents = laborCents + materialsCents - commissionCents;
  const { vendorId, marketId } = story.booking;
  Object.assign(milestone, { status: 'released', endedAt: at, releasedBy: by });
  project.releases.push({
    journal: milestoneReleasedJournal({
      ...{ milestoneId: milestone.id, vendorId, marketId, amountCents: totalCents, heldCents: totalCents },
      shares: { vendorCents, taxCents, commissionCents, serviceFeeCents },
    }),
    at,
    memo: `${milestoneLabel(project.project.terms, milestone)} released`,
    vendorId,
    milestoneId: milestone.id,
  });
  return true;
}

/** A surprise in the middle of the work: proposed a few hours after the milestone was paid, signed, declined or waiting. */
function change(player: Player, milestone: MilestoneRow, homeownerName: string): void {
  const { dice, now, story, project } = player;
  const proposedAt = after(milestone.fundedAt ?? now, 5);
  if (proposedAt > now) return;
  const surprise = dice.pick(SURPRISES);
  const [line] = quotedLines([
    { kind: 'labor', label: surprise.label, quantity: dice.int(2, 6), unit: 'hour', unitCents: 9_500 },
  ]);
  if (!line) return;
  const { laborTaxBp, materialsTaxBp, commissionBp } = story.booking;
  const delta = deltaOf([{ kind: 'labor', amountCents: line.amountCents, isRemoved: false }], {
    ...{ laborTaxBp, materialsTaxBp, commissionBp },
  });
  const answeredAt = after(proposedAt, dice.between(1, 20));
  const isSigned = dice.chance(0.7);
  const status = answeredAt > now ? 'proposed' : isSigned ? 'signed' : 'declined';
  const id = dice.id(proposedAt);
  project.changeOrders.push({
    ...delta,
    ...{ id, projectId: project.project.id, milestoneId: milestone.id, number: 1, status },
    reason: surprise.reason,
    vendorSignature: story.plan.technician.row.name,
    proposedAt,
    respondBy: after(proposedAt, CHANGE_ORDER_HOURS),
    homeownerSignature: status === 'signed' ? homeownerName : null,
    declineReason: status === 'declined' ? 'We’ll live with it for now.' : '',
    answeredAt: status === 'proposed' ? null : answeredAt,
    line: { ...line, id: dice.id(proposedAt) },
  });
  if (status !== 'signed') return;
  Object.assign(milestone, changedBy(milestone, delta));
  charge(player, id, answeredAt, delta.totalCents, {
    kind: 'change_order_funded',
    label: 'Change order 1',
    workCents: delta.laborCents + delta.materialsCents,
    taxCents: delta.taxCents,
    serviceFeeCents: 0,
    milestoneId: milestone.id,
    bookingId: story.booking.id,
    vendorId: story.booking.vendorId,
  });
}

/** The vendor gives up before the next milestone is paid: what was released stays, the rest is dropped. */
function cancel({ now, project }: Player, at: Date): void {
  if (at > now) return;
  for (const milestone of project.milestones)
    if (milestone.status === 'planned') Object.assign(milestone, { status: 'canceled', endedAt: at });
  Object.assign(project.project, {
    ...{ status: 'canceled', canceledBy: 'vendor', endedAt: at, updatedAt: at },
    cancelReason: 'Our installer is out for the season.',
  });
}

function endProject({ project, milestones }: DemoProject, now: Date): void {
  const last = milestones.flatMap(({ endedAt, fundedAt }) => [endedAt, fundedAt]);
  const latest = Math.max(...last.map((at) => at?.getTime() ?? 0));
  project.updatedAt = new Date(Math.min(now.getTime(), Math.max(latest, project.updatedAt.getTime())));
  if (project.status !== 'active' || milestones.some(({ status }) => status !== 'released')) return;
  Object.assign(project, { status: 'completed', endedAt: project.updatedAt });
}
