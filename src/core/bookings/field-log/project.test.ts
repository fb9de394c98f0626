import { describe, expect, it } from 'vitest';
import type { SiteRecord } from '../site/views.ts';
import type { WorkOrder } from '../site/work-order.ts';
import type { FieldAction, FieldEntry } from './entry.ts';
import { type FieldView, projectJob, projectVisits, refusalOf } from './project.ts';

const AT = '2026-03-02T15:00:00.000Z';
const IMRE = { id: 'imre', name: 'Imre Nagy' };

const site: SiteRecord = {
  bookedMinutes: 60,
  workedMinutes: 0,
  clocks: [{ technicianId: 'imre', name: 'Imre Nagy', minutes: 0, runningSince: null }],
  periods: [],
  signature: null,
  note: null,
  extras: [],
  takes: { time: false, materials: false, quote: false },
  hourCents: null,
  suggestedMinutes: 0,
};
const job = {
  id: 'job',
  title: 'Water heater flush',
  status: 'confirmed',
  enRouteAt: null,
  startedAt: null,
  completedAt: null,
  technician: IMRE,
  checklist: [
    { position: 0, label: 'Shut off water', done: false, version: 0 },
    { position: 1, label: 'Flush the tank', done: false, version: 4 },
  ],
  photos: [],
  extras: [],
  signature: null,
  missing: [],
  actions: ['en_route', 'start'],
  timeline: [{ step: 'in_progress', title: 'Work begins', detail: '', state: 'to_come', at: null }],
} as unknown as WorkOrder;
const shots = {
  demanded: true,
  shots: [{ id: 'plate', name: 'Name plate', kind: 'after' as const, required: true, photoId: null }],
};
const view = (more: Partial<WorkOrder> = {}): FieldView => ({ job: { ...job, ...more }, site, shots });

let made = 0;
const entry = (action: FieldAction, state: FieldEntry['state'] = { is: 'waiting' }) => {
  made += 1;
  return { key: `key-${made}`, at: AT, action, state, jobId: 'job' };
};
const tick = (position: number, done = true) =>
  entry({ do: 'tick', position, done, label: `Step ${position + 1}` });
const photo = (kind: 'before' | 'after', shotId: string | null = null) =>
  entry({ do: 'photo', kind, sha256: `${kind}${shotId ?? ''}`, shotId, captured: {} });

describe('a job as it will be', () => {
  it('is what was read where nothing waits', () => {
    const read = view();
    expect(projectJob(read, [])).toBe(read);
  });

  it('goes from the way to the end by the same steps as on the server', () => {
    const log = [
      entry({ do: 'set_out' }),
      entry({ do: 'start' }),
      photo('before'),
      tick(0),
      tick(1),
      photo('after', 'plate'),
      entry({ do: 'sign', signedBy: 'Ana Reyes', method: 'typed', sha256: 'a' }),
      entry({ do: 'note', text: 'The shut-off sticks.', expectedVersion: 0 }),
    ];
    const begun = projectJob(view(), log.slice(0, 2));
    expect(begun.job).toMatchObject({
      status: 'in_progress',
      enRouteAt: new Date(AT),
      startedAt: new Date(AT),
      actions: ['tick', 'add_photo', 'complete'],
      timeline: [{ step: 'in_progress', state: 'now', at: new Date(AT) }],
    });
    expect(begun.job.missing).toEqual([
      'a photo from before the work',
      '2 steps of the checklist',
      'a photo from after the work',
      'the photo “Name plate”',
    ]);
    expect(begun.site).toMatchObject({
      clocks: [{ technicianId: 'imre', runningSince: new Date(AT) }],
      periods: [{ technicianName: 'Imre Nagy', endedAt: null }],
      takes: { materials: true, time: false },
    });

    const worked = projectJob(view(), log);
    expect(worked.job.missing).toEqual([]);
    expect(worked.job.checklist.map(({ done, version }) => [done, version])).toEqual([
      [true, 1],
      [true, 5],
    ]);
    expect(worked.shots?.shots[0]?.photoId).toBe(log[5]?.key);
    expect(worked.site).toMatchObject({
      signature: { signedBy: 'Ana Reyes' },
      note: { text: 'The shut-off sticks.', version: 1 },
    });

    const done = projectJob(view(), [...log, entry({ do: 'complete' })]);
    expect(done.job).toMatchObject({ status: 'completed', completedAt: new Date(AT), actions: [] });
    expect(done.site?.clocks[0]?.runningSince).toBeNull();
  });

  it('leaves out what would be refused, and what waits for a decision', () => {
    const early = projectJob(view(), [tick(0), entry({ do: 'complete' })]);
    expect(early.job).toMatchObject({ status: 'confirmed', checklist: job.checklist });
    const conflict = entry(
      { do: 'tick', position: 0, done: true, label: 'Step 1' },
      { is: 'conflict', theirs: { field: 'step', done: false, version: 2 } },
    );
    const working = view({ status: 'in_progress' });
    expect(projectJob(working, [conflict]).job.checklist).toEqual(job.checklist);
    // One step is still open.
    expect(projectJob(working, [tick(0), entry({ do: 'complete' })]).job.status).toBe('in_progress');
  });

  it('changes nothing by what the server has carried out already', () => {
    const working = view({
      status: 'in_progress',
      checklist: job.checklist.map((step) => ({ ...step, done: true })),
      photos: [{ id: 'p', kind: 'before', url: '/api/files/before' }] as WorkOrder['photos'],
    });
    const { job: after } = projectJob(working, [tick(0), photo('before')]);
    expect(after.checklist).toEqual(working.job.checklist);
    expect(after.photos).toHaveLength(1);
  });

  it('waits for the homeowner where an addition costs something', () => {
    const extra = (charged: boolean) =>
      entry({
        ...{ do: 'extra', label: 'Flapper', note: '' },
        extra: { kind: 'material', label: 'Flapper', unitCents: 1_140, quantity: 1, charged },
      });
    const working = view({ status: 'in_progress' });
    expect(projectJob(working, [extra(true)]).job.missing).toContain('the homeowner’s answer about Flapper');
    expect(projectJob(working, [extra(false)]).job.missing.join()).not.toContain('Flapper');
  });

  it('pauses one clock and lets it go on', () => {
    const clock = (runs: boolean) => entry({ do: 'clock', runs, technicianId: 'imre' });
    const working = view({ status: 'in_progress' });
    const paused = projectJob(working, [clock(true), clock(false)]);
    expect(paused.site?.periods).toMatchObject([{ endedAt: new Date(AT) }]);
    expect(projectJob(working, [clock(true), clock(true)]).site?.periods).toHaveLength(1);
  });
});

describe('what is refused here already', () => {
  it.each([
    ['setting out twice over', { do: 'set_out' }, 'in_progress', 'You can only set out for a confirmed job.'],
    ['starting what is over', { do: 'start' }, 'completed', 'This job can’t be started now.'],
    ['completing what has not begun', { do: 'complete' }, 'confirmed', 'This job can’t be completed now.'],
    [
      'a step before the start',
      { do: 'tick', position: 0, done: true, label: '' },
      'confirmed',
      'Start the job first.',
    ],
  ] as const)('%s', (_, action, status, message) => {
    expect(refusalOf(view({ status }), action)).toBe(message);
  });

  it('completing what lacks something, but no note', () => {
    const lacking = view({ status: 'in_progress', missing: ['1 step of the checklist'] });
    expect(refusalOf(lacking, { do: 'complete' })).toBe('Still needed: 1 step of the checklist.');
    expect(
      refusalOf(view({ status: 'cancelled' }), { do: 'note', text: 'a', expectedVersion: 0 }),
    ).toBeNull();
  });
});

it('the day shows where each visit will be', () => {
  const visits = ['job', 'other'].map((id) => ({
    ...{ id, status: 'confirmed' as const, enRouteAt: null, startedAt: null, completedAt: null },
  }));
  const log = [entry({ do: 'start' }), entry({ do: 'complete' })];
  expect(projectVisits(visits, log)).toEqual([
    {
      ...visits[0],
      status: 'completed',
      enRouteAt: new Date(AT),
      startedAt: new Date(AT),
      completedAt: new Date(AT),
    },
    visits[1],
  ]);
});
