/** Spec §4: what a session can go through, told to every tab of the browser. */
export const SESSION_EVENTS = [
  'signed_in',
  'token_refreshed',
  'signed_out',
  'password_recovery',
  'user_updated',
  'mfa_challenge_verified',
] as const;
export type SessionEventName = (typeof SESSION_EVENTS)[number];

/** `expiresAt` is ISO 8601 and comes with `token_refreshed`; `expired` with `signed_out`: nobody did that. */
export type SessionEvent = { name: SessionEventName; expiresAt?: string; expired?: boolean };

export function isSessionEvent(value: unknown): value is SessionEvent {
  if (typeof value !== 'object' || value === null) return false;
  const { name } = value as Record<string, unknown>;
  return SESSION_EVENTS.some((event) => event === name);
}

type Known = { id: string } | null;

/**
 * What must have happened between the person a browser remembers and the one the server names now; null when nothing.
 * `changed` says that their profile differs.
 */
export function sessionEventBetween(before: Known, after: Known, changed: boolean): SessionEventName | null {
  if (before?.id !== after?.id) return after ? 'signed_in' : 'signed_out';
  return after && changed ? 'user_updated' : null;
}
