import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES } from '../status.ts';
import { subStateLook, subStateOf } from './sub-state.ts';

const now = new Date('2026-11-23T18:00:00Z');
const job = {
  status: 'confirmed' as const,
  windowEndsAt: new Date('2026-11-23T20:00:00Z'),
  moveProposedBy: null as string | null,
  cardDeclined: false,
  inDispute: false,
};
const after = (minutes: number) => new Date(job.windowEndsAt.getTime() + minutes * 60_000);

describe('sub-state of a booking', () => {
  it('is none while all goes as agreed', () => {
    expect(subStateOf(job, now)).toBeNull();
    expect(subStateLook(job, now)).toBeNull();
    expect(subStateOf(job, job.windowEndsAt)).toBeNull();
  });

  it('names a proposed time, whoever proposed it', () => {
    expect(subStateLook({ ...job, moveProposedBy: 'vendor' }, now)?.label).toBe('New time proposed');
    expect(subStateOf({ ...job, status: 'pending', moveProposedBy: 'homeowner' }, now)).toBe('time_proposed');
  });

  it('counts from the latest promised arrival until the work starts', () => {
    expect(subStateLook(job, after(12))?.label).toBe('Late 12 min');
    expect(subStateLook(job, after(0.2))?.label).toBe('Late 1 min');
    expect(subStateLook(job, after(200))?.label).toBe('Late 3 h');
    expect(subStateLook(job, after(3_000))?.label).toBe('Late 2 d');
    expect(subStateOf({ ...job, status: 'in_progress' }, after(12))).toBeNull();
    expect(subStateOf({ ...job, status: 'pending' }, after(12))).toBeNull();
  });

  it('puts the card before the rest, as a visit without one is released', () => {
    expect(subStateOf({ ...job, cardDeclined: true, moveProposedBy: 'vendor' }, after(12))).toBe(
      'card_declined',
    );
  });

  it('says a dispute first, of jobs that are done too', () => {
    expect(subStateLook({ ...job, status: 'completed', inDispute: true }, now)?.label).toBe('In dispute');
    expect(subStateOf({ ...job, cardDeclined: true, inDispute: true }, after(12))).toBe('in_dispute');
  });

  it('is none of a booking that is over', () => {
    const over = BOOKING_STATUSES.filter((status) => !['pending', 'confirmed'].includes(status));
    for (const status of over) {
      expect(
        subStateOf({ ...job, status, cardDeclined: true, moveProposedBy: 'vendor' }, after(9)),
        status,
      ).toBeNull();
    }
  });
});
