import { notificationsModule as core } from '#core/notifications/module.ts';
import { getOutboxMail, listOutbox } from '#server/lib/mail/outbox.ts';
import { bind, command, query } from '#server/lib/pipeline.ts';
import { archiveLine } from './commands/archive-line.ts';
import { markAllRead } from './commands/mark-all-read.ts';
import { markRead } from './commands/mark-read.ts';
import { markUnread } from './commands/mark-unread.ts';
import { savePreferences } from './commands/save-preferences.ts';
import { pushOperations } from './push/procedures.ts';
import { latestNotifications, listInbox, unreadCounts } from './queries/inbox.ts';
import { preferencesOf } from './queries/preferences.ts';

export const notificationsProcedures = bind(core, {
  ...pushOperations,
  latest: query(latestNotifications),
  counts: query(unreadCounts),
  markRead: command(markRead, { idempotency: 'natural' }),
  markAllRead: command(markAllRead, { idempotency: 'natural' }),
  list: query(listInbox),
  markUnread: command(markUnread, { idempotency: 'natural' }),
  setArchived: command(archiveLine, { idempotency: 'natural' }),
  preferences: query(preferencesOf),
  savePreferences: command(savePreferences, { idempotency: 'natural' }),
  outbox: query(listOutbox),
  outboxMail: query((ctx, { id }) => getOutboxMail(ctx, id)),
});
