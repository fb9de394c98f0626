import { describe, expect, it } from 'vitest';
import type { MovePlan, WeekPlan, WeekVisit } from '#core/bookings/schedule/views.ts';
import { dayVerdict } from './day-verdict.ts';

const zone = 'America/Los_Angeles';
/** An hour of Seattle's clock on the day. */
const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 10, 23, hour + 8, minute));
const held = {
  id: 'held',
  own: false,
  technicianId: 'imre',
  startsAt: at(10),
  durationMinutes: 60,
  proposable: true,
} as WeekVisit;
const plan: MovePlan = {
  id: 'held',
  zone,
  startsAt: at(10),
  technicians: [
    {
      id: 'imre',
      name: 'Imre Tolland',
      handover: [],
      days: [{ date: '2026-11-23', starts: [at(12), at(14)], problems: [] }],
    },
    {
      id: 'sunniva',
      name: 'Sunniva Brask',
      handover: [],
      days: [{ date: '2026-11-23', starts: [at(8)], problems: [] }],
    },
    {
      id: 'corwin',
      name: 'Corwin Ash',
      handover: [{ kind: 'skill', text: 'Corwin does not do this service.', bookingId: null }],
      days: [{ date: '2026-11-23', starts: [], problems: [] }],
    },
  ],
};
const day = {
  zone,
  visits: [
    { id: 'other', technicianId: 'imre', title: 'Shower valve', startsAt: at(16), durationMinutes: 90 },
  ],
  blocks: [],
} as unknown as WeekPlan;
const verdict = (technician: string, time: Date, visit = held, fromTray = false) =>
  dayVerdict(visit, plan, technician, time, day, fromTray);

describe('setting a visit down on the day', () => {
  it('where it is, or before the answer is there, does nothing', () => {
    expect(verdict('imre', at(10, 5))).toMatchObject({ tone: 'origin', action: { kind: 'none' } });
    expect(dayVerdict(held, null, 'imre', at(12), day)).toMatchObject({ tone: 'waiting' });
  });

  it('at a colleague near its own time gives it to them at once', () => {
    expect(verdict('sunniva', at(10, 30))).toMatchObject({
      tone: 'takes',
      startsAt: at(10),
      action: { kind: 'assign', technicianId: 'sunniva' },
    });
  });

  it('near a free start proposes that start, and says that the homeowner is asked', () => {
    expect(verdict('imre', at(12, 40))).toMatchObject({
      startsAt: at(12),
      text: 'Imre, 12:00 PM. The homeowner will be asked.',
      action: { kind: 'propose', technicianId: 'imre', startsAt: at(12) },
    });
  });

  it('elsewhere says why not: what lies there, or which starts are free', () => {
    expect(verdict('imre', at(16, 30))).toMatchObject({
      tone: 'closed',
      text: 'Overlaps Shower valve, 4:00 to 5:30 PM.',
    });
    expect(verdict('imre', at(7)).text).toBe('Not free then. Free at 12:00 PM, 2:00 PM.');
    expect(verdict('corwin', at(10)).text).toBe('Corwin has no free time that day.');
    expect(verdict('gone', at(10)).text).toBe('Not with the company anymore.');
    expect(verdict('imre', at(12), { ...held, proposable: false }).text).toMatch(/^Accept the request first/);
  });

  it('from the tray takes it at the time that was asked for, or says what is against it', () => {
    expect(verdict('sunniva', at(15), held, true)).toMatchObject({
      startsAt: at(10),
      action: { kind: 'place', technicianId: 'sunniva' },
    });
    expect(verdict('corwin', at(15), held, true)).toMatchObject({
      tone: 'closed',
      text: 'Corwin does not do this service.',
    });
  });

  it('moves a direct visit at once, to the quarter it was set down at', () => {
    const own = { ...held, own: true };
    expect(verdict('imre', at(14, 5), own)).toMatchObject({
      startsAt: at(14),
      text: 'Imre, 2:00 PM',
      action: { kind: 'move', technicianId: 'imre', startsAt: at(14) },
    });
    expect(verdict('imre', at(13), own)).toMatchObject({ tone: 'closed' });
  });
});
