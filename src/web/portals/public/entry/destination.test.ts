import { describe, expect, it } from 'vitest';
import { dashboardPath, entryDestination } from './destination.ts';

const homeowner = { role: 'homeowner', isSystemAdmin: false } as const;
const admin = { role: 'admin', isSystemAdmin: true } as const;
const lockedOut = { role: 'admin', isSystemAdmin: false } as const;

describe('where /dashboard leads', () => {
  it('asks strangers to sign in and come back', () => {
    expect(dashboardPath(null, false)).toBe('/login?next=/dashboard');
    expect(dashboardPath(null, true)).toBe('/login?next=/dashboard');
  });

  it('leads everybody to the dashboard of their role, with the news of a closed door', () => {
    expect(dashboardPath(homeowner, false)).toBe('/account/home/dashboard');
    expect(dashboardPath(admin, true)).toBe('/admin/dashboard?denied=1');
  });

  it('sends an administrator without the system flag home instead of in a circle', () => {
    expect(dashboardPath(lockedOut, true)).toBe('/?denied=1');
  });
});

describe('after a sign-in', () => {
  it('goes where the person wanted to go, else to the own portal', () => {
    expect(entryDestination(homeowner, '/book?service=lawn-care')).toBe('/book?service=lawn-care');
    expect(entryDestination(homeowner, null)).toBe('/account/home/dashboard');
  });
});
