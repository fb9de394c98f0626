import type { Point } from '#core/markets/distance.ts';
import { smoothedRate, type Tally } from '#core/matching/scoring/rates.ts';
import { driveBetween } from '#core/scheduling/travel.ts';
import { ARRIVAL_STEP_MINUTES, SET_OUT_MINUTES, UNKNOWN_DRIVE_MINUTES } from './limits.ts';
import type { Severity } from './triage/severity.ts';

/** How long until somebody is at the door: getting going, then the drive, rounded up to five minutes. */
export function arrivalOf(
  from: Point | null,
  home: Point,
  minuteOfDay: number,
): { miles: number | null; minutes: number } {
  const drive = from ? driveBetween(from, home, minuteOfDay) : null;
  const minutes = SET_OUT_MINUTES + (drive?.minutes ?? UNKNOWN_DRIVE_MINUTES);
  return {
    miles: drive?.miles ?? null,
    minutes: Math.ceil(minutes / ARRIVAL_STEP_MINUTES) * ARRIVAL_STEP_MINUTES,
  };
}

/** The share of requests a vendor accepts, drawn to one half where little is known: a newcomer is neither first nor last. */
export function acceptanceOf(asked: Tally): number {
  return smoothedRate(asked, 0.5, 2);
}

export type Rankable = { vendorId: string; arrivalMinutes: number; acceptance: number };

/**
 * Whom to ask first: minutes until help arrives, divided by how likely they are to accept. That is the wait to be
 * expected if one asked the likes of them until somebody came. Ties go to the smaller id, so that the order is the same
 * for everybody who computes it.
 */
export function rankForEmergency<One extends Rankable>(vendors: readonly One[]): One[] {
  const waitOf = ({ arrivalMinutes, acceptance }: One) => arrivalMinutes / acceptance;
  return [...vendors].sort((a, b) => waitOf(a) - waitOf(b) || (a.vendorId < b.vendorId ? -1 : 1));
}

/** Whether booked visits may begin later for it, inside their promised windows: what is only urgent waits for somebody free. */
export function mayMakeRoom(severity: Severity): boolean {
  return severity !== 'urgent';
}

/**
 * Whether an emergency may take somebody at all. A share of all technicians on call, rounded down, is kept for what is
 * severe or worse: where no more than that share is free, an urgent emergency waits for the team instead.
 */
export function isOpenTo(
  severity: Severity,
  onCall: { free: number; all: number },
  reservedPercent: number,
): boolean {
  if (severity !== 'urgent') return onCall.free > 0;
  return onCall.free > Math.floor((onCall.all * reservedPercent) / 100);
}
