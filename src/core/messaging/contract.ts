import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { BOOKING_STATUSES } from '#core/bookings/status.ts';
import { done, freeText, objectId, pageOf, placeInput, sha256 } from '#core/lib/wire.ts';
import { MESSAGE_TYPES, REACTIONS } from './conversation.ts';
import {
  ATTACHMENT_NAME_MAX_LENGTH,
  MAX_ATTACHMENTS,
  MESSAGE_MAX_LENGTH,
  SEARCH_MAX_LENGTH,
} from './limits.ts';

const tags = ['messaging'];

/** Whose picture stands beside a conversation: the other side, for administrators the homeowner. */
const face = z.object({ id: z.uuid(), name: z.string(), logoUrl: z.nullable(z.string()) });

/** One conversation in a list. Its id is the booking's: each has one. */
const channelLine = z.object({
  id: z.uuid(),
  /** The other side: the company for a homeowner, the homeowner for a vendor, both for administrators. */
  title: z.string(),
  face,
  about: z.string(),
  bookingNumber: z.int(),
  status: z.enum(BOOKING_STATUSES),
  zone: z.string(),
  preview: z.string(),
  /** `You`, or the name of whoever wrote last. */
  lastBy: z.string(),
  lastAt: z.date(),
  unread: z.int(),
});
export type ChannelLine = z.output<typeof channelLine>;

const attachmentView = z.object({
  id: z.uuid(),
  name: z.string(),
  url: z.string(),
  type: z.string(),
  size: z.int(),
});

const messageView = z.object({
  id: z.uuid(),
  channelId: z.uuid(),
  /** Null for what the product itself says. */
  senderId: z.nullable(z.uuid()),
  senderName: z.string(),
  content: z.string(),
  type: z.enum(MESSAGE_TYPES),
  attachments: z.array(attachmentView),
  mentions: z.array(z.uuid()),
  reactions: z.array(
    z.object({ reaction: z.enum(REACTIONS), names: z.array(z.string()), mine: z.boolean() }),
  ),
  createdAt: z.date(),
  /** Whose side it is on. */
  side: z.enum(['mine', 'theirs', 'system']),
  /** Something in it is hidden until the visit is accepted. */
  masked: z.boolean(),
});
export type MessageView = z.output<typeof messageView>;

const channelHead = z.object({
  id: z.uuid(),
  title: z.string(),
  face,
  about: z.string(),
  bookingNumber: z.int(),
  status: z.enum(BOOKING_STATUSES),
  zone: z.string(),
  startsAt: z.date(),
  /** The job on the caller's own screens. */
  href: z.string(),
  /** Whether phone numbers and mail addresses are shown: the visit was accepted. */
  contactsShown: z.boolean(),
  /** Phone and mail of the other side, once the visit is accepted. */
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Why nothing can be written here; null while it is open. */
  closed: z.nullable(z.string()),
  unread: z.int(),
  /** Until when the other side has seen everything. */
  seenAt: z.nullable(z.date()),
  seenBy: z.nullable(z.string()),
});
export type ChannelHead = z.output<typeof channelHead>;

export const channelView = z.object({
  head: channelHead,
  /** Oldest first. */
  messages: z.array(messageView),
  /** Cursor of the earlier messages; null when these are the first. */
  older: z.nullable(z.string()),
});
export type ChannelView = z.output<typeof channelView>;

export const messagingContract = {
  channels: oc
    .route({ method: 'GET', path: '/messages/channels', summary: "The caller's conversations", tags })
    .input(
      z.object({
        view: z._default(z.enum(['all', 'unread']), 'all'),
        /** Person, company, job or words of a message. */
        search: z.optional(z.string().check(z.maxLength(SEARCH_MAX_LENGTH))),
        ...placeInput(30),
      }),
    )
    .output(z.extend(pageOf(channelLine), { unread: z.int() })),
  unread: oc
    .route({
      method: 'GET',
      path: '/messages/unread',
      summary: 'Number of conversations with unread messages',
      tags,
    })
    .input(z.object({}))
    .output(z.object({ channels: z.int() })),
  channel: oc
    .route({
      method: 'GET',
      path: '/messages/channels/{id}',
      summary: 'The messages of a job, the latest ones first',
      tags,
    })
    .input(
      z.object({
        id: objectId,
        ...placeInput(40),
      }),
    )
    .output(channelView),
  send: oc
    .route({
      method: 'POST',
      path: '/messages/channels/{id}',
      summary: 'Send a message',
      tags,
      successStatus: 201,
    })
    .input(
      z.object({
        id: objectId,
        content: z._default(freeText(MESSAGE_MAX_LENGTH), ''),
        attachments: z._default(
          z
            .array(z.object({ sha256, name: freeText(ATTACHMENT_NAME_MAX_LENGTH) }))
            .check(z.maxLength(MAX_ATTACHMENTS, { error: `Up to ${MAX_ATTACHMENTS} files` })),
          [],
        ),
        /** Administrators say why they step in; it stands in the audit log. */
        reason: z.optional(freeText(300)),
      }),
    )
    .output(messageView),
  react: oc
    .route({
      method: 'POST',
      path: '/messages/reactions/{id}',
      summary: 'React to a message, or remove a reaction',
      tags,
    })
    .input(z.object({ id: objectId, reaction: z.enum(REACTIONS), on: z.boolean() }))
    .output(done),
  markRead: oc
    .route({
      method: 'POST',
      path: '/messages/channels/{id}/read',
      summary: 'Mark a conversation as read',
      tags,
    })
    .input(z.object({ id: objectId }))
    .output(done),
};
