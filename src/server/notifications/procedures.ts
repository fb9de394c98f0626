import { notificationsAccess as access } from '#core/notifications/access.ts';
import { notificationsContract as contract } from '#core/notifications/contract.ts';
import { getOutboxMail, listOutbox } from '#server/lib/mail/outbox.ts';
import { command, query } from '#server/lib/pipeline.ts';
import { archiveLine } from './commands/archive-line.ts';
import { markAllRead } from './commands/mark-all-read.ts';
import { markRead } from './commands/mark-read.ts';
import { markUnread } from './commands/mark-unread.ts';
import { setDelivery } from './commands/set-delivery.ts';
import { setPreference } from './commands/set-preference.ts';
import { latestNotifications, listInbox } from './queries/inbox.ts';
import { preferencesOf } from './queries/preferences.ts';

export const notificationsProcedures = {
  latest: query(contract.latest, access.latest, latestNotifications),
  markRead: command(contract.markRead, access.markRead, markRead, { idempotency: 'natural' }),
  markAllRead: command(contract.markAllRead, access.markAllRead, markAllRead, { idempotency: 'natural' }),
  list: query(contract.list, access.list, listInbox),
  markUnread: command(contract.markUnread, access.markUnread, markUnread, { idempotency: 'natural' }),
  setArchived: command(contract.setArchived, access.setArchived, archiveLine, { idempotency: 'natural' }),
  preferences: query(contract.preferences, access.preferences, preferencesOf),
  setPreference: command(contract.setPreference, access.setPreference, setPreference, {
    idempotency: 'natural',
  }),
  setDelivery: command(contract.setDelivery, access.setDelivery, setDelivery, { idempotency: 'natural' }),
  outbox: query(contract.outbox, access.outbox, listOutbox),
  outboxMail: query(contract.outboxMail, access.outboxMail, (ctx, { id }) => getOutboxMail(ctx, id)),
};
