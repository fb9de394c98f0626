import { describe, expect, it } from 'vitest';
import { lineToTick, minutesOnSite, nextStep, workSteps } from './work-steps.ts';

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
    const sold = [{ position: 101, label: 'Fit new anode rod', done: false, soldCents: 5_800 }];
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
