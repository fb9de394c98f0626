import { describe, expect, it } from 'vitest';
import { coreModules } from '#core/modules.ts';
import { categoryOf, channelsFor, type Delivery, kindsFor, mailMoment, NO_CHOICE } from './delivery.ts';

const notices = new Map(
  coreModules.flatMap((module) => module.notices.map((notice) => [notice.event.name, notice] as const)),
);
const rule = (kind: string) => notices.get(kind);
const zone = 'America/Los_Angeles';
const quiet: Delivery = { digest: 'immediate', quietFrom: 22 * 60, quietTo: 7 * 60, zone };
const daily: Delivery = { digest: 'daily', quietFrom: null, quietTo: null, zone };
const accepted = rule('booking.accepted');
const declinedCard = rule('payment.failed');
const password = rule('user.password_reset');

describe('where a message goes', () => {
  it('follows the table where nothing was chosen', () => {
    expect(channelsFor(accepted, 'homeowner', NO_CHOICE)).toMatchObject({ inApp: true, email: true });
    expect(channelsFor(accepted, 'vendor', NO_CHOICE)).toMatchObject({ inApp: true, email: false });
    expect(channelsFor(undefined, 'admins', NO_CHOICE)).toMatchObject({ inApp: true, email: true });
  });

  it('follows a choice', () => {
    expect(channelsFor(accepted, 'homeowner', { inApp: false, email: false })).toMatchObject({
      inApp: false,
      email: false,
    });
    expect(channelsFor(accepted, 'vendor', { inApp: null, email: true })).toEqual({
      inApp: true,
      email: true,
      push: true,
      chosen: true,
    });
  });

  it('cannot be switched off where the safety of the account is concerned', () => {
    expect(channelsFor(password, 'user', { inApp: false, email: false })).toMatchObject({
      inApp: true,
      email: true,
    });
  });
});

describe('when a mail goes out', () => {
  it.each([
    ['in the day', '2026-03-10T19:00:00Z', { how: 'now' }],
    [
      'at the start of the quiet hours',
      '2026-03-11T05:00:00Z',
      { how: 'later', at: new Date('2026-03-11T14:00:00Z') },
    ],
    ['in the small hours', '2026-03-10T10:00:00Z', { how: 'later', at: new Date('2026-03-10T14:00:00Z') }],
    ['at the end of the quiet hours', '2026-03-10T14:00:00Z', { how: 'now' }],
    [
      'in the night the clocks go forward',
      '2026-03-08T07:00:00Z',
      { how: 'later', at: new Date('2026-03-08T14:00:00Z') },
    ],
    [
      'in the night the clocks go back',
      '2026-11-01T06:00:00Z',
      { how: 'later', at: new Date('2026-11-01T15:00:00Z') },
    ],
  ])('%s', (_, at, moment) => {
    expect(mailMoment(accepted, quiet, new Date(at))).toEqual(moment);
  });

  it('quiet hours within one day', () => {
    const nap = { ...quiet, quietFrom: 13 * 60, quietTo: 14 * 60 };
    expect(mailMoment(accepted, nap, new Date('2026-03-10T20:30:00Z'))).toMatchObject({ how: 'later' });
    expect(mailMoment(accepted, nap, new Date('2026-03-10T21:00:00Z'))).toEqual({ how: 'now' });
  });

  it('once a day, at eight in the morning', () => {
    expect(mailMoment(accepted, daily, new Date('2026-03-10T14:59:00Z'))).toEqual({
      how: 'digest',
      at: new Date('2026-03-10T15:00:00Z'),
    });
    expect(mailMoment(accepted, daily, new Date('2026-03-10T15:00:00Z'))).toEqual({
      how: 'digest',
      at: new Date('2026-03-11T15:00:00Z'),
    });
  });

  it('at once when it is urgent, about the account, or nothing was chosen', () => {
    const night = new Date('2026-03-10T10:00:00Z');
    for (const delivery of [quiet, daily]) {
      expect(mailMoment(declinedCard, delivery, night)).toEqual({ how: 'now' });
      expect(mailMoment(password, delivery, night)).toEqual({ how: 'now' });
    }
    expect(mailMoment(accepted, null, night)).toEqual({ how: 'now' });
  });

  it('follows a time that the change of the clocks leaves out', () => {
    const odd = { ...quiet, quietTo: 150 };
    expect(mailMoment(accepted, odd, new Date('2026-03-08T09:00:00Z'))).toEqual({
      how: 'later',
      at: new Date('2026-03-08T10:30:00Z'),
    });
  });
});

describe('the kinds', () => {
  it('are each somebody’s, in a category, with a label', () => {
    for (const [kind, { to, label, email }] of notices) {
      expect(to.length, kind).toBeGreaterThan(0);
      expect(label, kind).toMatch(/^[A-Z]/);
      expect(
        email.every((audience) => to.includes(audience)),
        kind,
      ).toBe(true);
    }
    expect(kindsFor(notices, 'homeowner').map(([kind]) => kind)).not.toContain('payout.paid');
    expect(kindsFor(notices, 'vendor').map(([kind]) => kind)).toContain('user.password_reset');
    expect(categoryOf(notices, 'something.new')).toBe('bookings');
    expect(rule('constructor')).toBeUndefined();
  });
});
