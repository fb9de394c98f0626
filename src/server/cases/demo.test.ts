import { getTableName } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CASE_CATEGORIES } from '#core/cases/category.ts';
import { isOverdue } from '#core/cases/clock.ts';
import { unknownPlaceholders } from '#core/cases/conversation.ts';
import { CASE_MESSAGE_MAX, CASE_SUBJECT_MAX, CASE_SUBJECT_MIN } from '#core/cases/limits.ts';
import { CASE_PRIORITIES, CASE_STATUSES } from '#core/cases/status.ts';
import { isByDay } from '#core/demo/daytime.ts';
import { diceFor } from '#core/demo/dice.ts';
import { generateCity } from '#core/demo/generate-city.ts';
import { DEMO_LOGINS } from '#core/demo/logins.ts';
import type { City } from '#core/demo/rows/city.ts';
import { SAMPLE_MISSED } from '#core/dispatch/sample.ts';
import { formatMoney } from '#core/lib/money.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { casesDemo } from './demo.ts';
import type { caseMessages, caseNotes, cases, savedReplies } from './tables.ts';

const NOW = new Date('2026-11-20T19:00:00Z');

describe('cases of the sample city', () => {
  let city: City;
  let rows: Required<typeof cases.$inferInsert>[];
  let asked: typeof rows;
  let messages: Required<typeof caseMessages.$inferInsert>[];
  let notes: Required<typeof caseNotes.$inferInsert>[];
  let replies: (typeof savedReplies.$inferInsert)[];
  const made = () => {
    const pictures = { ofPhoto: () => '', ofSignature: () => '' };
    const setting = { city, dice: diceFor(city.seed, 'cases'), passwordHash: '', pictures };
    const found = new Map(casesDemo(setting).map((one) => [getTableName(one.table), [...one.rows]]));
    return (name: string) => (found.get(name) ?? []) as never[];
  };
  beforeAll(() => {
    city = generateCity({ seed: 1, now: NOW });
    const rowsOf = made();
    rows = rowsOf('cases');
    // What the sides of a dispute or a claim wrote stands there, not in a conversation with support.
    // Nor did anybody ask about the promise that was missed: Canopy opened that one itself.
    asked = rows.filter(
      ({ id, category }) => category !== 'dispute' && category !== 'warranty' && id !== SAMPLE_MISSED.caseId,
    );
    messages = rowsOf('messages');
    notes = rowsOf('notes');
    replies = rowsOf('saved_replies');
  });

  it('are there in each priority and each status, the same for the same city', () => {
    const found = new Set(rows.map(({ priority, status }) => `${priority} ${status}`));
    const all = CASE_STATUSES.flatMap((status) => CASE_PRIORITIES.map((priority) => `${priority} ${status}`));
    expect(all.filter((one) => !found.has(one))).toEqual([]);
    expect(made()('cases')).toEqual(rows);
  });

  it('are there in each category, by homeowners, vendors and guests, also by those one signs in as', () => {
    expect(new Set(rows.map(({ category }) => category))).toEqual(new Set(CASE_CATEGORIES));
    expect(rows.filter(({ guestEmail }) => guestEmail !== null).length).toBeGreaterThan(1);
    const roles = new Map(city.users.users.map(({ id, role }) => [id, role]));
    const askers = rows.flatMap(({ requesterId }) => (requesterId ? [roles.get(requesterId)] : []));
    expect(new Set(askers)).toEqual(new Set(['homeowner', 'vendor']));
    for (const { email } of [DEMO_LOGINS.homeowner, DEMO_LOGINS.vendor]) {
      const me = city.users.users.find((user) => user.email === email);
      expect(rows.filter(({ requesterId }) => requesterId === me?.id).length).toBeGreaterThan(1);
    }
  });

  it('each tell of a job of their own with its number and amounts as they are', () => {
    const about = asked.filter(({ bookingId }) => bookingId !== null);
    for (const { id, subject, bookingId } of about) {
      const booking = city.bookings.bookings.find((one) => one.id === bookingId);
      if (!booking) throw new Error(`No job of "${subject}"`);
      expect(subject).toContain(String(booking.number));
      const refunds = city.payments.payments.filter((one) => one.bookingId === booking.id);
      const amounts = [
        booking.totalCents,
        booking.extrasCents,
        booking.cancellationFeeCents,
        refunds.reduce((sum, { refundedCents }) => sum + refundedCents, 0),
      ].map((cents) => formatMoney(cents));
      const said = messages.filter(({ caseId }) => caseId === id).map(({ content }) => content);
      for (const [amount] of said.join(' ').matchAll(/\$[0-9,]+\.[0-9]{2}/g))
        expect(amounts).toContain(amount);
    }
    expect(new Set(about.map(({ bookingId }) => bookingId)).size).toBe(about.length);
    // Not one story over and over.
    expect(new Set(about.map(({ subject }) => subject.replaceAll(/[0-9]+/g, ''))).size).toBeGreaterThan(8);
  });

  it('are conversations that fit their status, in the order of time', () => {
    for (const row of asked) {
      const said = messages.filter(({ caseId }) => caseId === row.id);
      expect(said[0]?.author).toBe('requester');
      expect(said.some(({ author }) => author === 'admin')).toBe(row.status !== 'open');
      if (row.status === 'waiting') expect(said.at(-1)?.author).toBe('admin');
      const times = [row.createdAt, ...said.map(({ createdAt }) => createdAt), row.updatedAt, NOW];
      expect(times.map(Number)).toEqual(times.map(Number).toSorted((a, b) => a - b));
      expect(row.answerDueAt !== null).toBe(row.status === 'open' || row.status === 'in_progress');
      expect(row.resolvedAt !== null).toBe(row.status === 'resolved');
      expect(row.breachedAt !== null).toBe(isOverdue(row, NOW));
    }
    expect(notes.length).toBeGreaterThan(3);
  });

  it('are written by day where the job is', () => {
    const zones = new Map(city.bookings.bookings.map(({ id, zone }) => [id, zone]));
    const zoneOf = (caseId: string) =>
      zones.get(asked.find(({ id }) => id === caseId)?.bookingId ?? '') ?? HOME_ZONE;
    const written = asked.flatMap(({ id }) => messages.filter(({ caseId }) => caseId === id));
    expect(written.length).toBeGreaterThan(20);
    for (const { caseId, content, createdAt } of written)
      expect(isByDay(createdAt, zoneOf(caseId)), content).toBe(true);
  });

  it('keep to the limits, and so do saved replies', () => {
    for (const { subject } of rows) {
      expect(subject.length).toBeGreaterThanOrEqual(CASE_SUBJECT_MIN);
      expect(subject.length).toBeLessThanOrEqual(CASE_SUBJECT_MAX);
    }
    for (const { content } of messages) {
      expect(content.length).toBeLessThanOrEqual(CASE_MESSAGE_MAX);
      expect(content).not.toMatch(/undefined|null|NaN| {2}/);
    }
    expect(replies.length).toBeGreaterThan(4);
    for (const { content } of replies) expect(unknownPlaceholders(content)).toEqual([]);
  });

  it('are none of jobs where the city is too small to have had any trouble', () => {
    const { bookings } = city.bookings;
    city.bookings.bookings = [];
    const found: typeof rows = made()('cases');
    expect(found.map(({ id }) => id)).toEqual([SAMPLE_MISSED.caseId]);
    city.bookings.bookings = bookings;
  });
});
