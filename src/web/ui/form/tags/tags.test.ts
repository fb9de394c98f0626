import { describe, expect, it } from 'vitest';
import { addTags } from './tags.ts';

const add = (tags: string[], text: string, max = 5) => addTags(tags, text, { max, maxLength: 12 });

describe('adding tags', () => {
  it('takes one, or several that were pasted', () => {
    expect(add([], '  Old   pipes ')).toEqual({ tags: ['Old pipes'], note: null });
    expect(add(['A'], 'B, C;D\nE')).toEqual({ tags: ['A', 'B', 'C', 'D', 'E'], note: null });
    expect(add(['A'], ' , ;')).toEqual({ tags: ['A'], note: null });
  });

  it('says which one is there already', () => {
    expect(add(['Old pipes'], 'old PIPES, New')).toEqual({
      tags: ['Old pipes', 'New'],
      note: '“Old pipes” is already there',
    });
  });

  it('stops where there is no more room', () => {
    expect(add(['A'], 'B, one that goes on', 3)).toEqual({
      tags: ['A', 'B'],
      note: 'At most 12 characters each',
    });
    expect(add(['A'], 'B, C', 2)).toEqual({ tags: ['A', 'B'], note: 'At most 2' });
  });
});
