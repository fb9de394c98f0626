import { MIN_PHOTOS_PER_KIND } from '#core/bookings/limits.ts';
import { soldNote } from '#core/bookings/site/checklist.ts';
import type { SiteRecord } from '#core/bookings/site/views.ts';
import type { WorkOrder } from '#core/bookings/site/work-order.ts';
import { calendarDaysAway, formatDay } from '#core/lib/format-time.ts';

export type PhotoSide = 'before' | 'after';
/** Shots of a list may be of the work itself too. */
export type ShotSide = PhotoSide | 'during';

/** A step of the work on site: something to photograph, or a line of the service's checklist. */
export type WorkStep = {
  key: string;
  label: string;
  done: boolean;
  /** Its line of the checklist; null for photos of a service whose checklist does not name them. */
  position: number | null;
  /** `sold, $58.00`: an add-on that was sold with the booking. */
  note?: string;
} & ({ kind: 'item' } | { kind: 'photos'; side: PhotoSide; count: number });

/** Of a job, or of a technician's work order, which names no price. */
type Work = Pick<WorkOrder, 'photos'> & {
  checklist: readonly (Pick<WorkOrder['checklist'][number], 'position' | 'label' | 'done'> & {
    soldCents?: number;
  })[];
};

/** How a checklist names its photos. A line with one of these words is done by taking them. */
const PHOTO_LINES: Record<string, PhotoSide> = {
  'Photos before work': 'before',
  'Photos after work': 'after',
};

/**
 * Everything a job needs, in the order in which it is done; photos that the checklist does not name come before and
 * after it.
 */
export function workSteps({ checklist, photos }: Work): WorkStep[] {
  const photoStep = (side: PhotoSide, line?: { position: number; done: boolean }): WorkStep => {
    const count = photos.filter(({ kind }) => kind === side).length;
    return {
      kind: 'photos',
      key: side,
      side,
      label: `Photos ${side} work`,
      count,
      position: line?.position ?? null,
      done: count >= MIN_PHOTOS_PER_KIND && (line?.done ?? true),
    };
  };
  const steps = checklist.map(({ position, label, done, soldCents }): WorkStep => {
    const side = PHOTO_LINES[label];
    return side
      ? photoStep(side, { position, done })
      : {
          kind: 'item',
          key: `item-${position}`,
          label,
          done,
          position,
          ...(soldCents === undefined ? {} : { note: soldNote(soldCents) }),
        };
  });
  const named = (side: PhotoSide) => steps.some((step) => step.kind === 'photos' && step.side === side);
  return [
    ...(named('before') ? [] : [photoStep('before')]),
    ...steps,
    ...(named('after') ? [] : [photoStep('after')]),
  ];
}

/** The line of the checklist that photos of this side finish; null when there is none left to finish. */
export function lineToTick(steps: readonly WorkStep[], side: PhotoSide): number | null {
  const step = steps.find((candidate) => candidate.kind === 'photos' && candidate.side === side);
  return step && !step.done ? step.position : null;
}

/** The first step that is not done; null when all are. */
export function nextStep(steps: readonly WorkStep[]): WorkStep | null {
  return steps.find((step) => !step.done) ?? null;
}

/** Minutes worked by the clocks: what the server counted, and what has passed since where one of them runs. */
export function runningMinutes(
  site: Pick<SiteRecord, 'workedMinutes' | 'clocks'>,
  serverNow: Date,
  now: Date,
): number {
  const runs = site.clocks.some(({ runningSince }) => runningSince !== null);
  return site.workedMinutes + (runs ? Math.max(0, now.getTime() - serverNow.getTime()) / 60_000 : 0);
}

/** Minutes on site so far, or of the whole finished job. Null before the work began. */
export function minutesOnSite(job: Pick<WorkOrder, 'startedAt' | 'completedAt'>, now: Date): number | null {
  if (!job.startedAt) return null;
  return Math.max(0, ((job.completedAt ?? now).getTime() - job.startedAt.getTime()) / 60_000);
}

/**
 * What is asked before a visit begins that is not today where the home is: the homeowner is told at once. Null today, and once
 * somebody has set out to it.
 */
export function beginQuestion(
  job: Pick<WorkOrder, 'startsAt' | 'zone' | 'enRouteAt' | 'homeowner'>,
  does: 'start' | 'set_out',
  now: Date,
): { title: string; description: string } | null {
  const away = calendarDaysAway(job.startsAt, job.zone, now);
  if (away === 0 || job.enRouteAt) return null;
  const when = `This visit ${away > 0 ? 'is' : 'was'} on ${formatDay(job.startsAt, job.zone)}.`;
  return does === 'start'
    ? {
        title: 'Start this job now?',
        description: `${when} ${job.homeowner.name} will see that work has started.`,
      }
    : {
        title: 'Are you on the way now?',
        description: `${when} We’ll tell ${job.homeowner.name} that you’re coming.`,
      };
}
