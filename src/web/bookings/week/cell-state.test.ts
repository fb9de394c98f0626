import { describe, expect, it } from 'vitest';
import type { MovePlan } from '#core/bookings/schedule/views.ts';
import { cellHint, cellId, cellOf, cellState, neighbor, sayCell } from './cell-state.ts';

const TEN = new Date('2026-11-20T18:00:00Z');
const overlap = { kind: 'overlap' as const, text: 'Overlaps Shower valve.', bookingId: null };
const visit = { technicianId: 'imre', date: '2026-11-20', proposable: true };
const plan = (
  handover: (typeof overlap)[],
  starts: Date[] = [],
  problems: (typeof overlap)[] = [],
): MovePlan => ({
  id: 'visit',
  zone: 'America/Los_Angeles',
  startsAt: TEN,
  technicians: [
    {
      id: 'sunniva',
      name: 'Sunniva Brask',
      handover,
      days: [
        { date: '2026-11-20', starts, problems: handover },
        { date: '2026-11-21', starts, problems },
      ],
    },
  ],
});
const to = (date: string, technicianId = 'sunniva') => ({ technicianId, date });

describe('cellState', () => {
  it('hands over at once where the same time is free', () => {
    expect(cellState(visit, plan([]), to('2026-11-20'))).toEqual({ kind: 'handover' });
  });

  it('asks for another time where the same one is taken, and says why', () => {
    expect(cellState(visit, plan([overlap], [TEN]), to('2026-11-20'))).toEqual({
      kind: 'choose',
      starts: [TEN],
      why: overlap.text,
    });
    expect(cellState(visit, plan([], [TEN]), to('2026-11-21'))).toMatchObject({ kind: 'choose', why: null });
  });

  it('is closed with the reason where nothing is free', () => {
    expect(cellState(visit, plan([overlap]), to('2026-11-20'))).toEqual({
      kind: 'closed',
      why: overlap.text,
    });
    expect(cellState(visit, plan([]), to('2026-11-21'))).toEqual({
      kind: 'closed',
      why: 'No free time that day.',
    });
    expect(cellState({ ...visit, proposable: false }, plan([], [TEN]), to('2026-11-21'))).toMatchObject({
      kind: 'closed',
      why: expect.stringContaining('Accept the request'),
    });
    expect(cellState(visit, plan([]), to('2026-11-20', 'gone'))).toMatchObject({ kind: 'closed' });
  });

  it('knows where it came from, and waits for the answer', () => {
    expect(cellState(visit, null, to('2026-11-20', 'imre'))).toEqual({ kind: 'origin' });
    expect(cellState(visit, null, to('2026-11-20'))).toEqual({ kind: 'waiting' });
  });

  it('from the tray goes to the person at the time asked for, whatever day it is dropped on', () => {
    const request = { ...visit, proposable: false };
    const place = { kind: 'place', when: 'Fri, Nov 20, 10:00 AM' };
    for (const day of ['2026-11-20', '2026-11-21'])
      expect(cellState(request, plan([]), to(day), true)).toEqual(place);
    expect(cellState({ ...request, technicianId: 'sunniva' }, plan([]), to('2026-11-20'), true)).toEqual(
      place,
    );
    expect(cellState(request, plan([overlap], [TEN]), to('2026-11-20'), true)).toEqual({
      kind: 'closed',
      why: overlap.text,
    });
    expect(cellState(visit, plan([overlap], [TEN]), to('2026-11-21'), true)).toMatchObject({
      kind: 'choose',
    });
    expect(cellState(request, plan([]), to('2026-11-20', 'gone'), true)).toMatchObject({ kind: 'closed' });
    expect(cellState(request, null, to('2026-11-20'), true)).toEqual({ kind: 'waiting' });
  });

  it('is said in a sentence', () => {
    expect(sayCell({ kind: 'closed', why: 'Overlaps Shower valve.' }, 'Sunniva Brask', '2026-11-20')).toBe(
      'Sunniva Brask, Friday, November 20: not possible. Overlaps Shower valve.',
    );
    expect(sayCell({ kind: 'choose', starts: [TEN], why: null }, 'Imre', '2026-11-20')).toContain(
      '1 free time.',
    );
  });
});

describe('cells', () => {
  it('are found again by their id', () => {
    expect(cellOf(cellId(to('2026-11-20'), 'week'))).toEqual(to('2026-11-20'));
    for (const other of ['visit 1', '', null, undefined, 'cell x']) expect(cellOf(other)).toBeNull();
  });

  it('have neighbors up to the border', () => {
    const go = (key: string) => neighbor(to('b', '1'), key, ['1', '2'], ['a', 'b']);
    expect(go('ArrowLeft')).toEqual(to('a', '1'));
    expect(go('ArrowDown')).toEqual(to('b', '2'));
    expect(go('ArrowRight')).toEqual(to('b', '1'));
    expect(go('ArrowUp')).toEqual(to('b', '1'));
  });
});

describe('cellHint', () => {
  it('says why a visit can’t go there, and nothing where it came from or while it is asked', () => {
    expect(cellHint({ kind: 'closed', why: 'Overlaps Shower valve.' })).toBe('Overlaps Shower valve.');
    expect(cellHint({ kind: 'handover' })).toBe('Same time, right away');
    expect([cellHint({ kind: 'origin' }), cellHint({ kind: 'waiting' })]).toEqual([null, null]);
  });
});
