import { type AccessRule, anyone, signedIn } from '#core/lib/access-rule.ts';
import { pushAccess } from './push/access.ts';

export const notificationsAccess = {
  ...pushAccess,
  latest: signedIn('none'),
  counts: signedIn('none'),
  markRead: signedIn('own'),
  markAllRead: signedIn('none'),
  list: signedIn('none'),
  markUnread: signedIn('own'),
  setArchived: signedIn('own'),
  preferences: signedIn('none'),
  savePreferences: signedIn('none'),
  // Only an installation that keeps its mail on this very machine has an outbox at all.
  outbox: anyone,
  outboxMail: anyone,
} satisfies Record<string, AccessRule>;
