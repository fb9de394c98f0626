import type { Role } from '#core/lib/actor.ts';
import { SESSION_ABSOLUTE_MS } from './limits.ts';

/** Set by a screen that reads itself again without anybody's doing; such a request never slides a session. */
export const UNASKED_HEADER = 'x-canopy-unasked';

/** What a page fetched ahead, because somebody meant a link, is used for so long; later it may not be true. */
export const AHEAD_SECONDS = 10;

export type SessionTimes = {
  role: Role;
  /** The profile's session timeout in milliseconds; the role gives its default. */
  timeoutMs: number;
  signedInAt: Date;
  expiresAt: Date;
};

/** Expiry of a session that is used at `now`: now plus the timeout, never past its absolute life. */
export function sessionExpiry(session: Omit<SessionTimes, 'expiresAt'>, now: Date): Date {
  const absolute = session.signedInAt.getTime() + SESSION_ABSOLUTE_MS[session.role];
  return new Date(Math.min(now.getTime() + session.timeoutMs, absolute));
}

/** A session is over at the very instant of its expiry. */
export function isExpired(session: SessionTimes, now: Date): boolean {
  const absolute = session.signedInAt.getTime() + SESSION_ABSOLUTE_MS[session.role];
  return now >= session.expiresAt || now.getTime() >= absolute;
}

/**
 * The new expiry of a session that its person just used (navigation, a command or input), or null when it is over:
 * an expired session is never woken. It never moves an expiry back, so a slow request cannot shorten a session.
 */
export function slide(session: SessionTimes, now: Date): Date | null {
  if (isExpired(session, now)) return null;
  const expiry = sessionExpiry(session, now);
  return new Date(Math.max(expiry.getTime(), session.expiresAt.getTime()));
}
