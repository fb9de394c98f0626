import { describe, expect, it } from 'vitest';
import type { Role } from '#core/lib/actor.ts';
import { BRANCH_ROLES, branchTurnedAway, guardVerdict, mustHaveTwoFactor, waitsForGuard } from './guard.ts';

const session = (role: Role, extra: object = {}) => ({
  role,
  isSystemAdmin: role === 'admin',
  suspended: false,
  emailVerified: true,
  needsTwoFactor: false,
  ...extra,
});

const LASTING = { expired: false };

describe('§4 route guard', () => {
  it('no user: to the sign-in page', () => {
    expect(guardVerdict(null, ['homeowner'])).toBe('sign_in');
    expect(guardVerdict(session('homeowner', { suspended: true }), ['homeowner'])).toBe('sign_in');
  });

  it('a user lacking the required role sees the denied screen, otherwise content shows', () => {
    expect(guardVerdict(session('homeowner'), ['admin'])).toBe('denied');
    expect(guardVerdict(session('vendor'), ['homeowner'])).toBe('denied');
    expect(guardVerdict(session('admin'), ['vendor'])).toBe('denied');
    for (const role of ['homeowner', 'vendor', 'admin'] as const) {
      expect(guardVerdict(session(role), [role])).toBe('enter');
    }
  });

  it('§6: admin access requires role admin and the system-admin flag', () => {
    expect(guardVerdict(session('admin', { isSystemAdmin: false }), ['admin'])).toBe('denied');
    expect(guardVerdict(session('homeowner', { isSystemAdmin: true }), ['admin'])).toBe('denied');
  });

  it('§6: a guard may accept a list of roles', () => {
    expect(guardVerdict(session('vendor'), ['admin', 'vendor'])).toBe('enter');
    expect(guardVerdict(session('admin'), ['admin', 'vendor'])).toBe('enter');
    expect(guardVerdict(session('homeowner'), ['admin', 'vendor'])).toBe('denied');
  });

  it('leads an administrator without the second factor they need to its set-up', () => {
    const needing = session('admin', { needsTwoFactor: true });
    expect(guardVerdict(needing, ['admin'])).toBe('second_factor');
    expect(guardVerdict(needing, ['vendor'])).toBe('denied');
  });
});

describe('§4 Branch guard', () => {
  it('is open to admin and vendor only (§6)', () => {
    expect(guardVerdict(session('admin'), BRANCH_ROLES)).toBe('enter');
    expect(guardVerdict(session('vendor'), BRANCH_ROLES)).toBe('enter');
    expect(guardVerdict(session('homeowner'), BRANCH_ROLES)).toBe('denied');
    expect(guardVerdict(session('admin', { isSystemAdmin: false }), BRANCH_ROLES)).toBe('denied');
  });

  it("unauthenticated visitors see 'Please sign in to access The Branch.' and go to login with next", () => {
    expect(branchTurnedAway('sign_in', null, '/branch/vendor?tab=a', LASTING)).toEqual({
      status: 401,
      message: 'Please sign in to access The Branch.',
      to: '/login?next=%2Fbranch%2Fvendor%3Ftab%3Da',
    });
  });

  it('whose session is past is told so at the sign-in page', () => {
    expect(branchTurnedAway('sign_in', null, '/branch', { expired: true }).to).toBe(
      '/login?next=%2Fbranch&reason=expired',
    );
  });

  it("homeowners see 'Access restricted.' and go to the homeowner dashboard", () => {
    expect(branchTurnedAway('denied', session('homeowner'), '/branch', LASTING)).toEqual({
      status: 403,
      message: 'Access restricted.',
      to: '/account/home/dashboard',
    });
    expect(
      branchTurnedAway('denied', session('admin', { isSystemAdmin: false }), '/branch', LASTING).to,
    ).toBe('/dashboard');
  });
});

describe('an address that is not confirmed', () => {
  it('keeps administrators out, whatever else they have, and nobody else', () => {
    const unproven = { emailVerified: false };
    expect(guardVerdict(session('admin', unproven), ['admin'])).toBe('verify_email');
    expect(guardVerdict(session('admin', { ...unproven, needsTwoFactor: true }), ['admin'])).toBe(
      'verify_email',
    );
    expect(guardVerdict(session('admin', { ...unproven, isSystemAdmin: false }), ['admin'])).toBe('denied');
    expect(guardVerdict(session('homeowner', unproven), ['homeowner'])).toBe('enter');
    expect(guardVerdict(session('vendor', unproven), ['admin', 'vendor'])).toBe('enter');
  });
});

describe('who must have a second factor', () => {
  const admin = { role: 'admin', isSystemAdmin: true, origin: 'live' } as const;
  const server = { embedded: false, CANOPY_DEMO_LOGINS: false };
  it('system administrators with a database server, nobody in the embedded installation', () => {
    expect(mustHaveTwoFactor(admin, server)).toBe(true);
    expect(mustHaveTwoFactor(admin, { ...server, embedded: true })).toBe(false);
    expect(mustHaveTwoFactor({ ...admin, isSystemAdmin: false }, server)).toBe(false);
    expect(mustHaveTwoFactor({ ...admin, role: 'vendor' }, server)).toBe(false);
  });

  it('people of the sample city may go without only where their logins are shown', () => {
    const shown = { ...server, CANOPY_DEMO_LOGINS: true };
    expect(mustHaveTwoFactor({ ...admin, origin: 'demo' }, shown)).toBe(false);
    expect(mustHaveTwoFactor({ ...admin, origin: 'demo' }, server)).toBe(true);
    expect(mustHaveTwoFactor(admin, shown)).toBe(true);
  });
});

it.each([
  ['/', '/account/home/dashboard', true],
  ['/login', '/account/vendor/dashboard', true],
  ['/admin-login', '/admin/dashboard', true],
  ['/admin-login/two-factor', '/admin', true],
  ['/services', '/messages', true],
  ['/', '/dashboard', true],
  ['/account/home/jobs', '/messages', false],
  ['/admin/users', '/admin/jobs', false],
  ['/account/home/jobs', '/', false],
  ['/', '/admin-login', false],
  ['/', '/contractor/login', false],
  ['/', '/accounting', false],
])("§4: 'Authenticating...' from %s to %s: %s", (from, to, waits) => {
  expect(waitsForGuard(from, to)).toBe(waits);
});
