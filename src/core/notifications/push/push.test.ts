import { describe, expect, it } from 'vitest';
import { coreModules } from '#core/modules.ts';
import { isPushEndpoint } from './endpoint.ts';
import { PUSH_BODY_LENGTH, PUSH_TITLE_LENGTH } from './limits.ts';
import { pushMoment, pushUrgency } from './sending.ts';
import { isPrivateText, pushText } from './text.ts';

const notices = new Map(
  coreModules.flatMap((module) => module.notices.map((notice) => [notice.event.name, notice] as const)),
);
const rule = (kind: string) => {
  const found = notices.get(kind);
  if (!found) throw new Error(`No notice ${kind}`);
  return found;
};

describe('what a lock screen may say', () => {
  it('of a request: what and when, and until when it waits for an answer', () => {
    const message = {
      title: 'New request: Drain cleaning',
      body: 'Ana R. in Ballard, Tuesday, March 10, 9:00 to 11:00 AM. Answer by 11:30 AM on Monday.',
    };
    expect(pushText(rule('booking.requested'), message)).toEqual(message);
  });

  it('of an emergency nothing of what it earns', () => {
    expect(
      pushText(rule('emergency.vendor_alerted'), {
        title: 'Emergency: Burst pipe',
        body: 'Ballard, about 12 min away. You earn $264.10. Accept by 9:04 AM.',
      }),
    ).toEqual({ title: 'Emergency: Burst pipe', body: 'Ballard, about 12 min away. Accept by 9:04 AM.' });
  });

  it('of money only that it is about money', () => {
    expect(
      pushText(rule('payment.captured'), { title: 'You were charged $170.38', body: 'For Drain cleaning.' }),
    ).toEqual({ title: rule('payment.captured').label, body: 'Open Canopy for details.' });
  });

  it('of a message who wrote, never what', () => {
    expect(
      pushText(rule('message.sent'), {
        title: 'Ana R. wrote to you',
        body: 'Drain cleaning: the key is under the mat',
      }),
    ).toEqual({ title: 'Ana R. wrote to you', body: 'Open Canopy for details.' });
  });

  it('nothing a person gave as a reason', () => {
    const { body } = pushText(rule('booking.cancelled'), {
      title: 'Visit canceled',
      body: 'Tuesday is open again. Reason: call me. The gate code is 4711.',
    });
    expect(body).toBe('Tuesday is open again.');
  });

  it('the kind of event where a title says too much', () => {
    expect(
      pushText(rule('booking.extra_proposed'), {
        title: 'Approve Valve for $120.00?',
        body: 'Tax comes on top.',
      }),
    ).toEqual({
      title: rule('booking.extra_proposed').label,
      body: 'Open Canopy for details.',
    });
  });

  it('no more than it shows, on one line', () => {
    const { title, body } = pushText(rule('booking.accepted'), {
      title: 'é'.repeat(300),
      body: `A\n\tb. ${'c'.repeat(300)}`,
    });
    expect([...title]).toHaveLength(PUSH_TITLE_LENGTH);
    expect([...body]).toHaveLength(PUSH_BODY_LENGTH);
    expect(body).toMatch(/^A b\. c/);
  });

  it('of a kind that nobody declared, that there is something', () => {
    expect(pushText(undefined, { title: 'Ana owes $5', body: '' })).toEqual({
      title: 'Something new in Canopy',
      body: 'Open Canopy for details.',
    });
  });

  it('no kind of event is called by what may not be said', () => {
    for (const { label } of notices.values()) expect(isPrivateText(label), label).toBe(false);
  });

  it.each([
    'You earn $264.10',
    '20% off',
    '€5',
    'At 4123 NE 45th St',
    'Meet at 12 Main Street',
    'Seattle, WA 98105',
    'Call 206-555-0142',
    'Write to ana@example.com',
    'The gate code is 4711',
    'You have 250 points',
  ])('“%s” is private', (text) => expect(isPrivateText(text)).toBe(true));

  it.each([
    'Tuesday, March 10, 9:00 to 11:00 AM',
    'About 12 min away',
    'E-10432 is confirmed',
    'Booking 3 of 12',
    'Ballard',
  ])('“%s” is not', (text) => expect(isPrivateText(text)).toBe(false));
});

describe('when a device is notified', () => {
  const now = new Date('2026-03-02T15:00:00Z');
  const quiet = {
    digest: 'daily',
    quietFrom: 22 * 60,
    quietTo: 8 * 60,
    zone: 'America/Los_Angeles',
  } as const;
  const accepted = rule('booking.accepted');

  it('at once, for half a day where it is about a booking', () => {
    expect(pushMoment(accepted, null, now, undefined)).toEqual({
      at: now,
      until: new Date('2026-03-03T03:00:00Z'),
    });
  });
  it('no longer than it is of use', () => {
    const until = new Date('2026-03-02T15:01:30Z');
    expect(pushMoment(rule('emergency.vendor_alerted'), quiet, now, until)).toEqual({ at: now, until });
    expect(pushMoment(rule('emergency.vendor_alerted'), quiet, now, now)).toBeNull();
  });
  it('after quiet hours, not with the digest, and not at all where it is over by then', () => {
    const end = new Date('2026-03-02T16:00:00Z');
    expect(pushMoment(accepted, quiet, now, undefined)?.at).toEqual(end);
    expect(pushMoment(accepted, quiet, now, new Date('2026-03-02T15:30:00Z'))).toBeNull();
  });
  it('wakes a sleeping phone for requests, emergencies and messages', () => {
    expect(
      ['booking.requested', 'emergency.vendor_alerted', 'message.sent'].map((kind) =>
        pushUrgency(rule(kind)),
      ),
    ).toEqual(['high', 'high', 'high']);
    expect(pushUrgency(accepted)).toBe('normal');
    expect(pushUrgency([...notices.values()].find(({ category }) => category === 'reviews'))).toBe('low');
  });
});

describe('the address of a push service', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QGx',
    'https://wns2-by3p.notify.windows.com/w/?token=a',
  ])('%s is one', (text) => expect(isPushEndpoint(text)).toBe(true));
  it.each([
    'http://fcm.googleapis.com/x',
    'https://localhost/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://[::1]/x',
    'https://[2606:4700::1]/x',
    'https://8.8.8.8/x',
    'https://router.local/x',
    'https://db.internal./x',
    'https://printer/x',
    'https://push.example.com:8443/x',
    'https://a:b@push.example.com/x',
    'https://push.example.com/x#y',
    'ftp://push.example.com',
    'javascript:alert(1)',
    '',
    `https://push.example.com/${'a'.repeat(1_000)}`,
  ])('%s is none', (text) => expect(isPushEndpoint(text)).toBe(false));
});
