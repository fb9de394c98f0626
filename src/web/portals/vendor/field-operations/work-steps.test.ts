import { describe, expect, it } from 'vitest';
import { beginQuestion, lineToTick, minutesOnSite, nextStep, workSteps } from './work-steps.ts';

const photo = (kind: 'before' | 'after') => ({
  id: 'p',
  kind,
  url: '',
  caption: '',
  takenAt: new Date(0),
  place: null,
});
const checklist = [
  { position: 0, label: 'Shut off water', done: true },
  { position: 1, label: 'Test', done: false },
];

describe('workSteps', () => {
  it('puts the photos around the checklist', () => {
    const steps = workSteps({ checklist, photos: [photo('before')] });
    expect(steps.map(({ label, done }) => [label, done])).toEqual([
      ['Photos before work', true],
      ['Shut off water', true],
      ['Test', false],
      ['Photos after work', false],
    ]);
    expect(nextStep(steps)?.label).toBe('Test');
  });

  it('says at what price a step was sold', () => {
    const sold = [{ position: 101, label: 'Install new anode rod', done: false, soldCents: 5_800 }];
    const steps = workSteps({ checklist: [...checklist, ...sold], photos: [] });
    expect(steps.map(({ note }) => note)).toEqual([
      undefined,
      undefined,
      undefined,
      'sold, $58.00',
      undefined,
    ]);
  });
});

describe('photos in the checklist', () => {
  const named = [
    { position: 0, label: 'Photos before work', done: false },
    { position: 1, label: 'Test', done: true },
    { position: 2, label: 'Photos after work', done: false },
  ];

  it('are one step with their line, done when there is a photo and the line is ticked', () => {
    const none = workSteps({ checklist: named, photos: [] });
    expect(none.map(({ kind, done }) => [kind, done])).toEqual([
      ['photos', false],
      ['item', true],
      ['photos', false],
    ]);
    expect(lineToTick(none, 'before')).toBe(0);
    const ticked = named.map((line) => (line.position === 0 ? { ...line, done: true } : line));
    expect(workSteps({ checklist: ticked, photos: [] })[0]?.done).toBe(false);

    const taken = workSteps({ checklist: ticked, photos: [photo('before')] });
    expect(taken[0]?.done).toBe(true);
    expect(lineToTick(taken, 'before')).toBeNull();
    expect(lineToTick(taken, 'after')).toBe(2);
  });
});

describe('minutesOnSite', () => {
  it('runs while the work is on and stops with it', () => {
    const startedAt = new Date('2026-11-20T18:04:00Z');
    const now = new Date('2026-11-20T18:58:00Z');
    expect(minutesOnSite({ startedAt, completedAt: null }, now)).toBe(54);
    expect(minutesOnSite({ startedAt, completedAt: new Date('2026-11-20T18:34:00Z') }, now)).toBe(30);
    expect(minutesOnSite({ startedAt: null, completedAt: null }, now)).toBeNull();
    expect(minutesOnSite({ startedAt: now, completedAt: null }, startedAt)).toBe(0);
  });
});

describe('beginning a visit', () => {
  const zone = 'America/Los_Angeles';
  const job = (more: object = {}) =>
    ({
      startsAt: new Date('2026-11-30T18:00:00Z'),
      zone,
      enRouteAt: null,
      homeowner: { name: 'Rosalind Achterberg' },
      ...more,
    }) as Parameters<typeof beginQuestion>[0];

  it('asks where it is not today in the zone of the home, and says whom it tells', () => {
    expect(beginQuestion(job(), 'start', new Date('2026-11-28T20:00:00Z'))).toEqual({
      title: 'Start this job now?',
      description:
        'This visit is on Monday, November 30. Rosalind Achterberg will see that work has started.',
    });
    const late = beginQuestion(job(), 'set_out', new Date('2026-12-01T09:00:00Z'));
    expect(late?.description).toMatch(/^This visit was on Monday, November 30\. We’ll tell Rosalind/);
  });

  it('asks nothing on the day, which UTC has left already, nor once somebody has set out', () => {
    expect(beginQuestion(job(), 'start', new Date('2026-12-01T07:30:00Z'))).toBeNull();
    const onTheWay = job({ enRouteAt: new Date('2026-11-28T20:00:00Z') });
    expect(beginQuestion(onTheWay, 'start', new Date('2026-11-28T20:30:00Z'))).toBeNull();
  });
});
