import { describe, expect, it } from 'vitest';
import type { Agenda } from '#core/bookings/schedule/views.ts';
import { fieldPages } from './field-pages.ts';
import { fieldPath } from './vendor-paths.ts';

const agenda = (
  visits: readonly [string, 'confirmed' | 'in_progress' | 'completed'][],
  requests: string[] = [],
) => ({ zone: 'UTC', visits: visits.map(([id, status]) => ({ id, status })), requests }) as unknown as Agenda;
const pages = (...jobs: string[]) => [fieldPath({}), ...jobs.map((job) => fieldPath({ job }))];

describe('pages that open without a network', () => {
  it('are all of today: what is left to do first, then what is done, the last one first', () => {
    const day = agenda([
      ['a', 'completed'],
      ['b', 'completed'],
      ['c', 'in_progress'],
      ['d', 'confirmed'],
    ]);
    expect(fieldPages(day, 'technician', null)).toEqual(pages('c', 'd', 'b', 'a'));
    expect(fieldPages(day, 'owner', 'b')).toEqual(pages('b', 'c', 'd', 'a'));
  });

  it('leave none of a technician’s day out, and of an office’s the end', () => {
    const many = agenda(Array.from({ length: 20 }, (_, at) => [`job-${at}`, 'completed'] as const));
    expect(fieldPages(many, 'technician', null)).toHaveLength(1 + 20);
    expect(fieldPages(many, 'dispatcher', null)).toHaveLength(1 + 12);
  });

  it('hold the first requests whatever the day holds', () => {
    const many = agenda(
      Array.from({ length: 20 }, (_, at) => [`job-${at}`, 'confirmed'] as const),
      ['r1', 'r2', 'r3', 'r4'],
    );
    expect(fieldPages(many, 'owner', null).slice(-3)).toEqual(pages('r1', 'r2', 'r3').slice(1));
  });
});
