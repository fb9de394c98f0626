import { MINUTE_MS } from '#core/lib/durations.ts';
import { COMMISSION_BP } from '#core/payments/limits.ts';
import { REPLY_EDIT_HOURS, REVEAL_AFTER_DAYS } from '#core/reviews/limits.ts';
import {
  PASSWORD_MIN_LENGTH,
  RECOVERY_CODE_COUNT,
  RESET_LINK_MS,
  SIGN_IN_LINK_MS,
} from '#core/users/limits.ts';
import type { HelpArticle } from './article.ts';

/** What vendors ask, and what everybody asks about their account. */
export const ACCOUNT_ARTICLES: readonly HelpArticle[] = [
  {
    slug: 'vendor-approval',
    topic: 'vendors',
    title: 'How does my company get approved?',
    summary: 'Fill in your profile, submit it, and an administrator reviews it before you get requests.',
    sections: [
      {
        steps: [
          'Open your dashboard. It lists what’s still missing: license, insurance, services, team, hours and service area.',
          'Complete each step under “Profile” and choose “Submit for approval.”',
          'We’ll email you when your company can receive requests. If something needs to change, the email says what.',
        ],
      },
    ],
    words: 'onboarding approve verification license insurance join vendor company review submitted',
    related: ['vendor-requests', 'payouts'],
  },
  {
    slug: 'vendor-requests',
    topic: 'vendors',
    title: 'How do I accept and do a job?',
    summary: 'Accept requests on your dashboard, then run the visit from “Field operations” on your phone.',
    sections: [
      {
        steps: [
          'Open the request on your dashboard and accept or decline it before its time runs out.',
          'On the day, open “Field operations” and set out. The homeowner is notified.',
          'Start the job, check off the steps, and add a photo before and after.',
          'Complete the job. This charges the homeowner’s card and adds your share to your balance.',
        ],
      },
      {
        paragraphs: [
          'Requests that fit your schedule can be accepted automatically; you’ll find the setting in your profile.',
        ],
      },
    ],
    words: 'accept decline request job complete field operations checklist photos auto-accept',
    related: ['extra-work', 'payouts', 'no-show'],
  },
  {
    slug: 'extra-work',
    topic: 'vendors',
    title: 'How do I charge for extra work or parts?',
    summary: 'Add it to the job and ask for approval before you do it.',
    sections: [
      {
        steps: [
          'Open the job in “Field operations” and choose to add a part or extra work.',
          'Enter what it is and what it costs, then request approval.',
          'The homeowner approves or declines in the app. Approved lines are charged with the visit.',
        ],
      },
    ],
    words: 'extra part material additional charge approval line change',
    related: ['vendor-requests', 'price-lines'],
  },
  {
    slug: 'payouts',
    topic: 'vendors',
    title: 'When do I get paid?',
    summary:
      'Weekly on Mondays by default. You can choose another weekday, every business day, or request payouts yourself.',
    sections: [
      {
        facts: [
          'Your share of a job is added to your balance when it’s completed and charged.',
          'Choose the schedule and a minimum under “Payouts.” Changing it asks for your password.',
          `Canopy’s commission is ${COMMISSION_BP / 100}% of labor and materials. You keep all tips.`,
          'Payouts need a verified email address and a connected bank account. They pause while a company is suspended.',
        ],
      },
      {
        paragraphs: [
          '“Earnings” shows every job with its commission; each payout lists the jobs it pays for.',
        ],
      },
    ],
    words: 'payout pay bank transfer money balance weekly daily commission earnings deposit',
    related: ['vendor-requests', 'refunds-for-vendors'],
  },
  {
    slug: 'refunds-for-vendors',
    topic: 'vendors',
    title: 'What happens to my money when a job is refunded?',
    summary: 'Your share of the refund is taken from your balance. The job’s statement shows each line.',
    sections: [
      {
        paragraphs: [
          'Administrators can refund all or part of a job and decide which share you pay back. If your balance doesn’t cover it, it’s taken from your next jobs.',
          'If you disagree with a refund, contact support and choose the job.',
        ],
      },
    ],
    words: 'refund deduction negative balance chargeback clawback',
    related: ['payouts', 'something-wrong'],
  },
  {
    slug: 'reviews',
    topic: 'vendors',
    title: 'How do reviews work?',
    summary: `Both sides rate each other. Reviews appear once both have, or ${REVEAL_AFTER_DAYS} days after the visit.`,
    sections: [
      {
        facts: [
          'Only homeowners whose visit was completed can review it.',
          `Vendors can reply to every review and edit the reply for ${REPLY_EDIT_HOURS} hours.`,
          'Report a review that breaks the rules. An administrator decides whether it stays.',
        ],
      },
    ],
    words: 'review rating stars reply report feedback score',
    related: ['vendor-requests'],
  },
  {
    slug: 'sign-in-trouble',
    topic: 'account',
    title: 'I can’t sign in. What can I do?',
    summary: 'Reset your password, or get a sign-in link by email.',
    sections: [
      {
        steps: [
          `Choose “Forgot your password?” on the sign-in page. The link works for ${RESET_LINK_MS / (60 * MINUTE_MS)} hour.`,
          `Or ask for a sign-in link. It works once, within ${SIGN_IN_LINK_MS / MINUTE_MS} minutes.`,
          'No email? Check your spam folder and the spelling of your address.',
        ],
      },
      {
        paragraphs: [
          'After five failed attempts, sign-in is blocked for 30 minutes. A sign-in link still works.',
          'If you no longer have access to your account’s email, use the contact form.',
        ],
      },
    ],
    words: 'password forgot reset locked blocked login log in sign in link email not arriving',
    related: ['two-factor', 'passwords'],
  },
  {
    slug: 'two-factor',
    topic: 'account',
    title: 'How do I turn on two-factor authentication?',
    summary: 'Open “Profile,” then “Security,” and scan the code with an authenticator app.',
    sections: [
      {
        steps: [
          'Open “Profile” and choose “Security.”',
          'Confirm your password and scan the code with an authenticator app.',
          'Enter the six-digit code from the app.',
          `Save your ${RECOVERY_CODE_COUNT} recovery codes. Each works once if you lose your phone.`,
        ],
      },
      {
        paragraphs: [
          'Without your phone and recovery codes, contact support. We’ll ask you to prove that the account is yours.',
        ],
      },
    ],
    words: '2fa mfa authenticator code totp recovery codes two factor phone lost security',
    related: ['sign-in-trouble', 'passwords'],
  },
  {
    slug: 'passwords',
    topic: 'account',
    title: 'How do I keep my account safe?',
    summary: 'Use a password you use nowhere else, and sign out devices you don’t recognize.',
    sections: [
      {
        facts: [
          `Passwords need at least ${PASSWORD_MIN_LENGTH} characters. Common, personal and leaked passwords aren’t accepted.`,
          'Changing your password signs you out on all other devices.',
          '“Security” in your profile lists every device that’s signed in. You can sign each of them out.',
          'We never ask for your password or your codes, not even in a case.',
        ],
      },
    ],
    words: 'password security device sessions hacked phishing sign out change',
    related: ['two-factor', 'sign-in-trouble'],
  },
  {
    slug: 'notifications',
    topic: 'account',
    title: 'How do I choose which emails I get?',
    summary: 'Open “Notifications” and choose what reaches you by email, right away or once a day.',
    sections: [
      {
        facts: [
          'For each group you can choose the inbox, emails right away, a daily summary, or nothing.',
          'Set quiet hours to keep emails until the morning.',
          'Emails about the safety of your account can’t be turned off.',
        ],
      },
    ],
    words: 'unsubscribe email notifications settings quiet hours daily summary preferences alerts',
    related: ['messages'],
  },
];
