import { describe, expect, it } from 'vitest';
import { ENTRY_FORMAT, type FieldAction, type FieldEntry } from './entry.ts';
import { outcomeOf } from './outcome.ts';
import { nextToSend, waitAfter } from './send-order.ts';

let order = 0;
function entry(action: FieldAction, more: Partial<FieldEntry> = {}): FieldEntry {
  order += 1;
  return {
    ...{
      order,
      key: `key-${order}`,
      format: ENTRY_FORMAT,
      userId: 'imre',
      jobId: 'job',
      jobTitle: 'Flush',
      zone: 'UTC',
    },
    ...{ at: '2026-03-02T15:00:00.000Z', action, state: { is: 'waiting' } },
    ...more,
  };
}
const tick = (position: number, more: Partial<FieldEntry> = {}) =>
  entry({ do: 'tick', position, done: true, label: '' }, more);
const message = entry({ do: 'message', content: 'Ten minutes late.', files: [] });
const accept = entry({ do: 'accept', respondBy: null });
const decline = entry({ do: 'decline', reason: 'Fully booked', respondBy: null });
const refused = { is: 'refused', message: 'No card' } as const;
const next = (log: FieldEntry[]) => nextToSend(log, 'imre', ENTRY_FORMAT);

describe('what is sent next', () => {
  it('is the first of this person’s in the order of the log, and never another’s', () => {
    const others = tick(0, { userId: 'edda' });
    const [first, second] = [tick(0), tick(1)];
    expect(next([second, others, first])).toBe(first);
    expect(next([others])).toBeNull();
  });

  it('passes over what needs a decision, with all that depends on it', () => {
    const stuck = tick(0, { state: refused });
    const same = tick(0);
    const other = tick(1);
    expect(next([stuck, same, other])).toBe(other);
    const done = entry({ do: 'complete' });
    expect(next([stuck, done])).toBeNull();
    expect(next([stuck, same, done])).toBeNull();
    const elsewhere = entry({ do: 'start' }, { jobId: 'second' });
    expect(next([stuck, done, elsewhere])).toBe(elsewhere);
  });

  it('sends messages in their order, whatever holds the work, and completes the job without them', () => {
    const first = entry({ do: 'message', content: 'Ten minutes late.', files: [] });
    const second = entry({ do: 'message', content: 'I’m here.', files: [] });
    const start = entry({ do: 'start' }, { state: refused });
    expect(next([start, first, second])).toBe(first);
    const closed = { ...first, state: refused };
    expect(next([closed, second])).toBeNull();
    const done = entry({ do: 'complete' });
    expect(next([closed, done])).toBe(done);
  });

  it('leaves the whole job where it did not begin, but for its note', () => {
    const start = entry({ do: 'start' }, { state: refused });
    expect(next([start, tick(0)])).toBeNull();
    const note = entry({ do: 'note', text: 'a', expectedVersion: 0 });
    expect(next([start, tick(0), note])).toBe(note);
    // Whether the way was told decides nothing.
    const way = entry({ do: 'set_out' }, { state: refused });
    const begun = entry({ do: 'start' });
    expect(next([way, begun])).toBe(begun);
  });

  it('stops before what a later release wrote', () => {
    expect(next([tick(0, { format: ENTRY_FORMAT + 1 }), tick(1)])).toBeNull();
  });

  it('is tried again after 2 seconds, twice as long each time, every 2 minutes at most', () => {
    expect([1, 2, 3, 7, 40].map(waitAfter)).toEqual([2_000, 4_000, 8_000, 120_000, 120_000]);
  });
});

describe('what a refusal means', () => {
  const refusal = (code: string, data = {}) => ({ code, message: 'No.', data });
  const changed = { changed: { field: 'step', done: true, version: 3 } };
  const over = { is: 'conflict', theirs: { field: 'status', status: 'cancelled' } };

  it.each([
    ['no answer', tick(0), refusal('network'), null, { is: 'again' }],
    ['a server that is busy', tick(0), refusal('unavailable'), null, { is: 'again' }],
    ['nobody signed in', tick(0), refusal('unauthenticated'), null, { is: 'signed_out' }],
    [
      'a step ticked elsewhere',
      tick(0),
      refusal('conflict', changed),
      null,
      { is: 'conflict', theirs: changed.changed },
    ],
    ['a canceled job', tick(0), refusal('conflict'), 'cancelled', over],
    ['a job begun elsewhere', entry({ do: 'start' }), refusal('conflict'), 'in_progress', { is: 'settled' }],
    [
      'a job completed elsewhere',
      entry({ do: 'complete' }),
      refusal('conflict'),
      'completed',
      { is: 'settled' },
    ],
    [
      'a job without a card',
      entry({ do: 'start' }),
      refusal('conflict'),
      'confirmed',
      { is: 'refused', message: 'No.' },
    ],
    ['a closed conversation', message, refusal('conflict'), 'cancelled', { is: 'refused', message: 'No.' }],
    ['a request that a colleague has accepted', accept, refusal('conflict'), 'confirmed', { is: 'settled' }],
    [
      'a request whose time is over',
      accept,
      refusal('conflict'),
      'expired',
      { is: 'refused', message: 'No.' },
    ],
    [
      'a request that another vendor has',
      accept,
      refusal('not_found'),
      null,
      { is: 'refused', message: expect.stringContaining('another vendor') },
    ],
    ['a request that is gone, to be declined', decline, refusal('not_found'), null, { is: 'settled' }],
    ['a request that is declined already', decline, refusal('conflict'), 'declined', { is: 'settled' }],
    [
      'an accepted job, to be declined',
      decline,
      refusal('conflict'),
      'confirmed',
      { is: 'refused', message: 'No.' },
    ],
    ['a job of others', tick(0), refusal('not_found'), null, { is: 'refused', message: 'No.' }],
    [
      'words that make no sense',
      tick(0),
      refusal('conflict', { changed: { field: 'step' } }),
      null,
      { is: 'refused', message: 'No.' },
    ],
  ] as const)('%s', (_, of, said, status, outcome) => {
    expect(outcomeOf(of, said, status)).toEqual(outcome);
  });
});
