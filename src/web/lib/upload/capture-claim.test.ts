import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { captureClaim } from './capture-claim.ts';

const picture = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#4a7' } });
const claimOf = (bytes: Buffer) => captureClaim(new Blob([new Uint8Array(bytes)]));

describe('what a picture says of itself', () => {
  it('time with its offset, and place in either hemisphere', async () => {
    const bytes = await picture()
      .jpeg()
      .withExif({
        IFD2: { DateTimeOriginal: '2026:03:02 10:07:00', OffsetTimeOriginal: '-08:00' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '47/1 36/1 1800/100',
          GPSLongitudeRef: 'W',
          GPSLongitude: '122/1 19/1 0/1',
        },
      })
      .toBuffer();
    const claim = await claimOf(bytes);
    expect(claim.at?.toISOString()).toBe('2026-03-02T18:07:00.000Z');
    expect(claim.place?.latitude).toBeCloseTo(47.605, 3);
    expect(claim.place?.longitude).toBeCloseTo(-122.3167, 3);
  });

  it('nothing where there is nothing, in other formats and in what is cut off', async () => {
    const nothing = { at: null, place: null };
    expect(await claimOf(await picture().jpeg().toBuffer())).toEqual(nothing);
    expect(await claimOf(await picture().png().toBuffer())).toEqual(nothing);
    expect(await claimOf(Buffer.alloc(0))).toEqual(nothing);
    const whole = await picture()
      .jpeg()
      .withExif({ IFD2: { DateTimeOriginal: '2026:03:02 10:07:00' } })
      .toBuffer();
    for (let length = 1; length < 200; length += 1) {
      const { place } = await claimOf(whole.subarray(0, length));
      expect(place, `${length} bytes`).toBeNull();
    }
  });
});
