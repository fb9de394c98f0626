import { describe, expect, it } from 'vitest';
import { isUuid } from '#core/lib/ids.ts';
import { createIds } from './ids.ts';

describe('ids', () => {
  it('rise within one millisecond and over the next', () => {
    let ms = 1_795_000_000_000;
    const ids = createIds({ now: () => new Date(ms) });
    const made = Array.from({ length: 1_000 }, () => ids.uuid());
    ms += 1;
    made.push(ids.uuid());
    expect(made.every(isUuid)).toBe(true);
    expect([...made].sort()).toEqual(made);
    expect(new Set(made).size).toBe(made.length);
  });

  it('carry over when their random part is nearly full', () => {
    const ids = createIds({ now: () => new Date(0) }, (size) => new Uint8Array(size).fill(0xff));
    const first = ids.uuid();
    const second = ids.uuid();
    expect(second > first).toBe(true);
  });
});
