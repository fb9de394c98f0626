import { AppError } from '#core/lib/app-error.ts';
import { HOUR_MS } from '#core/lib/durations.ts';
import type { StatusLooks } from '#core/lib/status-look.ts';
import { CONVERSATION_HOURS, EVIDENCE_HOURS, NEGOTIATION_HOURS } from './limits.ts';
import type { DisputeSide } from './reason.ts';

/** A dispute goes through its stages in this order; an agreement ends it at any of them. */
export const DISPUTE_STAGES = [
  'conversation',
  'evidence',
  'negotiation',
  'decision',
  'settled',
  'withdrawn',
] as const;
export type DisputeStage = (typeof DISPUTE_STAGES)[number];

/** Stages in which it is not over yet. */
export const OPEN_STAGES = ['conversation', 'evidence', 'negotiation', 'decision'] as const;
/** Stages that end by themselves. In the decision both sides wait for Canopy, so no clock runs. */
export const TIMED_STAGES = ['conversation', 'evidence', 'negotiation'] as const;
export type TimedStage = (typeof TIMED_STAGES)[number];

export const DISPUTE_STAGE_LOOKS: StatusLooks<DisputeStage> = {
  conversation: { label: 'Direct talk', icon: 'mail', tone: 'blue' },
  evidence: { label: 'Evidence', icon: 'circle-dot', tone: 'window' },
  negotiation: { label: 'Offers', icon: 'send', tone: 'yellow' },
  decision: { label: 'Canopy decides', icon: 'circle-alert', tone: 'orange' },
  settled: { label: 'Settled', icon: 'circle-check', tone: 'green' },
  withdrawn: { label: 'Withdrawn', icon: 'undo', tone: 'stone' },
};

/** What each stage is for, as both sides read it. */
export const DISPUTE_STAGE_HINTS: Record<DisputeStage, string> = {
  conversation: 'Talk it over in the job’s conversation. Most problems are solved here.',
  evidence: 'Add photos, files and notes. Messages, photos and times of the job are included automatically.',
  negotiation: 'Make offers to each other. An accepted offer settles the dispute right away.',
  decision: 'A Canopy administrator reviews both sides and decides.',
  settled: 'This dispute is settled.',
  withdrawn: 'This dispute was withdrawn.',
};

const STAGE_HOURS: Record<TimedStage, number> = {
  conversation: CONVERSATION_HOURS,
  evidence: EVIDENCE_HOURS,
  negotiation: NEGOTIATION_HOURS,
};

export type DisputeParty = DisputeSide | 'admin' | 'system';
export const DISPUTE_ACTIONS = ['advance', 'escalate', 'agree', 'decide', 'withdraw'] as const;
export type DisputeAction = (typeof DISPUTE_ACTIONS)[number];

type Transition = {
  action: DisputeAction;
  from: readonly DisputeStage[];
  to: DisputeStage;
  by: readonly DisputeParty[];
};

/** The whole life of a dispute. Who may withdraw it is its opener, which the command checks. */
export const DISPUTE_TRANSITIONS: readonly Transition[] = [
  { action: 'advance', from: ['conversation'], to: 'evidence', by: ['system'] },
  { action: 'advance', from: ['evidence'], to: 'negotiation', by: ['system'] },
  // Also where every offer was made and declined: waiting would change nothing.
  { action: 'advance', from: ['negotiation'], to: 'decision', by: ['system', 'homeowner', 'vendor'] },
  { action: 'escalate', from: TIMED_STAGES, to: 'decision', by: ['admin'] },
  { action: 'agree', from: OPEN_STAGES, to: 'settled', by: ['homeowner', 'vendor'] },
  { action: 'decide', from: ['decision'], to: 'settled', by: ['admin'] },
  { action: 'withdraw', from: OPEN_STAGES, to: 'withdrawn', by: ['homeowner', 'vendor'] },
];

export const DISPUTE_OVER = 'This dispute is over.';

export function isOpen(stage: DisputeStage): stage is (typeof OPEN_STAGES)[number] {
  return stage !== 'settled' && stage !== 'withdrawn';
}

export function isTimed(stage: DisputeStage): stage is TimedStage {
  return isOpen(stage) && stage !== 'decision';
}

/** Whether this party can do that at this stage. */
export function canMove(party: DisputeParty, stage: DisputeStage, action: DisputeAction): boolean {
  return find(stage, action)?.by.includes(party) ?? false;
}

/** The stage after `action`. Throws `conflict` (409) where it is over or not there yet, `forbidden` for another party's. */
export function nextStage(party: DisputeParty, stage: DisputeStage, action: DisputeAction): DisputeStage {
  const transition = find(stage, action);
  if (!transition) {
    const early = 'This dispute isn’t ready for a decision yet. Move it to the decision stage first.';
    throw new AppError('conflict', isOpen(stage) ? early : DISPUTE_OVER, { data: { stage } });
  }
  if (!transition.by.includes(party)) {
    throw new AppError('forbidden', 'You are not authorized to do this.', {
      logMessage: `${party} may not ${action} a dispute in ${stage}`,
    });
  }
  return transition.to;
}

function find(stage: DisputeStage, action: DisputeAction): Transition | undefined {
  return DISPUTE_TRANSITIONS.find((one) => one.action === action && one.from.includes(stage));
}

/** The clock of a stage: when it ends, or, while both sides wait for Canopy, since when it stands and what is left. */
export type StageTimer = { stageEndsAt: Date | null; pausedAt: Date | null; remainingMs: number | null };

/** The clock of a stage that begins now. */
export function timerFrom(stage: DisputeStage, now: Date): StageTimer {
  const stageEndsAt = isTimed(stage) ? new Date(now.getTime() + STAGE_HOURS[stage] * HOUR_MS) : null;
  return { stageEndsAt, pausedAt: null, remainingMs: null };
}

/** Stands still from now on. One that stands or has no end stays as it is. */
export function pauseTimer(timer: StageTimer, now: Date): StageTimer {
  if (timer.pausedAt || !timer.stageEndsAt) return timer;
  const remainingMs = Math.max(0, timer.stageEndsAt.getTime() - now.getTime());
  return { stageEndsAt: null, pausedAt: now, remainingMs };
}

/** Goes on with what was left when it was paused. */
export function resumeTimer(timer: StageTimer, now: Date): StageTimer {
  if (!timer.pausedAt) return timer;
  const stageEndsAt = new Date(now.getTime() + (timer.remainingMs ?? 0));
  return { stageEndsAt, pausedAt: null, remainingMs: null };
}
