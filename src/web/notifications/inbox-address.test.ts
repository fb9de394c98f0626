import { describe, expect, it } from 'vitest';
import type { Audience } from '#core/lib/notice.ts';
import { coreModules } from '#core/modules.ts';
import { kindsFor } from '#core/notifications/delivery.ts';
import { categoriesAmong, inboxPlace, inboxQuery } from './inbox-address.ts';

const notices = new Map(
  coreModules.flatMap((module) => module.notices.map((notice) => [notice.event.name, notice] as const)),
);
const place = (query: string) => inboxPlace(new URLSearchParams(query));

describe('the address of the inbox', () => {
  it.each([
    ['', '?'],
    ['view=unread&category=money', '?view=unread&category=money'],
    ['view=settings&category=money', '?view=settings'],
    ['view=nonsense&category=constructor', '?'],
    ['cursor=abc', '?cursor=abc'],
  ])('%j comes back as %j', (query, again) => {
    expect(inboxQuery(place(query))).toBe(again);
  });
});

it.each<[Audience, string[]]>([
  ['homeowner', ['bookings', 'messages', 'money', 'reviews', 'rewards', 'cases', 'account']],
  ['vendor', ['bookings', 'messages', 'money', 'reviews', 'cases', 'tasks', 'account']],
  ['admins', ['bookings', 'money', 'reviews', 'cases', 'tasks', 'account']],
])('offers %s the categories of what they are told of', (audience, categories) => {
  expect(
    categoriesAmong(kindsFor(notices, audience).map(([, { category }]) => ({ categories: [category] }))),
  ).toEqual(categories);
});
