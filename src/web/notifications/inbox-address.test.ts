import { describe, expect, it } from 'vitest';
import { inboxPlace, inboxQuery } from './inbox-address.ts';

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
