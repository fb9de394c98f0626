import { formatMoney } from '#core/lib/money.ts';
import { DEFAULT_RULES } from '#core/loyalty/limits.ts';
import {
  AUTHORIZE_DAYS_BEFORE,
  RELEASE_UNPAID_HOURS_BEFORE,
  SERVICE_FEE_BP,
  SERVICE_FEE_MAX_CENTS,
  SERVICE_FEE_MIN_CENTS,
  TIP_WITHIN_DAYS,
} from '#core/payments/limits.ts';
import { ANSWER_HOURS, REOPEN_DAYS } from '../limits.ts';
import type { HelpArticle } from './article.ts';

const { tiers, stepPoints, stepCents, expiryMonths, noticeDays } = DEFAULT_RULES;

/** What is held, charged, refunded and earned. */
export const MONEY_ARTICLES: readonly HelpArticle[] = [
  {
    slug: 'card-hold',
    topic: 'money',
    title: 'When is my card charged?',
    summary:
      'We hold the amount on your card before the visit and charge it when the work is done, never when you book.',
    sections: [
      {
        facts: [
          `Held: ${AUTHORIZE_DAYS_BEFORE} days before the visit, or right away if it’s sooner. Your bank shows it as pending.`,
          'Charged: when the vendor completes the job.',
          'Released: if the visit is canceled for free, declined or not accepted in time.',
        ],
      },
      {
        title: 'If your card is declined',
        paragraphs: [
          `We’ll ask you for another one. If there’s no working card ${RELEASE_UNPAID_HOURS_BEFORE} hours before the visit, we cancel it and release the time.`,
        ],
      },
    ],
    words: 'payment charge authorization hold pending declined card bank visa credit debit pay',
    related: ['price-lines', 'refund-time', 'cancel-visit'],
  },
  {
    slug: 'price-lines',
    topic: 'money',
    title: 'What is in the price?',
    summary: 'The work, sales tax and Canopy’s service fee, each on its own line before you book.',
    sections: [
      {
        facts: [
          'Work: labor, materials and add-ons, as priced by the vendor.',
          'Sales tax: at your city’s rate.',
          `Service fee: ${SERVICE_FEE_BP / 100}% of the work, at least ${formatMoney(SERVICE_FEE_MIN_CENTS)} and at most ${formatMoney(SERVICE_FEE_MAX_CENTS)}. Higher reward tiers pay less.`,
        ],
      },
      {
        paragraphs: [
          '“Where every cent went” on a completed job shows what the vendor, the tax office, the card network and Canopy received.',
        ],
      },
    ],
    words: 'cost fee tax total breakdown service fee statement receipt',
    related: ['card-hold', 'receipts', 'tiers'],
  },
  {
    slug: 'receipts',
    topic: 'money',
    title: 'Where do I find my receipt?',
    summary: 'Open the job or “Payments.” Every charge has a receipt and an invoice as a PDF.',
    sections: [
      {
        steps: [
          'Open “Payments” and choose a charge, or open the completed job.',
          'Download the receipt or the itemized invoice as a PDF. Insurers and employers usually want the invoice.',
        ],
      },
    ],
    words: 'invoice pdf receipt download tax insurance itemized bill',
    related: ['price-lines'],
  },
  {
    slug: 'refund-time',
    topic: 'money',
    title: 'How long does a refund take?',
    summary:
      'We send refunds to your card right away. Your bank may need several business days to show them.',
    sections: [
      {
        facts: [
          'Refunds go back to the card that was charged. Account credit and points you used come back as well.',
          'You’ll get a notification with the amount, and the job page shows each refund.',
          'Most banks show a refund within 5 to 10 business days.',
        ],
      },
      {
        paragraphs: [
          'If a refund hasn’t arrived after ten business days, contact support and choose the job. We’ll give you the reference your bank can look for.',
        ],
      },
    ],
    words: 'money back refund credit card when days missing',
    related: ['cancel-visit', 'something-wrong'],
  },
  {
    slug: 'tips',
    topic: 'money',
    title: 'Can I tip my technician?',
    summary: `Yes, for ${TIP_WITHIN_DAYS} days after the work is done. The vendor receives all of it.`,
    sections: [
      {
        paragraphs: [
          'Open the completed job and choose an amount. We charge no commission or service fee on tips, and they earn no points.',
        ],
      },
    ],
    words: 'tip gratuity thank you',
    related: ['card-hold'],
  },
  {
    slug: 'points',
    topic: 'rewards',
    title: 'How do points work?',
    summary: `You earn points with every completed visit. ${stepPoints} points take ${formatMoney(stepCents)} off a booking.`,
    sections: [
      {
        facts: [
          'Each whole dollar of labor and materials earns a point, more in higher tiers. Tax, fees and tips don’t count.',
          `Choose how many points to use before you pay, in steps of ${stepPoints}. Your vendor still gets their full share.`,
          `Points expire ${expiryMonths} months after you earn them. We’ll remind you ${noticeDays} days before.`,
          'If a visit is canceled without a charge, points you used come back. A refund takes back the points the visit earned.',
        ],
      },
      { paragraphs: ['The rules in force are always shown under “Rewards.”'] },
    ],
    words: 'rewards loyalty points redeem discount expire earn',
    related: ['tiers', 'refund-time'],
  },
  {
    slug: 'tiers',
    topic: 'rewards',
    title: 'What do the reward tiers give me?',
    summary: 'Higher tiers earn points faster and pay a lower service fee.',
    sections: [
      {
        facts: tiers.map(({ tier, fromPoints, ratePercent, feeDiscountPercent }) => {
          const fee = feeDiscountPercent > 0 ? `, ${feeDiscountPercent}% off the service fee` : '';
          return `${tier}: from ${fromPoints.toLocaleString('en-US')} points, ${ratePercent / 100} points for each dollar${fee}.`;
        }),
      },
      { paragraphs: ['Your tier counts all points you’ve ever earned, so using points never lowers it.'] },
    ],
    words: 'bronze silver gold platinum level status tier',
    related: ['points'],
  },
  {
    slug: 'answer-times',
    topic: 'account',
    title: 'When will support answer me?',
    summary: `Within ${ANSWER_HOURS.low} hours at the latest, and sooner when it’s urgent. Your case shows the time we promise.`,
    sections: [
      {
        facts: [
          `Critical problems: within ${ANSWER_HOURS.critical} hour.`,
          `Problems with a job: within ${ANSWER_HOURS.high} hours.`,
          `Payments, refunds and accounts: within ${ANSWER_HOURS.medium} hours.`,
          `Everything else: within ${ANSWER_HOURS.low} hours.`,
        ],
      },
      {
        paragraphs: [
          'The hours count nights and weekends, too. While we wait for your reply, the clock pauses.',
          `You can reply to a resolved case for ${REOPEN_DAYS} days; your message reopens it.`,
        ],
      },
    ],
    words: 'support contact help response time wait case ticket hours urgent emergency',
    related: ['something-wrong'],
  },
];
