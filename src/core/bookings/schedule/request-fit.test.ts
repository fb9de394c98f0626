import { describe, expect, it } from 'vitest';
import { requestFit } from './request-fit.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 23, hour));
const HERE = { latitude: 47.66, longitude: -122.38 };
const THERE = { latitude: 47.61, longitude: -122.33 };
const stop = (id: string, hour: number, technicianId = 'imre') => ({
  id,
  technicianId,
  title: `Visit ${id}`,
  startsAt: at(hour),
  endsAt: at(hour + 1),
  at: HERE,
});
const request = { id: 'request', technicianId: 'imre', startsAt: at(11), at: THERE };
const minuteOfDay = (date: Date) => date.getUTCHours() * 60 + date.getUTCMinutes();

describe('between which visits a request fits', () => {
  it('names the one before and the one after, and the drive from the one before', () => {
    const fit = requestFit(request, [stop('c', 15), stop('a', 8), stop('b', 9)], minuteOfDay, null);
    expect(fit.before).toEqual({ title: 'Visit b', startsAt: at(9) });
    expect(fit.after).toEqual({ title: 'Visit c', startsAt: at(15) });
    expect(fit.drive?.fromBase).toBe(false);
    expect(fit.drive?.miles).toBeGreaterThan(4);
    expect(fit.drive?.minutes).toBeGreaterThan(10);
  });

  it('leaves other technicians out, and the request itself', () => {
    const fit = requestFit(request, [stop('a', 9, 'edda'), stop('request', 11)], minuteOfDay, null);
    expect(fit).toEqual({ before: null, after: null, drive: null });
  });

  it('drives from the base where it is the first of the day, and from nowhere where the base is not known', () => {
    const fitFrom = (base: typeof HERE | null) => requestFit(request, [stop('c', 15)], minuteOfDay, base);
    expect(fitFrom(HERE)).toMatchObject({
      before: null,
      after: { title: 'Visit c' },
      drive: { fromBase: true },
    });
    expect(fitFrom(HERE).drive?.miles).toBeGreaterThan(4);
    expect(fitFrom(null).drive).toBeNull();
  });

  it('has no drive from a visit whose place is not known, and does not take the base for it', () => {
    const fit = requestFit(request, [{ ...stop('a', 9), at: null }], minuteOfDay, HERE);
    expect(fit).toMatchObject({ before: { title: 'Visit a' }, drive: null });
  });
});
