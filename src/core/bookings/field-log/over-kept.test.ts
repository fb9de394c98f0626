import { describe, expect, it } from 'vitest';
import type { EntryState } from './entry.ts';
import { goesAt } from './over-kept.ts';

const at = '2026-03-02T10:00:00.000Z';

describe('what cannot be sent because its job is over', () => {
  it('goes 30 days after it was recorded', () => {
    const state: EntryState = { is: 'conflict', theirs: { field: 'status', status: 'cancelled' } };
    expect(goesAt({ at, state })).toEqual(new Date('2026-04-01T10:00:00.000Z'));
  });

  it.each<EntryState>([
    { is: 'waiting' },
    { is: 'refused', message: 'No.' },
    { is: 'conflict', theirs: { field: 'step', done: true, version: 2 } },
  ])('stays as long as it takes otherwise: %o', (state) => expect(goesAt({ at, state })).toBeNull());
});
