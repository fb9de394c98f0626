import { describe, expect, it } from 'vitest';
import { isSessionEvent, SESSION_EVENTS, sessionEventBetween } from './session-events.ts';

describe('events of a session', () => {
  it('§4: signed in, token refreshed, signed out, password recovery, user updated, MFA challenge verified', () => {
    expect(SESSION_EVENTS).toEqual([
      'signed_in',
      'token_refreshed',
      'signed_out',
      'password_recovery',
      'user_updated',
      'mfa_challenge_verified',
    ]);
  });

  it('follow from who was there before and who is there now', () => {
    const ada = { id: 'ada' };
    const ben = { id: 'ben' };
    expect(sessionEventBetween(null, null, false)).toBeNull();
    expect(sessionEventBetween(null, ada, true)).toBe('signed_in');
    expect(sessionEventBetween(ada, null, true)).toBe('signed_out');
    expect(sessionEventBetween(ada, ben, true)).toBe('signed_in');
    expect(sessionEventBetween(ada, ada, true)).toBe('user_updated');
    expect(sessionEventBetween(ada, ada, false)).toBeNull();
  });

  it('are told apart from what else a channel may carry', () => {
    expect(isSessionEvent({ name: 'signed_out' })).toBe(true);
    for (const other of [null, 'signed_out', {}, { name: 'x' }]) expect(isSessionEvent(other)).toBe(false);
  });
});
