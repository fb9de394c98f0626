import type { DayPlan } from '#core/bookings/schedule/views.ts';
import { DAY_MS } from '#core/lib/durations.ts';

export type Visit = DayPlan['visits'][number];

/** What the screen shows, as its address says it. */
export type FieldPlace = { job: string | null; date: string | null; technician: string | null };

const DATE = /^20\d\d-\d\d-\d\d$/;

/** Reads the address; a day that does not exist is today. */
export function fieldPlace(params: URLSearchParams): FieldPlace {
  const date = params.get('date');
  return {
    job: params.get('job') || null,
    date: date && isDay(date) ? date : null,
    technician: params.get('technician') || null,
  };
}

function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return DATE.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** The day `days` later, or earlier when negative. */
export function shiftDay(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The visits of one technician, or of all. */
export function visitsOf(plan: Pick<DayPlan, 'visits'>, technician: string | null): Visit[] {
  return plan.visits.filter((visit) => technician === null || visit.technicianId === technician);
}

/** Visits by technician, each in the order of the day; technicians in the order in which they start. */
export function byTechnician(visits: readonly Visit[]): { id: string; name: string; visits: Visit[] }[] {
  const groups = new Map<string, { id: string; name: string; visits: Visit[] }>();
  for (const visit of [...visits].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
    const group = groups.get(visit.technicianId) ?? {
      id: visit.technicianId,
      name: visit.technicianName,
      visits: [],
    };
    group.visits.push(visit);
    groups.set(visit.technicianId, group);
  }
  return [...groups.values()];
}

/** Somebody is there, or on the way there. */
export function isUnderWay({ status, enRouteAt }: Pick<Visit, 'status' | 'enRouteAt'>): boolean {
  return status === 'in_progress' || (status === 'confirmed' && enRouteAt !== null);
}

/** The visit that matters now: under way, else the next to come. Null when the day is done. */
export function currentVisit(visits: readonly Visit[]): Visit | null {
  const inOrder = [...visits].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  return (
    inOrder.find(({ status }) => status === 'in_progress') ??
    inOrder.find(isUnderWay) ??
    inOrder.find(({ status }) => status === 'confirmed') ??
    null
  );
}

/** Where a technician goes after a job; the drive is known where nothing lies between the two. */
export type NextStop = { visit: Visit; driveMinutes: number | null };

/** The next visit of the job's technician on that day that is still to come; null when the day ends with the job. */
export function nextStop(plan: Pick<DayPlan, 'visits' | 'direct'>, jobId: string): NextStop | null {
  const job = plan.visits.find(({ id }) => id === jobId);
  if (!job) return null;
  const isLater = ({ technicianId, startsAt }: { technicianId: string; startsAt: Date }) =>
    technicianId === job.technicianId && startsAt > job.startsAt;
  const later = plan.visits.filter(isLater).sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  const visit = later.find(({ status }) => status === 'confirmed');
  if (!visit) return null;
  const isNext =
    visit === later[0] && !plan.direct.some((one) => isLater(one) && one.startsAt < visit.startsAt);
  return { visit, driveMinutes: isNext ? (visit.leg?.minutes ?? null) : null };
}

/** Whose route is shown: who was asked for, whose job is open, or who starts first. */
export function routeOwner(
  plan: Pick<DayPlan, 'visits'>,
  technician: string | null,
  jobId: string | null,
): string | null {
  const open = plan.visits.find(({ id }) => id === jobId);
  return technician ?? open?.technicianId ?? plan.visits[0]?.technicianId ?? null;
}

/** What a wide window opens by itself: the visit that matters now, a request, or the last visit of the day. */
export function jobToOpen(
  plan: Pick<DayPlan, 'visits'> & { requests: readonly { id: string }[] },
  technician: string | null,
): string | null {
  const visits = visitsOf(plan, technician);
  return (currentVisit(visits) ?? plan.requests[0] ?? visits.at(-1))?.id ?? null;
}
