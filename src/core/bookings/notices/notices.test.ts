import { describe, expect, it } from 'vitest';
import * as bookingMessages from '#core/bookings/notices/life.ts';
import * as movingMessages from '#core/bookings/notices/moving.ts';
import * as reminderMessages from '#core/bookings/notices/reminder.ts';
import * as companyMessages from '#core/ledger/notices.ts';
import type { Notification } from '#core/lib/notice.ts';
import * as paymentMessages from '#core/payments/notices.ts';
import * as reviewMessages from '#core/reviews/notices.ts';
import type { BookingStory } from './story.ts';

/** The worked example of the price: $149.00 of labor in Seattle. */
const story: BookingStory = {
  id: 'b1',
  number: 10_234,
  title: 'Drain cleaning',
  startsAt: new Date('2026-03-10T16:00:00Z'),
  windowEndsAt: new Date('2026-03-10T18:00:00Z'),
  zone: 'America/Los_Angeles',
  respondBy: new Date('2026-03-03T17:00:00Z'),
  accepted: true,
  homeownerName: 'Ana Reyes',
  company: 'Bellini Plumbing',
  technicianName: 'Dee Park',
  neighborhood: 'Ballard',
  sold: [{ kind: 'labor', label: 'Drain cleaning', amountCents: 14_900 }],
  workCents: 14_900,
  serviceFeeCents: 596,
  taxCents: 1_542,
  totalCents: 17_038,
  creditCents: 0,
  vendorCents: 13_112,
  referral: null,
  commissionBp: 1_200,
  notifiedAt: new Date('2026-03-02T17:00:00Z'),
};
const { cancelledNotifications, completedNotifications, requestedNotifications } = bookingMessages;
const { capturedNotifications, paymentFailedNotifications } = paymentMessages;

const to = (audience: Notification['to'], messages: Notification[]) => {
  const found = messages.find((message) => message.to === audience);
  if (!found) throw new Error(`nothing for ${audience}`);
  return found;
};
const cancellation = { by: 'homeowner' as const, feeCents: 0, creditCents: 0, reason: '' };

describe('a request', () => {
  it('tells the vendor who, where, until when and for how much', () => {
    expect(to('vendor', requestedNotifications(story))).toMatchObject({
      title: 'New request: Drain cleaning',
      body: 'Ana Reyes in Ballard, Tuesday, March 10, 9:00 to 11:00 AM. Answer by Tue, Mar 3 at 9:00 AM.',
      href: '/account/vendor/field-operations?job=b1',
      mail: { facts: expect.arrayContaining([['You receive', '$131.12']]) },
    });
  });
});

describe('a cancellation', () => {
  it.each([
    [{ ...cancellation }, /^You canceled the visit on Tuesday.*Nothing is charged\.$/],
    [{ ...cancellation, feeCents: 4_000 }, /The cancellation fee is \$40\.00\.$/],
    [{ ...cancellation, by: 'vendor' as const, creditCents: 2_000 }, /^Bellini.*\$20\.00 of credit is ready/],
    [{ ...cancellation, by: 'system' as const }, /^We couldn’t place a hold on your card in time/],
  ])('%j is told with what it costs', (what, text) => {
    expect(to('homeowner', cancelledNotifications(story, what)).body).toMatch(text);
  });

  it('tells the vendor that part of the fee is theirs', () => {
    const message = to('vendor', cancelledNotifications(story, { ...cancellation, feeCents: 4_000 }));
    expect(message).toMatchObject({
      title: 'Ana Reyes canceled Drain cleaning',
      body: expect.stringContaining('Your share of the $40.00 fee goes to your balance.'),
    });
  });
});

describe('the letter to the company about a cancellation', () => {
  const email = (what: Partial<Parameters<typeof cancelledNotifications>[1]>) =>
    to('vendor', cancelledNotifications(story, { ...cancellation, reason: 'The leak stopped', ...what }))
      .mail;

  it('shows no contact details of the reason before the company has accepted', () => {
    const reason = 'Call me at 206-555-0142 instead';
    const said = (accepted: boolean) =>
      to('vendor', cancelledNotifications({ ...story, accepted }, { ...cancellation, reason })).mail
        ?.paragraphs;
    expect(said(true)).toContain(`Reason: ${reason}`);
    expect(said(false)).toContain('Reason: Call me at [contact hidden] instead');
  });

  it.each([
    ['homeowner', 'Ana Reyes canceled the visit on Tuesday, March 10, 9:00 to 11:00 AM.'],
    ['admin', 'Canopy canceled the visit on Tuesday, March 10, 9:00 to 11:00 AM.'],
    ['system', 'was released because it wasn’t paid for.'],
  ] as const)('says that the %s did it, and why', (by, text) => {
    expect(email({ by })?.paragraphs).toEqual([expect.stringContaining(text), 'Reason: The leak stopped']);
    expect(email({ by })?.facts).toContainEqual(['Booking', '#10234']);
  });

  it('says what they get of the fee, and nothing of a reason that was not given', () => {
    expect(email({ feeCents: 4_000, reason: '' })?.paragraphs).toEqual([
      expect.stringContaining('Your share of the $40.00 fee goes to your balance.'),
    ]);
  });

  it('is not written when the company itself cancelled', () => {
    expect(email({ by: 'vendor' })).toBeUndefined();
  });
});

describe('the receipt', () => {
  const charge = { amountCents: 17_038, kind: 'capture' as const, workCents: 14_900 };

  it('adds up to what the card paid', () => {
    const receipt = to('homeowner', capturedNotifications(story, charge));
    expect(receipt.mail?.facts?.slice(-4)).toEqual([
      ['Labor and materials', '$149.00'],
      ['Service fee', '$5.96'],
      ['Sales tax', '$15.42'],
      ['Charged to your card', '$170.38'],
    ]);
    expect(to('vendor', capturedNotifications(story, charge)).title).toBe('You earned $131.12');
  });

  it('shows credit as taken off', () => {
    const receipt = to(
      'homeowner',
      capturedNotifications({ ...story, creditCents: 2_000 }, { ...charge, amountCents: 15_038 }),
    );
    expect(receipt.mail?.facts).toContainEqual(['Account credit', '-$20.00']);
  });

  it('is mailed at completion when credit paid for everything', () => {
    expect(to('homeowner', completedNotifications(story)).mail).toBeUndefined();
    const paid = to('homeowner', completedNotifications({ ...story, creditCents: 17_038 }));
    expect(paid.mail?.facts).toContainEqual(['Charged to your card', '$0.00']);
  });

  it('is none for a free visit, which credit did not pay', () => {
    const free = { ...story, workCents: 0, serviceFeeCents: 0, taxCents: 0, totalCents: 0, vendorCents: 0 };
    const done = completedNotifications(free);
    expect(to('homeowner', done).mail).toBeUndefined();
    const accepted = bookingMessages.acceptedNotifications(free, { alone: true });
    expect(JSON.stringify([...done, ...requestedNotifications(free), ...accepted])).not.toContain('$0.00');
    expect(to('homeowner', accepted).mail?.paragraphs.join()).not.toContain('Your card is charged');
  });

  it('is none for a cancellation fee, whose share the vendor gets', () => {
    const fee = { amountCents: 4_000, kind: 'cancellation_fee' as const, workCents: 4_000 };
    expect(to('homeowner', capturedNotifications(story, fee))).toMatchObject({
      title: 'Cancellation fee charged: $40.00',
    });
    expect(to('vendor', capturedNotifications(story, fee)).title).toBe('You earned $35.20');
  });

  it('leaves out what a partner has of extra work on a job that was passed on', () => {
    const extra = { amountCents: 11_035, kind: 'extra' as const, workCents: 10_000 };
    const passedOn = { ...story, referral: { shareBp: 1_000 } };
    expect(to('vendor', capturedNotifications(story, extra)).title).toBe('You earned $88.00 for extra work');
    expect(to('vendor', capturedNotifications(passedOn, extra)).title).toBe(
      'You earned $79.20 for extra work',
    );
  });
});

describe('a declined card', () => {
  const failure = { amountCents: 17_038, reason: 'The card has expired.' };

  it('says what to do until when', () => {
    expect(to('homeowner', paymentFailedNotifications(story, failure))).toMatchObject({
      body: 'Nothing was charged. Choose another card for Drain cleaning by Mon, Mar 9 at 9:00 AM, or the visit is released.',
      evenIfOwn: true,
    });
  });

  it('does not name a moment that has passed', () => {
    const late = { ...story, notifiedAt: new Date('2026-03-10T00:00:00Z') };
    expect(to('homeowner', paymentFailedNotifications(late, failure)).body).toMatch(
      /cleaning now, or the visit/,
    );
  });
});

describe('words that were reported', () => {
  it('are named as what they are', () => {
    const { reviewReportedNotifications, reviewDecidedNotifications, homeownerRatingDecidedNotifications } =
      reviewMessages;
    const reason = 'It is not true';
    expect(to('admins', reviewReportedNotifications(story, { reason })).title).toBe(
      `A review of ${story.company} was reported`,
    );
    expect(to('admins', reviewReportedNotifications(story, { reason, about: 'reply' })).title).toBe(
      `A reply by ${story.company} was reported`,
    );
    const answer = reviewDecidedNotifications(story, { decision: 'hide', about: 'reply' });
    expect(to('vendor', answer).title).toBe('Your reply was taken down');
    expect(to('homeowner', answer).title).toBe('The reply you reported was taken down');
    const kept = homeownerRatingDecidedNotifications(story, { decision: 'keep' });
    expect(kept.map(({ to: whom, title }) => [whom, title])).toEqual([
      ['homeowner', 'The rating you reported stays up'],
    ]);
  });
});

describe('an add-on that was sold', () => {
  const withRod: BookingStory = {
    ...story,
    sold: [...story.sold, { kind: 'addon', label: 'New anode rod', amountCents: 5_800 }],
  };
  const what = { ...cancellation, amountCents: 17_038, kind: 'capture', workCents: 14_900 };
  const move = { by: 'homeowner', agreed: true, from: '2026-03-09T16:00:00Z' };
  const mails = [
    ...[bookingMessages, paymentMessages, reminderMessages]
      .flatMap((file) => Object.entries(file))
      .filter(([name]) => name.endsWith('Notifications'))
      .flatMap(([name, make]) => {
        const messages = make as (first: BookingStory, second: unknown) => Notification[];
        const seconds = name.startsWith('accepted') ? [{}, { alone: true }] : [what];
        return seconds.flatMap((second) =>
          messages(withRod, second).map((message) => ({ name, ...message })),
        );
      }),
    ...movingMessages
      .movedNotifications(withRod, move as never)
      .map((message) => ({ name: 'movedNotifications', ...message })),
  ].flatMap(({ name, to: side, mail }) =>
    mail?.facts?.some(([label]) => label === 'Service') ? [{ name, side, facts: mail.facts }] : [],
  );

  it('is named with its price in every mail that says what was booked', () => {
    expect(mails.length).toBeGreaterThan(12);
    for (const { name, side, facts } of mails)
      expect(facts, `${name} to the ${side}`).toContainEqual(['New anode rod', '$58.00']);
    // Who comes tomorrow has to bring it.
    expect(mails).toContainEqual(expect.objectContaining({ name: 'reminderNotifications', side: 'vendor' }));
  });
});

describe('all of them', () => {
  const amount = { amountCents: 17_038, workCents: 14_900, kind: 'capture' as const };
  const everything = {
    ...amount,
    ...cancellation,
    company: 'Bellini Plumbing',
    rating: 5,
    reason: 'No time',
    decision: 'hide',
  };
  const all = [
    ...[bookingMessages, paymentMessages, companyMessages, reviewMessages]
      .flatMap((file) => Object.entries(file))
      .filter(([name]) => name.endsWith('Notifications'))
      .flatMap(([name, make]) => {
        const messages = make as (first: unknown, second: unknown) => Notification[];
        return name.startsWith('payout') ? messages(everything, undefined) : messages(story, everything);
      }),
  ];

  it('are plain, short and link to our own pages', () => {
    expect(all.length).toBeGreaterThan(25);
    for (const { title, body, href, mail } of all) {
      const text = [title, body, ...(mail?.paragraphs ?? []), mail?.button.label ?? ''].join('\n');
      expect(text).not.toMatch(/!|undefined|NaN|\$-|null/);
      expect(title.length).toBeLessThan(70);
      for (const path of [href, mail?.button.href ?? href]) expect(path).toMatch(/^\/(account|admin|book)/);
    }
  });
});
