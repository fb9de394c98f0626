import { describe, expect, it } from 'vitest';
import { kindsFor } from '#core/notifications/kinds/kinds.ts';
import type { Audience } from '#core/notifications/message.ts';
import { categoriesAmong, inboxPlace, inboxQuery } from './inbox-address.ts';

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
  ['homeowner', ['bookings', 'messages', 'money', 'reviews', 'rewards', 'account']],
  ['vendor', ['bookings', 'messages', 'money', 'reviews', 'account']],
  ['admins', ['reviews', 'cases', 'account']],
])('offers %s the categories of what they are told of', (audience, categories) => {
  expect(categoriesAmong(kindsFor(audience).map(([, rule]) => rule))).toEqual(categories);
});
