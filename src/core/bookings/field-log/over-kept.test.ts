import { describe, expect, it } from 'vitest';
import { ENTRY_FORMAT, type FieldAction, type FieldEntry } from './entry.ts';
import { goesAt, overOf } from './over-kept.ts';

const canceled = { is: 'conflict', theirs: { field: 'status', status: 'cancelled' } } as const;

function entry(key: string, action: FieldAction, more: Partial<FieldEntry> = {}): FieldEntry {
  return {
    ...{ key, order: 1, format: ENTRY_FORMAT, userId: 'imre', jobId: 'job', jobTitle: 'Flush', zone: 'UTC' },
    ...{ at: '2026-03-02T10:00:00.000Z', action, state: { is: 'waiting' } },
    ...more,
  };
}

describe('what was done on a job that is over', () => {
  it('is what was refused and what waits behind it, but for its messages and what belongs to other jobs', () => {
    const log = [
      entry('start', { do: 'start' }, { state: canceled }),
      entry('note', { do: 'note', text: 'Behind the dryer.', expectedVersion: 0 }),
      entry('message', { do: 'message', content: 'On my way.', files: [] }),
      entry('elsewhere', { do: 'start' }, { jobId: 'second' }),
    ];
    expect(overOf(log).map(({ key }) => key)).toEqual(['start', 'note']);
    expect(overOf(log.slice(1))).toEqual([]);
  });

  it('goes 30 days after it was recorded', () => {
    expect(goesAt({ at: '2026-03-02T10:00:00.000Z' })).toEqual(new Date('2026-04-01T10:00:00.000Z'));
  });
});
