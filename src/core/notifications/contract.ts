import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { NOTICE_CATEGORIES } from '#core/lib/notice.ts';
import { done, objectId, pageOf, placeInput } from '#core/lib/wire.ts';

const tags = ['notifications'];

export const notificationView = z.object({
  id: z.uuid(),
  kind: z.string(),
  title: z.string(),
  body: z.string(),
  href: z.string(),
  readAt: z.nullable(z.date()),
  archivedAt: z.nullable(z.date()),
  createdAt: z.date(),
});
export type NotificationView = z.output<typeof notificationView>;

const inboxLine = z.extend(notificationView, { category: z.enum(NOTICE_CATEGORIES) });
export type InboxLine = z.output<typeof inboxLine>;

export const INBOX_VIEWS = ['all', 'unread', 'archived'] as const;
export type InboxView = (typeof INBOX_VIEWS)[number];

const preferenceLine = z.object({
  kind: z.string(),
  label: z.string(),
  category: z.enum(NOTICE_CATEGORIES),
  inApp: z.boolean(),
  email: z.boolean(),
  /** Cannot be switched off. */
  locked: z.boolean(),
  /** Never waits for quiet hours or the daily summary. */
  urgent: z.boolean(),
});
export type PreferenceLine = z.output<typeof preferenceLine>;

const minuteOfDay = z.nullable(z.int().check(z.minimum(0), z.maximum(1_439)));
const deliveryFields = {
  digest: z.enum(['immediate', 'daily']),
  /** Minutes of the wall clock; both null without quiet hours. */
  quietFrom: minuteOfDay,
  quietTo: minuteOfDay,
};

const preferencesView = z.object({
  kinds: z.array(preferenceLine),
  delivery: z.extend(z.object(deliveryFields), { zone: z.string() }),
});
export type PreferencesView = z.output<typeof preferencesView>;

const outboxLine = z.object({ id: z.uuid(), to: z.string(), subject: z.string(), createdAt: z.date() });

export const notificationsContract = {
  latest: oc
    .route({ method: 'GET', path: '/notifications', summary: "The caller's latest notifications", tags })
    .input(z.object({ limit: z._default(z.int().check(z.minimum(1), z.maximum(100)), 20) }))
    .output(
      z.object({
        items: z.array(notificationView),
        unread: z.int(),
        /** Conversations with something unread. */
        messages: z.int(),
      }),
    ),
  markRead: oc
    .route({ method: 'POST', path: '/notifications/{id}/read', summary: 'Mark one as read', tags })
    .input(z.object({ id: objectId }))
    .output(done),
  markAllRead: oc
    .route({ method: 'POST', path: '/notifications/read-all', summary: 'Mark all as read', tags })
    .input(z.object({}))
    .output(done),
  list: oc
    .route({ method: 'GET', path: '/notifications/inbox', summary: "The caller's inbox", tags })
    .input(
      z.object({
        view: z._default(z.enum(INBOX_VIEWS), 'all'),
        category: z.optional(z.enum(NOTICE_CATEGORIES)),
        ...placeInput(30),
      }),
    )
    .output(
      z.extend(pageOf(inboxLine), {
        counts: z.object({ all: z.int(), unread: z.int(), archived: z.int() }),
      }),
    ),
  markUnread: oc
    .route({ method: 'POST', path: '/notifications/{id}/unread', summary: 'Mark one as unread', tags })
    .input(z.object({ id: objectId }))
    .output(done),
  setArchived: oc
    .route({
      method: 'POST',
      path: '/notifications/{id}/archive',
      summary: 'Archive one, or take it back',
      tags,
    })
    .input(z.object({ id: objectId, archived: z.boolean() }))
    .output(done),
  preferences: oc
    .route({
      method: 'GET',
      path: '/notifications/preferences',
      summary: 'What the caller is told, where and when',
      tags,
    })
    .input(z.object({}))
    .output(preferencesView),
  setPreference: oc
    .route({
      method: 'POST',
      path: '/notifications/preferences',
      summary: 'Choose where one kind of event is told',
      tags,
    })
    .input(
      z.object({
        kind: z.string().check(z.minLength(1), z.maxLength(60)),
        channel: z.enum(['inApp', 'email']),
        on: z.boolean(),
      }),
    )
    .output(done),
  setDelivery: oc
    .route({
      method: 'POST',
      path: '/notifications/delivery',
      summary: 'Choose quiet hours, and mail at once or once a day',
      tags,
    })
    .input(z.object(deliveryFields))
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
