import { describe, expect, it } from 'vitest';
import { answeredConsent, CONSENT_STATUSES } from './consent.ts';
import { deviceFamily } from './device.ts';
import { distanceInWords, metersFrom, plausibleTime } from './evidence.ts';
import { markOf } from './kinds.ts';
import { annotatedSvg, drawnShape, type Shape, shapesInWords } from './shapes.ts';
import { takenShots } from './shots.ts';

const SIZE = { width: 1_000, height: 500 };

describe('the mark of a photo', () => {
  it('follows from the last check alone', () => {
    expect(markOf(null)).toBe('pending');
    expect(markOf('intact')).toBe('verified');
    expect(markOf('missing')).toBe('missing');
    expect(markOf('altered')).toBe('altered');
    expect(markOf('broken_seal')).toBe('altered');
  });
});

describe('what a device reports', () => {
  const received = new Date('2026-03-02T15:00:00Z');

  it('counts as a time only if it can be one', () => {
    const at = (iso: string) => plausibleTime(new Date(iso), received);
    expect(at('2026-03-02T14:59:00Z')).toEqual(new Date('2026-03-02T14:59:00Z'));
    expect(at('2026-03-02T15:10:00Z')).not.toBeNull();
    expect(at('2026-03-02T15:10:01Z')).toBeNull();
    expect(at('1980-01-01T00:00:00Z')).toBeNull();
    expect(plausibleTime(null, received)).toBeNull();
  });

  it('is a distance from the home, in feet near it and in miles elsewhere', () => {
    const home = { latitude: 47.6, longitude: -122.3 };
    expect(metersFrom(home, home)).toBe(0);
    expect(metersFrom(home, null)).toBeNull();
    expect(metersFrom(home, { latitude: 47.61, longitude: -122.3 })).toBe(1_112);
    expect(distanceInWords(40)).toBe('131 ft from the home');
    expect(distanceInWords(1_112)).toBe('0.7 mi from the home');
  });

  it('is a family of browser and system, never a version', () => {
    const iphone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1 Version/19.1 Mobile/15E148 Safari/604.1';
    expect(deviceFamily(iphone)).toBe('Safari on iPhone');
    expect(deviceFamily('Mozilla/5.0 (Linux; Android 15) Chrome/150.0 Mobile Safari/537.36')).toBe(
      'Chrome on Android',
    );
    expect(deviceFamily('curl/8.5')).toBe('');
    expect(deviceFamily(null)).toBe('');
  });
});

describe('consent', () => {
  it('is given or declined when asked, withdrawn when given, and final then', () => {
    const answers = CONSENT_STATUSES.map((status) => [
      status,
      answeredConsent(status, true),
      answeredConsent(status, false),
    ]);
    expect(answers).toEqual([
      ['asked', 'given', 'declined'],
      ['given', null, 'withdrawn'],
      ['declined', null, null],
      ['withdrawn', null, null],
    ]);
  });
});

describe('shots of a job', () => {
  it('stand for the latest photo that was taken for each', () => {
    const shot = (id: string) => ({ id, name: id, kind: 'before' as const, required: true });
    const photos = [
      { id: 'old', shotId: 'plate' },
      { id: 'other', shotId: null },
      { id: 'new', shotId: 'plate' },
    ];
    expect(takenShots([shot('plate'), shot('tank')], photos).map(({ photoId }) => photoId)).toEqual([
      'new',
      null,
    ]);
  });
});

describe('shapes', () => {
  const arrow: Shape = { kind: 'arrow', x1: 0.1, y1: 0.2, x2: 0.5, y2: 0.2 };

  it('are shares of the photo, so that they lie alike on every size of it', () => {
    const [small, large] = [SIZE, { width: 2_000, height: 1_000 }].map((size) => drawnShape(arrow, size));
    expect(small).toMatchObject({ kind: 'arrow', stroke: 6 });
    expect(large).toMatchObject({ kind: 'arrow', stroke: 12 });
    if (small?.kind !== 'arrow' || large?.kind !== 'arrow') throw new Error('An arrow is an arrow');
    expect(large.line.map((part) => part / 2)).toEqual(small.line.map((part) => expect.closeTo(part, 1)));
    // The head ends where it points.
    expect(small.head.startsWith('500,100 ')).toBe(true);
  });

  it('keep a text on the photo from the right half too', () => {
    const text = (x: number): Shape => ({ kind: 'text', x, y: 0.5, text: 'Leak' });
    expect(drawnShape(text(0.2), SIZE)).toMatchObject({ anchor: 'start' });
    expect(drawnShape(text(0.9), SIZE)).toMatchObject({ anchor: 'end' });
  });

  it('in an SVG say nothing but themselves', () => {
    const hostile: Shape = { kind: 'text', x: 0, y: 0, text: '</text><script>alert("1")</script>' };
    const svg = annotatedSvg({ ...SIZE, dataUri: 'data:,', shapes: [arrow, hostile] }, 'Inter');
    expect(svg).not.toContain('<script');
    expect(svg).toContain('&lt;/text&gt;&lt;script&gt;alert(&quot;1&quot;)');
  });

  it('are said in words for those who do not see the photo', () => {
    expect(shapesInWords([])).toBe('');
    expect(shapesInWords([arrow, { kind: 'text', x: 0, y: 0, text: 'Leak' }, arrow])).toBe(
      '2 arrows, “Leak”',
    );
  });
});
