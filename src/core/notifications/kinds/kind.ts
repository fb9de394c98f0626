import type { Audience } from '../message.ts';

export const CATEGORIES = [
  'bookings',
  'messages',
  'money',
  'reviews',
  'rewards',
  'cases',
  'account',
] as const;
export type Category = (typeof CATEGORIES)[number];

export const CATEGORY_LABELS: Record<Category, string> = {
  bookings: 'Bookings',
  messages: 'Messages',
  money: 'Money',
  reviews: 'Reviews',
  rewards: 'Rewards',
  cases: 'Cases',
  account: 'Account and safety',
};

/** What people can choose about one kind of event. */
export type KindRule = {
  category: Category;
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

/** By the name of the event. */
export type KindTable = Record<string, KindRule>;
