import { describe, expect, it } from 'vitest';
import { base32, matchingStep, totpCode, totpStep, totpUri } from './totp.ts';

const SECRET = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1000);

describe('time-based codes', () => {
  // RFC 6238 appendix B, SHA-1, shortened to six digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i s is %s', (seconds, code) => {
    expect(totpCode(SECRET, totpStep(at(seconds)))).toBe(code);
  });

  it('count half a minute early and late, and no further', () => {
    const now = at(1_111_111_111);
    const step = totpStep(now);
    for (const drift of [-1, 0, 1]) {
      expect(matchingStep(SECRET, totpCode(SECRET, step + drift), now, null)).toBe(step + drift);
    }
    for (const drift of [-2, 2]) {
      expect(matchingStep(SECRET, totpCode(SECRET, step + drift), now, null)).toBeNull();
    }
  });

  it('never count twice, nor one before a used one', () => {
    const now = at(1_111_111_111);
    const step = totpStep(now);
    expect(matchingStep(SECRET, totpCode(SECRET, step), now, step)).toBeNull();
    expect(matchingStep(SECRET, totpCode(SECRET, step - 1), now, step)).toBeNull();
    expect(matchingStep(SECRET, totpCode(SECRET, step + 1), now, step)).toBe(step + 1);
  });

  it.each(['', '28708', '2870820', 'abcdef', '２８７０８２'])('refuse %o', (code) => {
    expect(matchingStep(SECRET, code, at(59), null)).toBeNull();
  });
});

describe('the key as apps read it', () => {
  // RFC 4648 §10, without padding.
  it.each([
    ['', ''],
    ['f', 'my'],
    ['fo', 'mzxq'],
    ['foo', 'mzxw6'],
    ['foobar', 'mzxw6ytboi'],
  ])('base32 of %o is %o', (text, code) => {
    expect(base32(Buffer.from(text))).toBe(code);
  });

  it('escapes the account', () => {
    expect(totpUri(SECRET, "o'neil+home@example.com")).toBe(
      "otpauth://totp/Canopy:o'neil%2Bhome%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ" +
        '&issuer=Canopy&algorithm=SHA1&digits=6&period=30',
    );
  });
});
