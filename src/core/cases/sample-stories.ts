import { formatMoney } from '#core/lib/money.ts';
import type { CaseCategory } from './category.ts';
import type { CasePriority } from './status.ts';

/** A job of the sample city with its names, as somebody writes about it. */
export type SampleJob = {
  number: number;
  title: string;
  status: string;
  priority: string;
  noShowBy: string | null;
  cancelledBy: string | null;
  cancelReason: string | null;
  cancellationFeeCents: number;
  timesMoved: number;
  totalCents: number;
  extrasCents: number;
  isRegular: boolean;
  vendor: string;
  technician: string;
  day: string;
  stars: number | null;
  refundedCents: number;
};

/** Something that becomes a case: to which jobs it happened, who writes what, and how it is answered. */
export type SampleStory = {
  category: CaseCategory;
  priority: CasePriority;
  by: 'homeowner' | 'vendor';
  of: (job: SampleJob) => boolean;
  subject: (job: SampleJob) => string;
  asks: (job: SampleJob) => string;
  answer: (job: SampleJob) => string;
  /** What the requester writes to the answer. */
  back: string;
  /** What an administrator notes for the others. */
  note: (job: SampleJob) => string;
};

const LARGE_JOB_CENTS = 50_000;
/** Work after which water can be where it should not be. */
const LEAKS = /faucet|pipe|toilet|valve|water heater|disposal|dishwasher/i;
const isDone = ({ status }: SampleJob) => status === 'completed';

/** Why people write about a job. Every figure and name is the job's own. */
export const SAMPLE_STORIES: readonly SampleStory[] = [
  {
    ...{ category: 'vendor', priority: 'critical', by: 'homeowner' },
    of: ({ noShowBy }) => noShowBy === 'vendor',
    subject: ({ number, vendor }) => `${vendor} missed job ${number}`,
    asks: ({ technician, vendor, day, title }) =>
      `${technician} of ${vendor} was due on ${day} for ${title} and never came. No one called. I took half a day off for this and still need the work done. Can you find me someone else this week?`,
    answer: ({ vendor, title }) =>
      `I’m sorry about that. You won’t be charged, and we added account credit for the missed visit. I’m asking ${vendor} what happened. Would you like me to look for another vendor for ${title}? Tell me which days suit you.`,
    back: 'Yes please. Thursday or Friday before noon would be best.',
    note: ({ vendor }) =>
      `Called ${vendor}. The technician had a flat tire and the office forgot to reassign. They apologized.`,
  },
  {
    ...{ category: 'review', priority: 'critical', by: 'vendor' },
    of: ({ stars }) => stars === 1,
    subject: ({ number }) => `One-star review of job ${number}`,
    asks: ({ title, day }) =>
      `We got one star for ${title} on ${day}, and the review describes work we were never booked for. Please look at the checklist and our photos. Please check whether it follows your rules.`,
    answer: () =>
      'Thanks for letting us know. We compare the review with the photos and the checklist of the job. A low rating alone is no reason to remove a review, but it has to be about this visit.',
    back: 'Understood. The before and after photos are on the job. I have more if you need them.',
    note: ({ totalCents }) =>
      `The visit came to ${formatMoney(totalCents)}. The review mentions work that wasn’t in the booking.`,
  },
  {
    ...{ category: 'job', priority: 'critical', by: 'homeowner' },
    of: (job) => isDone(job) && LEAKS.test(job.title),
    subject: ({ number }) => `Still leaking after job ${number}`,
    asks: ({ title, vendor, day }) =>
      `${vendor} came on ${day} for ${title}. It held for a day and now there is water on the floor again. I’ve closed the main valve. This can’t wait until next week.`,
    answer: ({ vendor }) =>
      `Please keep the valve closed. I’ve reached ${vendor} and they’ll call you within the hour to come back today. You won’t pay for the return visit.`,
    back: 'They called. Someone is on the way, thank you.',
    note: ({ vendor }) => `${vendor} agrees that this is on them. Check tomorrow that it holds.`,
  },
  {
    ...{ category: 'vendor', priority: 'high', by: 'homeowner' },
    of: ({ cancelledBy }) => cancelledBy === 'vendor',
    subject: ({ number, vendor }) => `${vendor} canceled job ${number}`,
    asks: ({ title, vendor, day, cancelReason }) =>
      `${vendor} canceled ${title}, which was planned for ${day}.${cancelReason ? ` They say: “${cancelReason}.”` : ''} I need it done before my family visits. Can you help me find another vendor?`,
    answer: ({ title }) =>
      `I’m sorry your plans changed. We added account credit for the cancellation. Three vendors near you offer ${title} this week. Open “Book Now” and you’ll see their available times, or tell me a day and I’ll book it for you.`,
    back: 'Could you book the earliest one? Mornings work best for me.',
    note: ({ vendor }) => `Second cancellation by ${vendor} this quarter. Mention it at their next review.`,
  },
  {
    ...{ category: 'payment', priority: 'high', by: 'homeowner' },
    of: (job) => job.refundedCents > 0 && isDone(job),
    subject: ({ number }) => `Refund for job ${number} hasn’t arrived`,
    asks: ({ refundedCents, title, vendor }) =>
      `Your email says that ${formatMoney(refundedCents)} for ${title} by ${vendor} was refunded, but I can’t see it on my card statement yet. When will it arrive?`,
    answer: ({ refundedCents }) =>
      `We sent ${formatMoney(refundedCents)} to your card. Banks usually show a refund within 5 to 10 business days. If it isn’t there by then, reply here and I’ll send you the reference your bank can search for.`,
    back: 'Thanks, I’ll wait and check again next week.',
    note: () => 'The processor shows the refund as settled. Nothing to do on our side unless the bank asks.',
  },
  {
    ...{ category: 'job', priority: 'high', by: 'homeowner' },
    of: ({ stars }) => stars === 2,
    subject: ({ number }) => `Unhappy with job ${number}`,
    asks: ({ title, day, technician, vendor }) =>
      `${technician} of ${vendor} did ${title} on ${day}. It’s only half done: part of the work was left out, and I had to clean up afterward. I’d like it fixed rather than refunded.`,
    answer: ({ vendor }) =>
      `Thank you for the details. I’ve asked ${vendor} to come back and finish it at no cost. Could you send two photos that show what was left out?`,
    back: 'I’ll take the photos tonight when I’m home.',
    note: ({ vendor }) => `${vendor} offers a return visit. Wait for the photos before they come.`,
  },
  {
    ...{ category: 'payment', priority: 'medium', by: 'homeowner' },
    of: ({ cancelledBy, cancellationFeeCents }) => cancelledBy === 'homeowner' && cancellationFeeCents > 0,
    subject: ({ number }) => `Cancellation fee of job ${number}`,
    asks: ({ title, day, cancellationFeeCents }) =>
      `I had to cancel ${title}, planned for ${day}, because my son was sick. I was charged ${formatMoney(cancellationFeeCents)}. Is there any way to waive the fee?`,
    answer: ({ cancellationFeeCents }) =>
      `I’m sorry to hear that, and I hope he’s better. The fee of ${formatMoney(cancellationFeeCents)} goes mostly to the vendor, who kept that time free for you. I’ll ask whether they agree to waive it and let you know tomorrow.`,
    back: 'That’s kind of you. Thank you for asking them.',
    note: () => 'First late cancellation of this homeowner. The vendor could fill the time with another job.',
  },
  {
    ...{ category: 'job', priority: 'medium', by: 'vendor' },
    of: ({ noShowBy }) => noShowBy === 'homeowner',
    subject: ({ number }) => `No one home for job ${number}`,
    asks: ({ technician, day, title }) =>
      `${technician} waited at the door on ${day} for ${title} and reported that no one was home. Now the homeowner writes that we had the wrong time. The arrival window is on the job page. What happens next?`,
    answer: () =>
      'The report stands as long as the technician set out and waited within the arrival window, which they did. You don’t have to do anything. I’ve explained the window to the homeowner.',
    back: 'Good to know. We’ll gladly come again if they book another time.',
    note: () => 'The job’s conversation mentions the window twice. The no-show fee is correct.',
  },
  {
    ...{ category: 'job', priority: 'medium', by: 'homeowner' },
    of: (job) => job.timesMoved > 0 && isDone(job),
    subject: ({ number }) => `Why was job ${number} moved?`,
    asks: ({ title, vendor, day }) =>
      `${title} by ${vendor} was moved before it took place on ${day}. I only noticed in the calendar. Who asked for the new time, and can I make sure the vendor always asks me first?`,
    answer: () =>
      'The history on your job page shows who proposed the new time and who accepted it. A vendor can never move a visit without your approval; the proposal was accepted from your account. I’ve checked that you get an email for proposals.',
    back: 'My wife accepted it on her phone. Mystery solved!',
    note: () => 'Accepted from the homeowner’s own session. No bug.',
  },
  {
    ...{ category: 'payment', priority: 'low', by: 'homeowner' },
    of: (job) => isDone(job) && job.totalCents >= LARGE_JOB_CENTS,
    subject: ({ number }) => `Itemized receipt for job ${number}`,
    asks: ({ title, vendor, day, totalCents }) =>
      `My insurer needs an itemized receipt: ${title} by ${vendor} on ${day}, ${formatMoney(totalCents)} in all. Where can I get it?`,
    answer: () =>
      'Open the job and choose “Invoice.” The PDF lists labor, materials, tax and the service fee on their own lines, with the vendor’s name and license. That’s the one insurers ask for.',
    back: 'Found it, that’s exactly what they need.',
    note: () => 'Ask for a link to the invoice in the completion email, third question this month.',
  },
  {
    ...{ category: 'payment', priority: 'low', by: 'homeowner' },
    of: (job) => isDone(job) && job.extrasCents > 0,
    subject: ({ number }) => `Extra work on job ${number}`,
    asks: ({ extrasCents, vendor, title, day }) =>
      `What were the ${formatMoney(extrasCents)} of extra work on ${day} for? ${vendor} did ${title} that day and I approved something in the app, but I don’t remember what it was.`,
    answer: () =>
      'Your receipt lists every approved line with its price and the time of your approval. I’ve sent it to you again by email. If a line looks wrong, tell me which one.',
    back: 'Found it on the receipt. I remember now, thank you.',
    note: () => 'Approved on site, signature matches.',
  },
  {
    ...{ category: 'job', priority: 'low', by: 'homeowner' },
    of: (job) => isDone(job) && job.isRegular,
    subject: ({ number }) => `Same technician as for job ${number}`,
    asks: ({ technician, vendor, title }) =>
      `We were really happy with ${technician} of ${vendor} (${title}). Can our regular visits stay with the same person?`,
    answer: ({ technician, vendor }) =>
      `I’m glad to hear it. I’ve asked ${vendor} to plan ${technician} for your series. They’ll do it whenever the schedule allows, and the job page names the technician.`,
    back: 'Perfect, thank you.',
    note: ({ technician }) => `Preference for ${technician} passed on to the vendor.`,
  },
  {
    ...{ category: 'payment', priority: 'medium', by: 'vendor' },
    of: isDone,
    subject: ({ number }) => `Payout for job ${number}`,
    asks: ({ title, day }) =>
      `We completed ${title} on ${day}. I see it under “Earnings,” but I’m not sure which payout it belongs to. Where can I check?`,
    answer: () =>
      'Open “Payouts” and choose the payout after the day of the job. Its statement lists every job it pays for, with commission and tips on their own lines.',
    back: 'Got it, it’s in Monday’s payout.',
    note: () => 'Balance and statement agree.',
  },
  {
    ...{ category: 'vendor', priority: 'low', by: 'vendor' },
    of: isDone,
    subject: ({ number }) => `New service area after job ${number}`,
    asks: ({ title }) =>
      `More and more people on the other side of the lake ask us for work like ${title}. How do we add neighborhoods to our service area, and does it need another approval?`,
    answer: () =>
      'Add the neighborhoods under “Profile,” then “Service area.” No new approval is needed, and you’ll get requests from there right away.',
    back: 'Done, that was easy.',
    note: () => 'Good candidate for the east side, where we have few vendors.',
  },
  {
    ...{ category: 'account', priority: 'high', by: 'homeowner' },
    of: isDone,
    subject: ({ number }) => `Sign-in trouble after job ${number}`,
    asks: ({ title, vendor, day }) =>
      `I want to read the receipt for ${title} by ${vendor} on ${day}, but the sign-in link never arrives. I checked the spam folder twice.`,
    answer: () =>
      'Your address had a typo, which I’ve corrected with you on the phone. A new link is on its way. It works once, within 15 minutes.',
    back: 'That worked, I’m in.',
    note: () => 'Identity checked by phone: last two jobs and the last four digits of the card.',
  },
  {
    ...{ category: 'error', priority: 'medium', by: 'homeowner' },
    of: isDone,
    subject: ({ number }) => `Error message on the page of job ${number}`,
    asks: ({ title, day }) =>
      `On ${day} I opened ${title} on my old tablet and only saw an error message. On my phone the same page works.`,
    answer: () =>
      'Thanks for reporting it. The tablet’s browser is older than what we support. Updating it, or using another browser, fixes the page.',
    back: 'I updated the tablet and it works now.',
    note: () => 'Browser from 2019. The error page should say so; passed on to engineering.',
  },
  {
    ...{ category: 'other', priority: 'low', by: 'homeowner' },
    of: (job) => isDone(job) && job.stars === 5,
    subject: ({ number }) => `Thank-you note for job ${number}`,
    asks: ({ technician, vendor, title }) =>
      `I just wanted to thank ${technician} of ${vendor} for ${title}. Careful, friendly and on time. Please pass it on.`,
    answer: ({ technician }) => `What a nice message. I’ve passed it on to ${technician} and the team.`,
    back: 'Thank you!',
    note: () => 'Passed on to the vendor.',
  },
];

/** People without an account who write to support. */
export const SAMPLE_GUESTS = [
  {
    ...{ name: 'Theo Marchetti', email: 'theo.marchetti@example.com', category: 'other', priority: 'low' },
    subject: 'Do you work in Tacoma?',
    asks: 'We’re moving to Tacoma in spring and would like to keep using Canopy. Do your vendors work there, or will they soon?',
    answer:
      'Not yet. We’re adding neighborhoods south of the city this year. Enter your ZIP code on the services page and you’ll always see whether vendors work there.',
  },
  {
    ...{ name: 'Priya Natarajan', email: 'priya.n@example.com', category: 'vendor', priority: 'medium' },
    subject: 'Joining as an electrician',
    asks: 'I run a two-person electrical company with a state license. What do you need from me before I can get requests, and what is the commission?',
    answer:
      'Welcome! Sign up as a vendor, then add your license, insurance, services, team and service area. We review it within two business days. The commission is 12% of labor and materials, and you keep all tips. Which city do you work in?',
  },
] as const satisfies readonly {
  name: string;
  email: string;
  category: CaseCategory;
  priority: CasePriority;
  subject: string;
  asks: string;
  answer: string;
}[];

export const SAMPLE_REPLIES: readonly { title: string; content: string }[] = [
  {
    title: 'Refund is on its way',
    content:
      'Hi {name},\n\nwe’ve sent the refund for {job} to your card. Banks usually show it within 5 to 10 business days. If it isn’t there by then, reply here and we’ll send you the reference your bank can search for.',
  },
  {
    title: 'Ask for photos',
    content:
      'Hi {name},\n\nthanks for telling us about {job}. Could you attach two or three photos? They help the vendor see what needs to be fixed.',
  },
  {
    title: 'Vendor comes back',
    content:
      'Hi {name},\n\nthe vendor will come back for {job} at no cost. They’ll propose a time in the conversation of the job. Reply here if you don’t hear from them within a day.',
  },
  {
    title: 'Cancellation policy',
    content:
      'Hi {name},\n\ncanceling is free until 24 hours before the visit. After that the vendor has kept the time free for you, which is what the fee pays for. The policy and the fee are shown before you confirm a cancellation.',
  },
  {
    title: 'Sign-in help',
    content:
      'Hi {name},\n\nchoose “Forgot your password?” on the sign-in page, or ask for a sign-in link. Both arrive by email within a minute. Please check your spam folder and the spelling of your address.',
  },
  {
    title: 'Solved, closing',
    content:
      'Hi {name},\n\nglad that’s solved. I’ll close the case about {job}. Reply within 30 days if anything comes up again.',
  },
];
