import { describe, expect, it } from 'vitest';
import { DEMO_STORAGE_KEY } from '#core/demo/mode/demo-flag.ts';
import { acrossPath, storedSideScript } from './demo-side.ts';

describe('the switch of demo mode', () => {
  it('stays on the page where the other side has it too', () => {
    expect(acrossPath('/admin/jobs', true, '/admin/dashboard')).toBe('/admin/jobs?demo=1');
    expect(acrossPath('/admin/dashboard', false, '/admin/dashboard')).toBe('/admin/dashboard?demo=0');
  });

  it('goes home from a page about one thing, which the other side does not have', () => {
    expect(acrossPath('/admin/jobs/018f0000-0000-7000-8000-000000000000', true, '/admin/dashboard')).toBe(
      '/admin/dashboard?demo=1',
    );
  });
});

describe('§4 demo mode: or the stored value', () => {
  /** Where a live document goes by itself before it is shown; null when it stays. */
  const goesTo = (href: string, cookie: string, stored: string | null): string | null => {
    const went: string[] = [];
    const run = new Function('location', 'document', 'localStorage', storedSideScript());
    run(
      { href, replace: (to: string) => went.push(to) },
      { cookie },
      { getItem: (key: string) => (key === DEMO_STORAGE_KEY ? stored : null) },
    );
    return went[0] ?? null;
  };
  const HERE = 'https://canopy.example/services?q=a#top';

  it('opens the demo where the cookie was lost', () => {
    expect(goesTo(HERE, '', '1')).toBe('https://canopy.example/services?q=a&demo=1#top');
    expect(goesTo(HERE, 'a=1; not_canopy_demo=0', '1')).toBe(
      'https://canopy.example/services?q=a&demo=1#top',
    );
  });

  it('gives way to the address and to the cookie, and opens nothing by any other value', () => {
    expect(goesTo('https://canopy.example/?demo=0', '', '1')).toBeNull();
    expect(goesTo('https://canopy.example/?demo=1', '', '1')).toBeNull();
    expect(goesTo(HERE, 'a=1; canopy_demo=0', '1')).toBeNull();
    for (const other of [null, '0', 'true']) expect(goesTo(HERE, '', other)).toBeNull();
  });

  it('closes no script element', () => {
    expect(storedSideScript()).not.toContain('<');
  });
});
