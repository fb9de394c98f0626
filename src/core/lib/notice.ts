import type { EventKind } from './event.ts';

/*
 * What people are told of what happens. A module declares notices beside its events; the inbox, its mails and the page
 * of preferences follow from them (src/server/notifications knows no module).
 */

/** Who a message is for: a side of the booking, the people who run the market (or one of them), or one person about their own account. */
export type Audience = 'homeowner' | 'vendor' | 'admins' | 'user';

/** What is worth a mail besides the line in the inbox. The inbox's title is its subject and heading. */
export type NotificationEmail = {
  paragraphs: string[];
  /** Label and value. */
  facts?: [label: string, value: string][];
  /** `href` is a path; the inbox's own when left out. */
  button: { label: string; href?: string };
};

/** Something people are told: one line of text, one more, and where to look. */
export type Notification = {
  to: Audience;
  title: string;
  body: string;
  /** A path of ours. */
  href: string;
  /** Of no use to a device that hears of it later. */
  until?: Date;
  /** Also told to the person who caused it. Otherwise nobody is told what they just did themselves. */
  evenIfOwn?: boolean;
  mail?: NotificationEmail;
};

/** Where the inbox and the page of preferences put a kind of event. */
export const NOTICE_CATEGORIES = [
  'bookings',
  'messages',
  'money',
  'reviews',
  'rewards',
  'cases',
  'tasks',
  'account',
] as const;
export type NoticeCategory = (typeof NOTICE_CATEGORIES)[number];

export const NOTICE_CATEGORY_LABELS: Record<NoticeCategory, string> = {
  bookings: 'Bookings',
  messages: 'Messages',
  money: 'Money',
  reviews: 'Reviews',
  rewards: 'Rewards',
  cases: 'Cases',
  tasks: 'Tasks',
  account: 'Account and safety',
};

/** What people can choose about one kind of event. */
export type NoticeRule = {
  category: NoticeCategory;
  /** What happened, as the line of a settings page: "A vendor accepts". */
  label: string;
  /** Who hears of it at all. */
  to: readonly Audience[];
  /** Who gets a mail unless they choose otherwise. */
  email: readonly Audience[];
  /** Waits neither for the morning nor for the daily summary: later it is of no use. */
  urgent?: true;
  /** About the safety of the account: cannot be switched off. */
  locked?: true;
};

/**
 * What a message is about and who reads it, found on the server from an event's payload: a booking with both its sides,
 * a company, a person. The module that knows declares how, with `noticeSource` in its `module.ts`.
 */
export type NoticeSubject<Needs, Subject> = {
  name: string;
  /** For the compiler alone: what the payload must have, and what the texts are given. */
  types?: (needs: Needs) => Subject;
};

/** Names a subject that notices can be about. */
export function noticeSubject<Needs, Subject>(name: string): NoticeSubject<Needs, Subject> {
  return { name };
}

/** The texts for the readers of one subject; what the payload must have stands in the type. */
type NoticeTexts<Payload> = {
  about: string;
  messages: (subject: never, payload: Payload) => Notification[];
};

/** The texts of one event for the readers of one subject. */
export function notify<Needs, Subject, Payload = unknown>(
  about: NoticeSubject<Needs, Subject>,
  messages: (subject: Subject, payload: Payload) => Notification[],
): NoticeTexts<Needs & Payload> {
  return { about: about.name, messages };
}

/** What is told of one kind of event, to whom and where. */
export type Notice = NoticeRule & { event: EventKind; texts: readonly NoticeTexts<never>[] };

/** Declares a notice: the event, what people can choose about it, and its texts. */
export function notice<Payload>(
  event: EventKind<Payload>,
  rule: NoticeRule,
  ...texts: NoticeTexts<Payload>[]
): Notice {
  return { ...rule, event: event as EventKind, texts };
}
