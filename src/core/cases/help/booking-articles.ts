import {
  ANSWER_AT_LEAST_MINUTES,
  ANSWER_BEFORE_VISIT_HOURS,
  ANSWER_WITHIN_HOURS,
  FREE_CANCELLATION_HOURS,
  HOLD_MINUTES,
  LATE_CANCELLATION_FEE_CENTS,
  LATE_CANCELLATION_HOURS,
  MAX_REQUEST_PHOTOS,
  NO_SHOW_AFTER_START_MINUTES,
  NO_SHOW_AFTER_WINDOW_MINUTES,
  VENDOR_CANCELLATION_CREDIT_CENTS,
} from '#core/bookings/limits.ts';
import { FREE_MOVE_HOURS } from '#core/bookings/rescheduling/limits.ts';
import { MAX_SERIES_VISITS } from '#core/bookings/series/limits.ts';
import { formatMoney } from '#core/lib/money.ts';
import { MIN_WINDOW_MINUTES } from '#core/scheduling/limits.ts';
import type { HelpArticle } from './article.ts';

const FEE = formatMoney(LATE_CANCELLATION_FEE_CENTS);
const CREDIT = formatMoney(VENDOR_CANCELLATION_CREDIT_CENTS);

/** How a visit comes about, and what happens when plans change. */
export const BOOKING_ARTICLES: readonly HelpArticle[] = [
  {
    slug: 'how-to-book',
    topic: 'booking',
    title: 'How do I book a service?',
    summary: 'Choose a service, answer a few questions, pick a time, and send the request.',
    sections: [
      {
        steps: [
          'Choose a service under “Services” or start with “Book Now.” You’ll see the price before you book.',
          'Enter your address and answer the questions about the work. You can add photos.',
          'Choose a vendor and an available time.',
          'Choose a card and check the total: work, sales tax and service fee are listed line by line.',
          'Send the request. You’ll get a notification when the vendor accepts.',
        ],
      },
      {
        paragraphs: [
          'You need an account to send the request, not to look at prices and times. Nothing is charged when you book.',
        ],
      },
    ],
    words: 'reserve appointment schedule request start first visit',
    related: ['held-time', 'card-hold', 'vendor-response'],
  },
  {
    slug: 'held-time',
    topic: 'booking',
    title: `Why is my time held for ${HOLD_MINUTES} minutes?`,
    summary: `The time you pick is yours for ${HOLD_MINUTES} minutes, so no one else can take it while you finish booking.`,
    sections: [
      {
        paragraphs: [
          `When you pick a time, we hold it for ${HOLD_MINUTES} minutes. The page shows when the hold ends.`,
          'If the hold runs out, your answers stay. Choose the time again if it’s still available, or pick another one. Nothing is charged for a hold.',
        ],
      },
    ],
    words: 'hold expired reserved countdown slot timer lost',
    related: ['how-to-book', 'card-hold'],
  },
  {
    slug: 'vendor-response',
    topic: 'booking',
    title: 'When will the vendor answer my request?',
    summary: `A vendor has up to ${ANSWER_WITHIN_HOURS} hours to accept. If they don’t, the request ends and nothing is charged.`,
    sections: [
      {
        facts: [
          `Vendors answer within ${ANSWER_WITHIN_HOURS} hours, or ${ANSWER_BEFORE_VISIT_HOURS} hours before the visit if that’s sooner. They always have at least ${ANSWER_AT_LEAST_MINUTES} minutes.`,
          'Many vendors accept requests that fit their schedule right away.',
          'If the vendor declines or doesn’t answer in time, we release the hold on your card and you can book someone else.',
        ],
      },
      { paragraphs: ['Your job page shows the vendor’s deadline to answer.'] },
    ],
    words: 'pending waiting accept approval approve declined expired confirmation response confirmed',
    related: ['card-hold', 'cancel-visit'],
  },
  {
    slug: 'photos-and-questions',
    topic: 'booking',
    title: 'What should I tell the vendor before the visit?',
    summary:
      'Answer the service’s questions, add photos, and note anything that makes the work easier to plan.',
    sections: [
      {
        facts: [
          `You can add up to ${MAX_REQUEST_PHOTOS} photos to a request. They help the vendor bring the right parts.`,
          'Use the notes for gate codes, parking and pets. Access details of your home are shown to the vendor after they accept.',
          'Once the request is sent, use the conversation on the job page for anything else.',
        ],
      },
    ],
    words: 'pictures notes gate code access parking pets details attach',
    related: ['messages', 'how-to-book'],
  },
  {
    slug: 'regular-visits',
    topic: 'booking',
    title: 'Can I book regular visits?',
    summary: `Yes. Services such as cleaning and lawn care can repeat, up to ${MAX_SERIES_VISITS} visits at a time.`,
    sections: [
      {
        facts: [
          'Open a booked job and choose “Repeat this visit” under “More actions.” You’ll see each date before you confirm.',
          'Every visit is held on your card and charged on its own, when it’s done.',
          'You can move or cancel one visit, or all that are left.',
        ],
      },
    ],
    words: 'recurring repeat weekly monthly series subscription regular',
    related: ['reschedule', 'card-hold'],
  },
  {
    slug: 'quotes',
    topic: 'booking',
    title: 'What if the price depends on the work?',
    summary:
      'Some services are quoted first: you get a price for your job and decide before anything is booked.',
    sections: [
      {
        paragraphs: [
          'Services marked “Quote” don’t have a fixed price, because the work differs from home to home. The vendor sends you a price for your job, and you’re charged only if you accept it.',
          'If the vendor finds extra work during a visit, they have to ask first. You approve or decline each line in the app before it’s added to your bill.',
        ],
      },
    ],
    words: 'quote estimate quotes price proposal bid extra work approve',
    related: ['how-to-book', 'price-lines'],
  },
  {
    slug: 'cancel-visit',
    topic: 'visits',
    title: 'What does it cost to cancel?',
    summary: `Canceling is free until ${FREE_CANCELLATION_HOURS} hours before the visit. After that a fee applies.`,
    sections: [
      {
        facts: [
          'Before the vendor accepts: free, at any time.',
          `Until ${FREE_CANCELLATION_HOURS} hours before the visit: free.`,
          `From ${FREE_CANCELLATION_HOURS} to ${LATE_CANCELLATION_HOURS} hours before: ${FEE}, never more than the work costs.`,
          `Less than ${LATE_CANCELLATION_HOURS} hours before: the full price of the work.`,
        ],
      },
      {
        title: 'How to cancel',
        steps: [
          'Open the job and choose “Cancel visit” under “More actions.”',
          'Check the current fee. We show it before you confirm.',
          'Confirm. We release what’s left of the hold on your card.',
        ],
      },
      {
        title: 'If the vendor cancels',
        paragraphs: [
          `You pay nothing, and we add ${CREDIT} of account credit for your next booking if they had already accepted.`,
        ],
      },
    ],
    words: 'cancellation fee refund cancel policy late free call off',
    related: ['reschedule', 'refund-time', 'no-show'],
  },
  {
    slug: 'reschedule',
    topic: 'visits',
    title: 'How do I move a visit to another time?',
    summary: `Open the job and choose another time. Moving is free until ${FREE_MOVE_HOURS} hours before the visit.`,
    sections: [
      {
        steps: [
          'Open the job and choose “Move visit.” Close to the visit, the button says “Propose another time.”',
          'Pick one of the vendor’s available times.',
          `More than ${FREE_MOVE_HOURS} hours before the visit it moves right away. Later, the vendor has to agree first.`,
        ],
      },
      {
        paragraphs: [
          'Vendors can propose a new time, too. You’ll get a notification and decide; until then the visit stays as booked.',
        ],
      },
    ],
    words: 'move change date time postpone another day reschedule',
    related: ['cancel-visit', 'messages'],
  },
  {
    slug: 'arrival-window',
    topic: 'visits',
    title: 'When exactly will they arrive?',
    summary: `You book an arrival window of at least ${MIN_WINDOW_MINUTES / 60} hours. The vendor tells you when they’re on the way.`,
    sections: [
      {
        paragraphs: [
          'The vendor arrives within the window shown on the job page; the work itself may take longer.',
          'When the technician sets out, the job changes to “On the way” and you get a notification.',
        ],
      },
    ],
    words: 'late window arrive arrival eta on the way technician when',
    related: ['no-show', 'messages'],
  },
  {
    slug: 'no-show',
    topic: 'visits',
    title: 'What happens if someone doesn’t show up?',
    summary:
      'Report it on the job page. If the vendor missed the visit, you pay nothing and get account credit.',
    sections: [
      {
        title: 'The vendor didn’t come',
        paragraphs: [
          `Starting ${NO_SHOW_AFTER_WINDOW_MINUTES} minutes after the arrival window ends, you can report it on the job page. Nothing is charged, and we add ${CREDIT} of account credit.`,
        ],
      },
      {
        title: 'No one was home',
        paragraphs: [
          `Starting ${NO_SHOW_AFTER_START_MINUTES} minutes into the arrival window, a vendor who has set out can report that no one was home. The full price of the work is then charged.`,
        ],
      },
      { paragraphs: ['If you think a report is wrong, contact support and choose the job.'] },
    ],
    words: 'missed absent never came no one home no show noshow didn’t come',
    related: ['cancel-visit', 'arrival-window', 'refund-time'],
  },
  {
    slug: 'something-wrong',
    topic: 'visits',
    title: 'Something isn’t right with the work. What now?',
    summary:
      'Message the vendor first. If that doesn’t help, report a problem and our support team takes over.',
    sections: [
      {
        steps: [
          'Open the job and describe the problem in the conversation. Photos help.',
          'If you can’t settle it, choose “Something’s not right” on the job page. This opens a case with our support team.',
          'Follow the case under “Support.” It shows when we’ll answer by, and you can add photos and PDFs.',
        ],
      },
    ],
    words: 'complaint damage broken bad quality problem issue dispute unhappy warranty report',
    related: ['messages', 'refund-time', 'answer-times'],
  },
  {
    slug: 'messages',
    topic: 'visits',
    title: 'How do I talk to my vendor?',
    summary: 'Every job has its own conversation for messages, photos and PDFs.',
    sections: [
      {
        facts: [
          'The conversation opens when you send the request and stays open for 90 days after the visit.',
          'Phone numbers and email addresses are shown once the vendor accepts.',
          'We email you messages you haven’t read after five minutes, unless you turn that off.',
        ],
      },
    ],
    words: 'chat contact phone call message conversation email vendor number',
    related: ['something-wrong', 'notifications'],
  },
];
