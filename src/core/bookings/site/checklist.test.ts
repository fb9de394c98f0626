import { expect, it } from 'vitest';
import { checklistOfJob, SOLD_STEPS_FROM, soldNote } from './checklist.ts';

const line = (label: string, more = {}) => ({
  ...{ kind: 'addon', position: 1, label, quantity: 1, unit: 'each', amountCents: 5_800 },
  ...{ doneAt: null, doneVersion: 0 },
  ...more,
});
const steps = ['Photos before work', 'Tank flushed', 'Photos after work'];
const items = steps.map((label, position) => ({ position, label, done: true, version: 1 }));

it('a sold add-on is a step of the checklist before the last photos, at its price', () => {
  const lines = [
    line('Water heater flush', { kind: 'labor', position: 0 }),
    line('New anode rod'),
    line('Expansion tank checked', { position: 2, quantity: 2, doneAt: new Date(0), doneVersion: 3 }),
  ];
  expect(checklistOfJob(items, lines).slice(2)).toEqual([
    {
      position: SOLD_STEPS_FROM + 1,
      label: 'Install new anode rod',
      done: false,
      version: 0,
      soldCents: 5_800,
    },
    {
      ...{ position: SOLD_STEPS_FROM + 2, label: 'Expansion tank checked · 2', done: true, version: 3 },
      soldCents: 5_800,
    },
    { position: 2, label: 'Photos after work', done: true, version: 1 },
  ]);
  expect(soldNote(5_800)).toBe('sold, $58.00');
});

it('a checklist that names no photos ends with what was sold', () => {
  expect(checklistOfJob([], [line('Dryer vent too')]).map(({ label }) => label)).toEqual(['Dryer vent too']);
  expect(checklistOfJob(items, []).map(({ label }) => label)).toEqual(steps);
});
