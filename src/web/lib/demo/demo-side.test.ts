import { describe, expect, it } from 'vitest';
import { acrossPath } from './demo-side.ts';

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
