import { missingShot } from '#core/photos/shots.ts';
import type { JobShots } from '#core/photos/views.ts';
import { missingWords } from '../site/missing.ts';
import type { SiteRecord } from '../site/views.ts';
import type { WorkOrder } from '../site/work-order.ts';
import { canTake } from '../status.ts';
import type { FieldAction, FieldEntry } from './entry.ts';

/** All that the field screen shows of one job. `site` is null where the reader may not see it. */
export type FieldView<Job extends WorkOrder = WorkOrder> = {
  job: Job;
  site: SiteRecord | null;
  shots: JobShots | null;
};

/** An entry, with the address under which this device shows its picture. */
export type ShownEntry = Pick<FieldEntry, 'key' | 'at' | 'action' | 'state'> & { pictureUrl?: string };

/**
 * Why this would be refused with the job as it is shown; null when nothing here speaks against it. The rules are the server's own
 * ones, as far as a device can know: whether a card is there, only the server says.
 */
export function refusalOf({ job }: FieldView, action: FieldAction): string | null {
  switch (action.do) {
    case 'set_out':
      return job.status === 'confirmed' ? null : 'You can only set out for a confirmed job.';
    case 'start':
      return canTake(job.status, 'start', 'vendor') ? null : 'This job can’t be started now.';
    case 'note':
    case 'message':
    // Somebody else may have answered, or the time may be over: only the server knows.
    case 'accept':
    case 'decline':
      return null;
    case 'complete':
      if (!canTake(job.status, 'complete', 'vendor')) return 'This job can’t be completed now.';
      return job.missing.length > 0 ? `Still needed: ${job.missing.join(', ')}.` : null;
    default:
      return job.status === 'in_progress' ? null : 'Start the job first.';
  }
}

/**
 * A job as it will be once these entries are sent, in their order. What would be refused, and what waits for a decision, is
 * left out. Entries that the server has carried out already change nothing.
 */
export function projectJob<Job extends WorkOrder>(
  view: FieldView<Job>,
  entries: readonly ShownEntry[],
): FieldView<Job> {
  let shown = view;
  const asked: string[] = [];
  for (const entry of entries) {
    const { action, state } = entry;
    if (state.is !== 'waiting' || refusalOf(shown, action) !== null) continue;
    const label = askedFor(action);
    if (label !== null) asked.push(label);
    shown = withMissing(apply(shown, entry), asked);
  }
  return shown;
}

function apply<Job extends WorkOrder>(view: FieldView<Job>, entry: ShownEntry): FieldView<Job> {
  const { action } = entry;
  const at = new Date(entry.at);
  switch (action.do) {
    case 'set_out':
      return changeJob(view, (job) => ({
        enRouteAt: job.enRouteAt ?? at,
        actions: job.actions.filter((one) => one !== 'en_route'),
      }));
    case 'start':
      return runClock(
        takesWork(view, (job) => ({
          status: 'in_progress',
          enRouteAt: job.enRouteAt ?? at,
          startedAt: at,
          actions: ['tick', 'add_photo', 'complete'],
          timeline: timelineAfter(job.timeline, 'in_progress', at),
        })),
        view.job.technician.id,
        entry,
      );
    case 'complete':
      return stopClocks(
        changeJob(view, (job) => ({
          status: 'completed',
          completedAt: at,
          missing: [],
          actions: [],
          timeline: timelineAfter(job.timeline, 'completed', at),
        })),
        at,
      );
    case 'clock':
      return action.runs
        ? runClock(view, action.technicianId, entry)
        : stopClocks(view, at, action.technicianId);
    case 'tick':
      return changeJob(view, (job) => ({
        checklist: job.checklist.map((step) =>
          step.position === action.position && step.done !== action.done
            ? { ...step, done: action.done, version: step.version + 1 }
            : step,
        ),
      }));
    case 'photo':
      return addPhoto(view, entry, action);
    case 'sign': {
      const { signedBy, method, sha256 } = action;
      const url = entry.pictureUrl ?? `/api/files/${sha256}`;
      const signature = { signedBy, method, url, signedAt: at };
      return changeSite(
        changeJob(view, () => ({ signature })),
        () => ({ signature }),
      );
    }
    case 'note':
      return changeSite(view, ({ note }) =>
        (note?.text ?? '') === action.text
          ? {}
          : { note: { text: action.text, version: (note?.version ?? 0) + 1, by: 'You', at } },
      );
    case 'extra':
    case 'van_part':
    case 'stock_part':
    case 'message':
    case 'accept':
    case 'decline':
      // Shown by itself, since only the server knows what comes of it; the homeowner's answer is among what is missing.
      return { ...view };
  }
}

function changeJob<Job extends WorkOrder>(
  view: FieldView<Job>,
  change: (job: Job) => Partial<WorkOrder>,
): FieldView<Job> {
  return { ...view, job: { ...view.job, ...change(view.job) } };
}

/** A job whose work begins takes what is added on site; who may add it, the screen asks. */
function takesWork<Job extends WorkOrder>(
  view: FieldView<Job>,
  change: (job: Job) => Partial<WorkOrder>,
): FieldView<Job> {
  return changeSite(changeJob(view, change), ({ takes, hourCents }) => ({
    takes: { ...takes, materials: true, time: hourCents !== null },
  }));
}

function changeSite<Job extends WorkOrder>(
  view: FieldView<Job>,
  change: (site: SiteRecord) => Partial<SiteRecord>,
): FieldView<Job> {
  return view.site ? { ...view, site: { ...view.site, ...change(view.site) } } : view;
}

function addPhoto<Job extends WorkOrder>(
  view: FieldView<Job>,
  entry: ShownEntry,
  { kind, sha256, shotId }: Extract<FieldAction, { do: 'photo' }>,
): FieldView<Job> {
  const isThere = view.job.photos.some((photo) => photo.kind === kind && photo.url.endsWith(sha256));
  const url = entry.pictureUrl ?? `/api/files/${sha256}`;
  const photo = { id: entry.key, kind, url, caption: '', takenAt: new Date(entry.at), place: null };
  const added = isThere ? view : changeJob(view, (job) => ({ photos: [...job.photos, photo] }));
  if (shotId === null || !added.shots) return added;
  const shots = added.shots.shots.map((shot) =>
    shot.id === shotId && shot.photoId === null ? { ...shot, photoId: entry.key } : shot,
  );
  return { ...added, shots: { ...added.shots, shots } };
}

function runClock<Job extends WorkOrder>(
  view: FieldView<Job>,
  technicianId: string,
  { key, at }: ShownEntry,
): FieldView<Job> {
  const startedAt = new Date(at);
  const { technician } = view.job;
  return changeSite(view, ({ clocks, periods }) => {
    const clock = clocks.find((one) => one.technicianId === technicianId);
    if (clock?.runningSince) return {};
    const name = clock?.name ?? (technician.id === technicianId ? technician.name : '');
    const running = { technicianId, name, minutes: clock?.minutes ?? 0, runningSince: startedAt };
    return {
      clocks: clock ? clocks.map((one) => (one === clock ? running : one)) : [running, ...clocks],
      periods: [...periods, { id: key, technicianId, technicianName: name, startedAt, endedAt: null }],
    };
  });
}

function stopClocks<Job extends WorkOrder>(
  view: FieldView<Job>,
  at: Date,
  technicianId?: string,
): FieldView<Job> {
  const isMeant = (one: { technicianId: string }) =>
    technicianId === undefined || one.technicianId === technicianId;
  return changeSite(view, ({ clocks, periods }) => ({
    clocks: clocks.map((clock) => (isMeant(clock) ? { ...clock, runningSince: null } : clock)),
    periods: periods.map((period) =>
      isMeant(period) && period.endedAt === null ? { ...period, endedAt: at } : period,
    ),
  }));
}

/** The story with a step that the server has not heard of. */
function timelineAfter(timeline: WorkOrder['timeline'], step: string, at: Date): WorkOrder['timeline'] {
  return timeline.map((line) =>
    line.step === step && line.state === 'to_come' ? { ...line, state: 'now', at } : line,
  );
}

function withMissing<Job extends WorkOrder>(view: FieldView<Job>, asked: readonly string[]): FieldView<Job> {
  const { job, shots } = view;
  if (job.status !== 'in_progress') return view;
  const count = (kind: 'before' | 'after') => job.photos.filter((photo) => photo.kind === kind).length;
  const missing = missingWords({
    photosBefore: count('before'),
    photosAfter: count('after'),
    openSteps: job.checklist.filter((step) => !step.done).length,
    demanded: shots?.demanded
      ? shots.shots
          .filter((shot) => shot.required && shot.photoId === null)
          .map(({ name }) => missingShot(name))
      : [],
    proposed: [
      ...job.extras.filter(({ status }) => status === 'proposed').map(({ label }) => label),
      ...asked,
    ],
  });
  return changeJob(view, () => ({ missing }));
}

/** What costs something waits for the homeowner, by its name; null for everything else. */
function askedFor(action: FieldAction): string | null {
  if (action.do === 'stock_part') return action.used.charged ? action.label : null;
  if (action.do !== 'extra') return null;
  return action.extra.kind !== 'material' || action.extra.charged ? action.label : null;
}

type DayVisit = {
  id: string;
  status: WorkOrder['status'];
  enRouteAt: Date | null;
  startedAt: Date | null;
  completedAt: Date | null;
};

/** The visits of a day as they will be once these entries are sent. */
export function projectVisits<Visit extends DayVisit>(
  visits: readonly Visit[],
  entries: readonly (ShownEntry & Pick<FieldEntry, 'jobId'>)[],
): Visit[] {
  return visits.map((visit) => {
    let shown = visit;
    for (const { jobId, state, action, at: said } of entries) {
      if (jobId !== visit.id || state.is !== 'waiting') continue;
      shown = { ...shown, ...visitAfter(shown, action.do, new Date(said)) };
    }
    return shown;
  });
}

function visitAfter(visit: DayVisit, action: FieldAction['do'], at: Date): Partial<DayVisit> {
  const { status } = visit;
  const enRouteAt = visit.enRouteAt ?? at;
  if (action === 'set_out' && status === 'confirmed') return { enRouteAt };
  if (action === 'start' && status === 'confirmed')
    return { status: 'in_progress', enRouteAt, startedAt: at };
  if (action === 'complete' && status === 'in_progress') return { status: 'completed', completedAt: at };
  return {};
}
