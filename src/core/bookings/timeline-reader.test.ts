import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES } from './status.ts';
import { timelineOf } from './timeline.ts';

const AT = new Date('2026-11-23T10:00:00Z');
const steps = (...names: string[]) => names.map((step) => ({ step, note: '', at: AT }));

describe('the story of a job, by who reads it', () => {
  it('speaks to a company of itself as "you", at every step', () => {
    const story = timelineOf('pending', steps('held', 'pending'), 'vendor');
    expect(story.map(({ title, detail }) => [title, detail])).toContainEqual(['Requested', 'You were asked']);
    expect(story.map(({ title }) => title)).toContain('Your reply');
    for (const status of BOOKING_STATUSES) {
      for (const last of ['pending', 'confirmed', 'declined', 'expired', 'reassigned', 'completed']) {
        const read = timelineOf(status, steps('held', 'pending', last), 'vendor');
        expect(JSON.stringify(read), `${status} after ${last}`).not.toMatch(
          /the vendor|vendor answers|few hours/i,
        );
      }
    }
  });

  it('tells homeowners and administrators what the vendor did', () => {
    for (const reader of ['homeowner', 'admin'] as const) {
      const [, asked] = timelineOf('confirmed', steps('held', 'pending', 'confirmed'), reader);
      expect(asked).toMatchObject({ title: 'Requested', detail: 'Sent to the vendor' });
    }
  });
});
