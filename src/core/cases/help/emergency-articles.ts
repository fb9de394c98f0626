import {
  ACCEPT_SECONDS,
  CREDIT_CENTS,
  EMERGENCY_FEE_CENTS,
  PROMISED_MINUTES,
  WAVE_SIZES,
} from '#core/dispatch/limits.ts';
import { formatMoney } from '#core/lib/money.ts';
import type { HelpArticle } from './article.ts';

/** What happens when it can’t wait, for both sides. */
export const EMERGENCY_ARTICLES: readonly HelpArticle[] = [
  {
    slug: 'emergency-help',
    topic: 'booking',
    title: 'How does emergency help work?',
    summary: 'What to do first, what it costs, and how an on-call vendor gets to your door.',
    sections: [
      {
        steps: [
          'If anyone is in danger, call 911 first. If you smell gas, leave the building and call from outside.',
          'Open “Emergency” and choose what happened. Two or three questions later you see what to do now.',
          'Check the price and the promised arrival. Nothing is requested before you press “Find a vendor.”',
          'The first on-call vendor to accept is on the way. Follow their arrival on the page.',
        ],
      },
      {
        title: 'Price and promise',
        facts: [
          `Emergency fee: ${formatMoney(EMERGENCY_FEE_CENTS)} on top of the service, plus a fee after hours and on holidays`,
          `Arrival: usually promised within ${PROMISED_MINUTES} minutes; you see your own time before you ask`,
          `If we miss it: ${formatMoney(CREDIT_CENTS)} of account credit, and canceling is free`,
          'If no one is free: you pay nothing, and our team calls you back',
        ],
      },
      {
        title: 'How vendors are asked',
        paragraphs: [
          `We alert ${WAVE_SIZES.join(', then ')} vendors who are on call, those who can be there soonest first. Each has ${ACCEPT_SECONDS} seconds to accept before more are alerted.`,
        ],
      },
    ],
    words: 'urgent leak burst gas smell lockout night on call 911 dispatch',
    related: ['how-to-book', 'cancel-visit'],
  },
];
