import { describe, expect, it } from 'vitest';
import { readStoredUser } from './stored-user.ts';

const user = {
  id: '018f6b1e-7c4a-4d2a-9b53-6d1a2f0c9e11',
  email: 'ada@test.example',
  full_name: 'Ada',
  role: 'homeowner',
  isSystemAdmin: false,
  profile: { points: 12 },
};

describe('the stored user', () => {
  it('§4: is accepted if its id matches UUID format and it has email and role', () => {
    expect(readStoredUser(JSON.stringify(user))).toEqual(user);
  });

  it('accepts any version of a UUID', () => {
    for (const version of ['1', '4', '7']) {
      const id = `018f6b1e-7c4a-${version}d2a-9b53-6d1a2f0c9e11`;
      expect(readStoredUser(JSON.stringify({ ...user, id }))?.id).toBe(id);
    }
  });

  it('§4: is cleared otherwise', () => {
    const bad = [
      { ...user, id: '42' },
      { ...user, id: undefined },
      { ...user, email: '' },
      { ...user, email: undefined },
      { ...user, role: undefined },
      { ...user, role: 'owner' },
      [],
      7,
      null,
    ];
    for (const value of bad) expect([value, readStoredUser(JSON.stringify(value))]).toEqual([value, null]);
    for (const text of [null, '', '{', 'undefined']) expect(readStoredUser(text)).toBeNull();
  });

  it('takes nothing over that it does not know', () => {
    const stored = readStoredUser(JSON.stringify({ ...user, isSystemAdmin: 'yes', rights: ['all'] }));
    expect(stored).toEqual(user);
  });
});
