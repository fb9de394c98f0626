import { formatDate } from '#core/lib/format-time.ts';
import { type Cents, formatMoney } from '#core/lib/money.ts';
import type { Notification, NotificationEmail } from '#core/lib/notice.ts';
import { facts, type PlanStory, subscriptionHref, VENDOR_PLANS_HREF } from './story.ts';

/** What people are told about a plan from its start to its end. */

const day = (iso: string, { zone }: PlanStory) => formatDate(new Date(iso), zone);

export function toHomeowner(
  story: PlanStory,
  title: string,
  body: string,
  mail?: { paragraphs: string[]; button: string },
): Notification {
  const letter: NotificationEmail | undefined = mail && {
    paragraphs: mail.paragraphs,
    facts: facts(story),
    button: { label: mail.button },
  };
  return {
    to: 'homeowner',
    title,
    body,
    href: subscriptionHref(story.subscriptionId),
    evenIfOwn: true,
    ...(letter ? { mail: letter } : {}),
  };
}

export function toVendor(title: string, body: string): Notification {
  return { to: 'vendor', title, body, href: VENDOR_PLANS_HREF };
}

export function startedNotifications(story: PlanStory, payload: { amountCents: Cents }): Notification[] {
  const amount = formatMoney(payload.amountCents);
  return [
    toHomeowner(
      story,
      `${story.planName} is active`,
      `${amount} paid for ${story.homeLabel}. Your visits are planned.`,
      {
        paragraphs: [
          `Your plan for ${story.homeLabel} is active, and ${amount} is paid. We’ve planned your included visits over the year.`,
          'We’ll suggest a time for each visit when it’s due. You book it with one tap.',
        ],
        button: 'See your plan',
      },
    ),
    toVendor(`New member: ${story.homeownerName}`, `${story.homeownerName} bought ${story.planName}.`),
  ];
}

export function renewedNotifications(
  story: PlanStory,
  { amountCents, paidUntil }: { amountCents: Cents; paidUntil: string },
): Notification[] {
  const amount = formatMoney(amountCents);
  return [
    toHomeowner(story, `${story.planName} renewed`, `${amount} paid, through ${day(paidUntil, story)}.`, {
      paragraphs: [`We charged ${amount} for your plan. It’s paid through ${day(paidUntil, story)}.`],
      button: 'See your plan',
    }),
  ];
}

export function renewsSoonNotifications(
  story: PlanStory,
  { amountCents, at }: { amountCents: Cents; at: string },
): Notification[] {
  const [amount, date] = [formatMoney(amountCents), day(at, story)];
  return [
    toHomeowner(story, `${story.planName} renews on ${date}`, `We’ll charge ${amount} for another year.`, {
      paragraphs: [
        `Your plan renews on ${date}. We’ll charge ${amount} for another year of visits and benefits.`,
        'You can change, pause or cancel it until then.',
      ],
      button: 'Review your plan',
    }),
  ];
}

export function pausedNotifications(story: PlanStory, { until }: { until: string }): Notification[] {
  return [
    toHomeowner(
      story,
      `${story.planName} is paused`,
      `It resumes on ${day(until, story)}. You won’t be charged until then.`,
    ),
    toVendor(`Plan paused: ${story.homeownerName}`, `${story.planName} resumes on ${day(until, story)}.`),
  ];
}

export function resumedNotifications(story: PlanStory): Notification[] {
  return [
    toHomeowner(
      story,
      `${story.planName} is active again`,
      'Visits and charges pick up where they left off.',
    ),
    toVendor(`Plan resumed: ${story.homeownerName}`, `${story.planName} continues.`),
  ];
}

export function cancellationNotifications(
  story: PlanStory,
  { endsAt }: { endsAt: string | null },
): Notification[] {
  return endsAt === null
    ? [
        toHomeowner(story, `${story.planName} continues`, 'You undid your cancellation.'),
        toVendor(
          `Member staying: ${story.homeownerName}`,
          `They undid their cancellation. ${story.planName} continues.`,
        ),
      ]
    : [
        toHomeowner(story, `${story.planName} ends on ${day(endsAt, story)}`, 'You won’t be charged again.', {
          paragraphs: [
            `Your plan ends on ${day(endsAt, story)}. You keep your visits and benefits until then.`,
            'You won’t be charged again.',
          ],
          button: 'See your plan',
        }),
        toVendor(
          `Member leaving: ${story.homeownerName}`,
          `${story.planName} ends on ${day(endsAt, story)}.`,
        ),
      ];
}

export function canceledNotifications(
  story: PlanStory,
  { refundedCents }: { refundedCents: Cents },
): Notification[] {
  const amount = formatMoney(refundedCents);
  const refund = refundedCents > 0 ? `We’re refunding ${amount}.` : 'There’s nothing to refund.';
  return [
    toHomeowner(story, `${story.planName} is canceled`, refund, {
      paragraphs: [`Your plan for ${story.homeLabel} is canceled. ${refund}`],
      button: 'See details',
    }),
    toVendor(`Plan canceled: ${story.homeownerName}`, `${story.planName} has ended.`),
  ];
}

export function endedNotifications(story: PlanStory, { unpaid }: { unpaid: boolean }): Notification[] {
  return [
    toHomeowner(
      story,
      `${story.planName} has ended`,
      unpaid ? 'It ended because a renewal wasn’t paid.' : 'Thank you for being a member.',
      {
        paragraphs: [
          unpaid
            ? 'Your plan ended because a renewal wasn’t paid. You can start a new plan anytime.'
            : 'Your plan has ended as you asked. You can start a new plan anytime.',
        ],
        button: 'See plans for your home',
      },
    ),
    toVendor(`Plan ended: ${story.homeownerName}`, `${story.planName} has ended.`),
  ];
}
