import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DRAFTS_KEY, forgetPersonal } from '#web/lib/personal-storage.ts';
import { begunBooking, forgetDraft, keptDraft, saveBegunBooking, saveDraft } from './booking-draft.ts';

const FLUSH = { answers: { fuel: 'Gas' }, notes: 'Blue door', photos: [] };
const BEGUN = { path: '/book?service=flush&zip=98107&step=time', service: 'Water heater flush' };

describe('the draft of a booking', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => kept.set(name, value),
      removeItem: (name: string) => kept.delete(name),
    });
  });
  afterEach(() => {
    kept.clear();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('is there for every tab of the browser, by service', () => {
    saveDraft('flush', FLUSH);
    saveDraft('faucet', { ...FLUSH, notes: 'Upstairs' });
    saveBegunBooking(BEGUN);
    expect(keptDraft('flush')).toEqual(FLUSH);
    expect(keptDraft('faucet')).toMatchObject({ notes: 'Upstairs' });
    expect(keptDraft('toString')).toBeNull();
    expect(begunBooking()).toEqual(BEGUN);
  });

  it('is gone after a day', () => {
    saveDraft('flush', FLUSH);
    saveBegunBooking(BEGUN);
    vi.advanceTimersByTime(24 * 60 * 60 * 1_000);
    expect(keptDraft('flush')).toBeFalsy();
    expect(begunBooking()).toBeNull();
  });

  it('is gone when it is booked, the others stay; signing out leaves none', () => {
    saveDraft('flush', FLUSH);
    saveDraft('faucet', FLUSH);
    saveBegunBooking(BEGUN);
    forgetDraft('flush');
    expect([keptDraft('flush'), keptDraft('faucet'), begunBooking()]).toEqual([null, FLUSH, null]);
    forgetPersonal();
    expect(kept.size).toBe(0);
  });

  it('leads nowhere else, whatever was stored', () => {
    const elsewhere = { path: 'https://evil.example/book?', service: 'x', at: Date.now() };
    kept.set(DRAFTS_KEY, JSON.stringify({ begun: elsewhere, drafts: null }));
    expect(begunBooking()).toBeNull();
    kept.set(DRAFTS_KEY, '{broken');
    expect(keptDraft('flush')).toBeFalsy();
  });
});
