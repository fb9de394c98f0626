import { describe, expect, it } from 'vitest';
import { demoCookie, demoOfAddress, isForDemo } from './demo-flag.ts';

const said = (search: string, header: string | null = null, cookie: string | null = null) =>
  isForDemo({ address: demoOfAddress(new URLSearchParams(search)), header, cookie });

describe('§4 demo mode: a demo query parameter (1 on, anything else off) or the stored value', () => {
  it('is opened by 1 and closed by anything else', () => {
    expect(said('demo=1')).toBe(true);
    for (const other of ['demo=0', 'demo=', 'demo', 'demo=true', 'demo=2', 'demo=01'])
      expect([other, said(other, '1', '1')]).toEqual([other, false]);
  });

  it('follows the stored value where the address says nothing', () => {
    expect(said('', null, '1')).toBe(true);
    expect(said('', null, '0')).toBe(false);
    expect(said('', null, 'yes')).toBe(false);
    expect(said('')).toBe(false);
    expect(said('demo=1', null, '0')).toBe(true);
  });

  it('keeps a document on its side, whatever another window has stored since', () => {
    expect(said('', '0', '1')).toBe(false);
    expect(said('', '1', '0')).toBe(true);
  });

  it('is stored as 1 or 0', () => {
    expect(demoCookie(true)).toMatch(/^canopy_demo=1; Path=\/; Max-Age=31536000; SameSite=Lax$/);
    expect(demoCookie(false)).toMatch(/^canopy_demo=0;/);
  });
});
