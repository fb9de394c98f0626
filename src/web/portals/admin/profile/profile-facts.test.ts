import { expect, it } from 'vitest';
import type { SessionView } from '#core/users/contract.ts';
import { rightsIn, signInFacts } from './profile-facts.ts';

const session = {
  role: 'admin',
  isSystemAdmin: true,
  profile: {
    ...{ canManageUsers: true, canManageContent: false, canManageVendors: false },
    ...{ lastLoginAt: new Date('2026-03-02T15:00:00Z'), loginCount: 1204, securityLevel: 'maximum' },
    ...{ twoFactorEnabled: true, sessionTimeout: 3_600_000 },
  },
} as SessionView;

it('§6: says which flags somebody has; without one its area is read only', () => {
  expect(rightsIn(session).map(({ value }) => value)).toEqual([
    'Administrator',
    'Yes',
    'Can edit',
    'Read only',
    'Read only',
  ]);
});

it('§3 Profile: last login, login count, security level, second factor, session time-out', () => {
  expect(signInFacts(session, (at) => at.toISOString()).map(({ value }) => value)).toEqual([
    '2026-03-02T15:00:00.000Z',
    '1,204',
    'Maximum',
    'On',
    '60 min',
  ]);
});
