import type { EventKind } from '#core/lib/event.ts';
import type { Audience, NoticeSubject, Notification } from '#core/lib/notice.ts';
import type { Ctx } from '../context.ts';
import type { DomainEvent } from '../events/emit.ts';

/*
 * What a module gives the inbox besides its texts: who reads them, and which screens and lines an event changes.
 * src/server/notifications does the rest.
 */

/** Somebody who can be told something. */
export type Reader = { id: string; name: string; email: string };

/**
 * A subject with its readers. Administrators are found by the inbox where a text is for them and none are named.
 * `once` names what is told once where that is more than one event.
 */
export type NoticeReaders<Subject> = {
  subject: Subject;
  readers: Partial<Record<Audience, readonly Reader[]>>;
  once?: string;
};

/** Finds a subject by what an event says; none when it is gone or nobody is to be told. */
export type NoticeSource = {
  about: string;
  find(ctx: Ctx, event: DomainEvent<never>): Promise<NoticeReaders<unknown>[]>;
};

/** Declares how a subject of notices is found. */
export function noticeSource<Needs, Subject>(
  about: NoticeSubject<Needs, Subject>,
  find: (ctx: Ctx, event: DomainEvent<Needs>) => Promise<NoticeReaders<Subject>[]>,
): NoticeSource {
  return { about: about.name, find };
}

/** Lines of the inbox that nobody needs any more once this happened: those of `kind` that lead to `href`. */
export type InboxLines = {
  event: EventKind;
  kind: string;
  find(ctx: Ctx, payload: never): Promise<{ userId: string; href: string } | null>;
};

/** Declares lines that an event settles. `of` is the event they told of. */
export function settlesLines<Payload>(
  event: EventKind<Payload>,
  of: EventKind,
  find: (ctx: Ctx, payload: Payload) => Promise<{ userId: string; href: string } | null>,
): InboxLines {
  return { event: event as EventKind, kind: of.name, find };
}

/** Screens that read something again when one of these events happened: `topic` and `id` as screens listen to them. */
export type LiveTopic = {
  topic: string;
  events: readonly EventKind[];
  find(ctx: Ctx, payload: never): Promise<{ id: string; userIds: string[] } | null>;
};

/** Declares a topic of open screens. */
export function liveTopic<Payload>(
  topic: string,
  events: readonly EventKind<Payload>[],
  find: (ctx: Ctx, payload: Payload) => Promise<{ id: string; userIds: string[] } | null>,
): LiveTopic {
  return { topic, events: events as readonly EventKind[], find };
}

/** One mail about what somebody left unread, as their choices about `event` allow it. */
export type OverdueMail = {
  event: EventKind;
  audience: Audience;
  reader: Reader;
  dedupeKey: string;
  message: Notification;
};

/** Claims some of what is overdue, in the running transaction; `looked` is 0 when nothing is left. */
export type OverdueMails = (ctx: Ctx) => Promise<{ looked: number; mails: OverdueMail[] }>;
