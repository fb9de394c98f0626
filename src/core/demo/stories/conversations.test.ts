import { describe, expect, it } from 'vitest';
import { SERVICES } from '#core/catalog/catalog-data.ts';
import { hasContacts } from '#core/messaging/mask-contacts.ts';
import { isByDay } from '../daytime.ts';
import { generateCity } from '../generate-city.ts';
import { CONVERSATIONS, OPEN_CONVERSATIONS } from './conversation-texts-data.ts';

const now = new Date('2026-03-02T18:00:00Z');
const city = generateCity({ seed: 5, now });
const { channels, members, messages } = city.messaging;
const bookingOf = new Map(city.bookings.bookings.map((booking) => [booking.id, booking]));

describe('the conversations of the sample city', () => {
  it('are few rows a booking', () => {
    expect(channels.length).toBeGreaterThan(100);
    const rows = channels.length + members.length + messages.length;
    expect(rows / city.bookings.bookings.length).toBeLessThan(1);
  });

  it('are between the two sides of an accepted booking, after it was accepted and not in the future', () => {
    for (const channel of channels) {
      const booking = bookingOf.get(channel.id);
      expect(booking).toMatchObject({ homeownerId: channel.homeownerId, vendorId: channel.vendorId });
      expect(booking?.acceptedAt?.getTime()).toBeLessThanOrEqual(channel.createdAt.getTime());
      expect(channel.lastAt.getTime()).toBeLessThanOrEqual(now.getTime());
      const said = messages.filter(({ channelId }) => channelId === channel.id);
      expect(said.at(-1)?.id).toBe(channel.lastMessageId);
      const times = said.map(({ createdAt }) => createdAt.getTime());
      expect(times).toEqual([...times].sort((a, b) => a - b));
    }
    expect(messages.filter(({ content }) => hasContacts(content) || content.includes('{'))).toEqual([]);
  });

  it('are written by day where the work is', () => {
    for (const { channelId, createdAt, content } of messages)
      expect(isByDay(createdAt, bookingOf.get(channelId)?.zone ?? ''), content).toBe(true);
  });

  it('fit the service they are about', () => {
    const known = [...CONVERSATIONS, ...OPEN_CONVERSATIONS.H, ...OPEN_CONVERSATIONS.V];
    const names = new Set(SERVICES.flatMap(({ slug, categorySlug }) => [slug, categorySlug]));
    expect(known.flatMap(({ about }) => about ?? []).filter((one) => !names.has(one))).toEqual([]);
    const services = new Map(city.catalog.services.map((service) => [service.id, service.slug]));
    const slugOf = (channelId: string) => services.get(bookingOf.get(channelId)?.serviceId ?? '') ?? '';
    for (const { channelId, content } of messages) {
      const slug = slugOf(channelId);
      const service = SERVICES.find((one) => one.slug === slug);
      const its = known.find(({ lines }) =>
        lines.some(([, text]) => !text.includes('{') && text === content),
      );
      if (!its?.about || !service) continue;
      expect(
        [service.slug, service.categorySlug].some((one) => its.about?.includes(one)),
        content,
      ).toBe(true);
    }
  });

  it('hold something unread for both demo people, told in their inbox', () => {
    const unread = members.filter((member) => member.unread > 0);
    const waiting = new Set(unread.map(({ userId }) => userId));
    expect(waiting.size).toBe(2);
    for (const { channelId, userId, unreadSince, mailedAt } of unread) {
      expect(unreadSince).not.toBeNull();
      expect(mailedAt).not.toBeNull();
      const lines = city.notifications.inbox.filter(
        (line) => line.userId === userId && line.href === `/messages?channel=${channelId}`,
      );
      expect(lines).toMatchObject([{ kind: 'message.sent', readAt: null }]);
    }
  });

  it('leave some notifications archived', () => {
    expect(city.notifications.inbox.some(({ archivedAt }) => archivedAt !== null)).toBe(true);
  });
});
