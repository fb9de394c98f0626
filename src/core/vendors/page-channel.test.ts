import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#core/lib/durations.ts';
import { arrivalThatCounts, type PageArrival, pageChannelOf, withArrival } from './page-channel.ts';

const NOW = new Date('2026-05-01T12:00:00Z');
const came = (vendorId: string, daysAgo: number, channel: PageArrival['channel'] = 'link') => ({
  ...{ vendorId, channel, at: new Date(NOW.getTime() - daysAgo * DAY_MS) },
});
const counts = (arrivals: PageArrival[], vendorId = 'a') =>
  arrivalThatCounts(arrivals, vendorId, { now: NOW, days: 30 })?.channel ?? null;

describe('who came by a company’s own page', () => {
  it('counts for that company, for 30 days', () => {
    expect(counts([came('a', 29.99)])).toBe('link');
    expect(counts([came('a', 30)])).toBeNull();
    expect(counts([came('b', 1)])).toBeNull();
    expect(counts([came('a', -1)])).toBeNull();
  });

  it('the latest visit to each page is kept, of the last few companies', () => {
    const all = ['a', 'b', 'c', 'a'].reduce<readonly PageArrival[]>(
      (known, vendorId, index) =>
        withArrival(known, came(vendorId, 4 - index, index === 3 ? 'qr' : 'link'), 2),
      [],
    );
    expect(all.map(({ vendorId, channel }) => [vendorId, channel])).toEqual([
      ['a', 'qr'],
      ['c', 'link'],
    ]);
  });

  it.each(['QR', 'spam', '', null])('%j is no channel', (text) => {
    expect(pageChannelOf(text)).toBeNull();
  });
});
