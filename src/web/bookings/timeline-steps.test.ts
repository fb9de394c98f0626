import { expect, it } from 'vitest';
import type { TimelineStepView } from '#core/bookings/views.ts';
import { timelineSteps } from './timeline-steps.ts';

it('a visit that was cancelled, declined or missed ends with no finished step', () => {
  const now = new Date('2026-11-23T18:00:00Z');
  const story = ['pending', 'confirmed', 'cancelled', 'refunded'].map(
    (step): TimelineStepView => ({ step, title: step, detail: '', state: 'done', at: now }),
  );
  const steps = timelineSteps(story, { zone: 'America/Los_Angeles', now });
  expect(steps.map(({ state }) => state)).toEqual(['done', 'done', 'ended', 'done']);
});
