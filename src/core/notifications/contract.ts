import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { NOTICE_CATEGORIES } from '#core/lib/notice.ts';
import { done, objectId, pageOf, placeInput } from '#core/lib/wire.ts';
import { PREFERENCE_GROUP_IDS } from './groups.ts';
import { EMAIL_LEVELS, INBOX_VIEWS } from './limits.ts';
import { pushContract } from './push/contract.ts';

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

const groupView = z.object({
  group: z.enum(PREFERENCE_GROUP_IDS),
  /** Of what its reader can be notified at all. */
  categories: z.array(z.enum(NOTICE_CATEGORIES)),
  /** Null: chosen differently for the kinds of events in it. */
  inApp: z.nullable(z.boolean()),
  email: z.nullable(z.enum(EMAIL_LEVELS)),
  /** On the devices that are turned on. */
  push: z.nullable(z.boolean()),
  /** Some or all of it concerns the safety of the account and can't be turned off. */
  locked: z.enum(['none', 'some', 'all']),
});
export type PreferenceGroupView = z.output<typeof groupView>;

const minuteOfDay = z.nullable(z.int().check(z.minimum(0), z.maximum(1_439)));
const quietFields = {
  /** Minutes of the wall clock; both null without quiet hours. */
  quietFrom: minuteOfDay,
  quietTo: minuteOfDay,
};

const preferencesView = z.object({
  groups: z.array(groupView),
  quiet: z.extend(z.object(quietFields), { zone: z.string() }),
});
export type PreferencesView = z.output<typeof preferencesView>;

const outboxLine = z.object({ id: z.uuid(), to: z.string(), subject: z.string(), createdAt: z.date() });

const unreadCounts = z.object({
  unread: z.int(),
  /** Conversations with something unread. */
  messages: z.int(),
});
export type UnreadCounts = z.output<typeof unreadCounts>;

export const notificationsContract = {
  ...pushContract,
  latest: oc
    .route({ method: 'GET', path: '/notifications', summary: "The caller's latest notifications", tags })
    .input(z.object({ limit: z._default(z.int().check(z.minimum(1), z.maximum(100)), 20) }))
    .output(z.extend(unreadCounts, { items: z.array(notificationView) })),
  counts: oc
    .route({
      method: 'GET',
      path: '/notifications/counts',
      summary: 'How much the caller has not read',
      tags,
    })
    .input(z.object({}))
    .output(unreadCounts),
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
      summary: 'Archive a notification or undo it',
      tags,
    })
    .input(z.object({ id: objectId, archived: z.boolean() }))
    .output(done),
  preferences: oc
    .route({
      method: 'GET',
      path: '/notifications/preferences',
      summary: "The caller's notification preferences",
      tags,
    })
    .input(z.object({}))
    .output(preferencesView),
  savePreferences: oc
    .route({
      method: 'POST',
      path: '/notifications/preferences',
      summary: 'Save which notifications to send, where and when',
      tags,
    })
    .input(
      z.object({
        /** Groups and channels that are left out stay as they are. */
        groups: z
          .array(
            z.object({
              group: z.enum(PREFERENCE_GROUP_IDS),
              inApp: z.optional(z.boolean()),
              email: z.optional(z.enum(EMAIL_LEVELS)),
              push: z.optional(z.boolean()),
            }),
          )
          .check(
            z.maxLength(PREFERENCE_GROUP_IDS.length),
            z.refine((chosen) => new Set(chosen.map(({ group }) => group)).size === chosen.length, {
              error: 'Each group can be listed once',
            }),
          ),
        ...quietFields,
      }),
    )
    .output(done),
  outbox: oc
    .route({
      method: 'GET',
      path: '/outbox',
      summary: 'Emails kept by an installation without a mail server; not available elsewhere',
      tags,
    })
    .input(z.object({}))
    .output(z.array(outboxLine)),
  outboxMail: oc
    .route({ method: 'GET', path: '/outbox/{id}', summary: 'One email in the outbox', tags })
    .input(z.object({ id: objectId }))
    .output(z.extend(outboxLine, { text: z.string() })),
};
