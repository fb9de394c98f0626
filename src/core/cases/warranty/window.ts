import type { BookingStatus } from '#core/bookings/status.ts';
import { addDays } from '#core/lib/format-time.ts';
import { localDate, startOfDay } from '#core/lib/time.ts';

/** What decides whether a job is under warranty. */
export type Warranted = {
  status: BookingStatus;
  completedAt: Date | null;
  zone: string;
  warrantyDays: number;
  isReturnVisit: boolean;
};

export type WarrantyWindow = { isOpen: boolean; until: Date | null; why: string | null };

/** The end of the last local day of the warranty: an hour that the clocks skip or repeat changes nothing. */
export function warrantyUntil(completedAt: Date, warrantyDays: number, zone: string): Date {
  return startOfDay(addDays(localDate(completedAt, zone), warrantyDays + 1), zone);
}

/** Whether a claim can be made now, until when, and why not. */
export function warrantyWindow(job: Warranted, now: Date): WarrantyWindow {
  if (job.isReturnVisit)
    return { isOpen: false, until: null, why: 'Make the claim on the job that this visit returns to.' };
  if (job.status !== 'completed' || !job.completedAt)
    return { isOpen: false, until: null, why: 'The warranty begins when the work is done.' };
  if (job.warrantyDays === 0)
    return { isOpen: false, until: null, why: 'This work came without a warranty.' };
  const until = warrantyUntil(job.completedAt, job.warrantyDays, job.zone);
  if (now < until) return { isOpen: true, until, why: null };
  return { isOpen: false, until, why: `The ${job.warrantyDays}-day warranty of this job has ended.` };
}
