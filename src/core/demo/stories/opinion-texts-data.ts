import type { ReportReason } from '#core/reviews/limits.ts';

/** What companies say of their homeowners. */
export const HOMEOWNER_WORDS: Record<'good' | 'fair', readonly string[]> = {
  good: [
    'Everything was cleared away when we arrived.',
    'Knew exactly what they wanted, and someone was home.',
    'Easy to reach, easy to park.',
    'Showed us where everything was and left us to it.',
    'Quick to answer our questions before the visit.',
    'Kind, and ready when we were.',
    'Good notes. We had the right things with us.',
    'A pleasure to work there.',
    '',
  ],
  fair: [
    'The door code didn’t work, so we started late.',
    'There was more to do than the notes said.',
    'We waited at the door for 15 minutes.',
  ],
};

/** Why companies ask to have a review looked at. */
export const REPORTS: readonly { reason: ReportReason; note: string }[] = [
  {
    reason: 'not_about_visit',
    note: 'We were never at this address for that. They must mean another company.',
  },
  { reason: 'untrue', note: 'Our photos show that the work was finished.' },
  { reason: 'untrue', note: 'We arrived within the window; the app shows the time.' },
  { reason: 'offensive', note: 'It calls our technician names.' },
  { reason: 'private', note: 'It names the street our technician lives on.' },
];

/** Why homeowners ask to have a company's rating of them looked at, or its answer to their review. */
export const OBJECTIONS: Record<'rating' | 'reply', readonly { reason: ReportReason; note: string }[]> = {
  rating: [
    { reason: 'untrue', note: 'Our messages from that day say otherwise.' },
    { reason: 'private', note: 'It says how to get onto our property.' },
    { reason: 'other', note: 'No one asked for our side of it.' },
  ],
  reply: [
    { reason: 'untrue', note: 'No one has called, and nothing was fixed.' },
    { reason: 'private', note: 'Now everyone here knows which house it is.' },
    { reason: 'other', note: 'It doesn’t respond to what I wrote.' },
  ],
};
