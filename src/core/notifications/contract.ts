import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { done, objectId } from '#core/lib/wire.ts';

const tags = ['notifications'];

export const notificationView = z.object({
  id: z.uuid(),
  kind: z.string(),
  title: z.string(),
  body: z.string(),
  href: z.string(),
  readAt: z.nullable(z.date()),
  createdAt: z.date(),
});
export type NotificationView = z.output<typeof notificationView>;

const outboxLine = z.object({ id: z.uuid(), to: z.string(), subject: z.string(), createdAt: z.date() });

export const notificationsContract = {
  latest: oc
    .route({ method: 'GET', path: '/notifications', summary: "The caller's latest notifications", tags })
    .input(z.object({ limit: z._default(z.int().check(z.minimum(1), z.maximum(100)), 20) }))
    .output(z.object({ items: z.array(notificationView), unread: z.int() })),
  markRead: oc
    .route({ method: 'POST', path: '/notifications/{id}/read', summary: 'Mark one as read', tags })
    .input(z.object({ id: objectId }))
    .output(done),
  markAllRead: oc
    .route({ method: 'POST', path: '/notifications/read-all', summary: 'Mark all as read', tags })
    .input(z.object({}))
    .output(done),
  outbox: oc
    .route({
      method: 'GET',
      path: '/outbox',
      summary: 'Mails that an installation without a mail server keeps; elsewhere it does not exist',
      tags,
    })
    .input(z.object({}))
    .output(z.array(outboxLine)),
  outboxMail: oc
    .route({ method: 'GET', path: '/outbox/{id}', summary: 'One of those mails', tags })
    .input(z.object({ id: objectId }))
    .output(z.extend(outboxLine, { text: z.string() })),
};
