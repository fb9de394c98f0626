import { notificationsAccess as access } from '#core/notifications/access.ts';
import { notificationsContract as contract } from '#core/notifications/contract.ts';
import { getOutboxMail, listOutbox } from '#server/lib/mail/outbox.ts';
import { command, query } from '#server/lib/pipeline.ts';
import { markAllRead } from './commands/mark-all-read.ts';
import { markRead } from './commands/mark-read.ts';
import { latestNotifications } from './queries.ts';

export const notificationsProcedures = {
  latest: query(contract.latest, access.latest, latestNotifications),
  markRead: command(contract.markRead, access.markRead, markRead, { idempotency: 'natural' }),
  markAllRead: command(contract.markAllRead, access.markAllRead, markAllRead, { idempotency: 'natural' }),
  outbox: query(contract.outbox, access.outbox, listOutbox),
  outboxMail: query(contract.outboxMail, access.outboxMail, (ctx, { id }) => getOutboxMail(ctx, id)),
};
