import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUuid, uuidV7 } from './ids.ts';

const bytes = fc.uint8Array({ minLength: 10, maxLength: 10 });
const time = fc.integer({ min: 0, max: 2 ** 48 - 1 });

describe('UUID v7', () => {
  it('writes the example of RFC 9562, appendix A.6', () => {
    const random = new Uint8Array([0xcc, 0xc3, 0x18, 0xc4, 0xdc, 0x0c, 0x0c, 0x07, 0x39, 0x8f]);
    expect(uuidV7(0x017f22e279b0, random)).toBe('017f22e2-79b0-7cc3-98c4-dc0c0c07398f');
  });

  it('carries version, variant and time, and is a UUID', () => {
    fc.assert(
      fc.property(time, bytes, (nowMs, random) => {
        const id = uuidV7(nowMs, random);
        expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
        expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(nowMs);
        expect(isUuid(id)).toBe(true);
      }),
    );
  });

  it('sorts as text by time', () => {
    fc.assert(
      fc.property(time, time, bytes, bytes, (a, b, randomA, randomB) => {
        fc.pre(a < b);
        expect(uuidV7(a, randomA) < uuidV7(b, randomB)).toBe(true);
      }),
    );
  });

  it('refuses other lengths and impossible times', () => {
    expect(() => uuidV7(1, new Uint8Array(9))).toThrow(RangeError);
    for (const nowMs of [-1, 0.5, 2 ** 48, Number.NaN]) {
      expect(() => uuidV7(nowMs, new Uint8Array(10))).toThrow(RangeError);
    }
  });
});

describe('recognising a UUID', () => {
  it('accepts every version and either case', () => {
    expect(isUuid('6BA7B810-9DAD-11D1-80B4-00C04FD430C8')).toBe(true);
    expect(isUuid('f47ac10b-58cc-4372-a567-0e02b2c3d479')).toBe(true);
  });

  it.each([
    '',
    'f47ac10b58cc4372a5670e02b2c3d479',
    'g47ac10b-58cc-4372-a567-0e02b2c3d479',
    'f47ac10b-58cc-4372-a567-0e02b2c3d479\n',
    7,
    null,
  ])('refuses %j', (value) => {
    expect(isUuid(value)).toBe(false);
  });
});
