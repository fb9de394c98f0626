import { aboutBooking, type BookingStory, momentOf } from '#core/bookings/notices/story.ts';
import { type Cents, formatMoney } from '#core/lib/money.ts';
import { type Notice, type Notification, notice, notify } from '#core/lib/notice.ts';
import {
  disputeAdvanced,
  disputeAnswered,
  disputeEndsSoon,
  disputeEvidenceAdded,
  disputeOpened,
  disputeSettled,
  disputeWithdrawn,
  proposalDeclined,
  reviewAnswered,
  reviewRequested,
  settlementProposed,
} from './events.ts';
import type { SettledBy } from './outcome.ts';
import { DISPUTE_REASON_LABELS, type DisputeReason, type DisputeSide, otherSide } from './reason.ts';
import type { DisputeStage } from './stage.ts';

type Ref = { disputeId: string; caseId: string; number: number };
type Text = { title: string; body: string };

export const disputeHref = {
  homeowner: ({ disputeId }: Pick<Ref, 'disputeId'>) => `/account/home/disputes/${disputeId}`,
  vendor: ({ disputeId }: Pick<Ref, 'disputeId'>) => `/account/vendor/disputes/${disputeId}`,
  admins: ({ caseId }: Pick<Ref, 'caseId'>) => `/admin/cases/${caseId}`,
};

const OPEN = { label: 'Open the dispute' };

/** One line of the inbox with its mail, for a side or for administrators. */
function lineFor(
  to: 'homeowner' | 'vendor' | 'admins',
  ref: Ref,
  { title, body }: Text,
  more: string[] = [],
): Notification {
  const href = disputeHref[to](ref);
  return to === 'admins'
    ? { to, title, body, href }
    : { to, title, body, href, mail: { paragraphs: [body, ...more], button: OPEN } };
}

function nameOf(side: DisputeSide, story: BookingStory): string {
  return side === 'homeowner' ? story.homeownerName : story.company;
}

const aboutJob = (story: BookingStory) => `${story.title}, #${story.number}`;
const until = (endsAt: string | null, story: BookingStory) =>
  endsAt === null ? '' : momentOf(new Date(endsAt), story.zone);

export function openedNotifications(
  story: BookingStory,
  given: Ref & { by: DisputeSide; reason: DisputeReason; endsAt: string | null },
): Notification[] {
  const reason = DISPUTE_REASON_LABELS[given.reason];
  const who = nameOf(given.by, story);
  return [
    lineFor(
      otherSide(given.by),
      given,
      {
        title: `${who} opened a dispute`,
        body: `${aboutJob(story)}. Reason: ${reason}. You have until ${until(given.endsAt, story)} to talk it over.`,
      },
      [
        'Write to each other in the job’s conversation, or make an offer. Most disputes are settled this way.',
      ],
    ),
    lineFor('admins', given, {
      title: `Dispute #${given.number} was opened`,
      body: `${who} about ${aboutJob(story)}. Reason: ${reason}.`,
    }),
  ];
}

export function answeredNotifications(story: BookingStory, given: Ref & { by: DisputeSide }): Notification[] {
  return [
    lineFor(otherSide(given.by), given, {
      title: `${nameOf(given.by, story)} answered the dispute`,
      body: `Read their side of ${aboutJob(story)}.`,
    }),
  ];
}

export function evidenceNotifications(story: BookingStory, given: Ref & { by: DisputeSide }): Notification[] {
  return [
    lineFor(otherSide(given.by), given, {
      title: `${nameOf(given.by, story)} added evidence`,
      body: `See what’s new in the dispute about ${aboutJob(story)}.`,
    }),
  ];
}

const STAGE_TEXTS: Record<DisputeStage, (story: BookingStory, when: string) => Text> = {
  conversation: (story, when) => ({ title: 'A dispute is open', body: `${aboutJob(story)}, until ${when}.` }),
  evidence: (story, when) => ({
    title: 'Add your evidence',
    body: `${aboutJob(story)}. Add photos, files and notes by ${when}.`,
  }),
  negotiation: (story, when) => ({
    title: 'Make an offer',
    body: `${aboutJob(story)}. Agree on an offer by ${when}, or Canopy decides.`,
  }),
  decision: (story) => ({
    title: 'Canopy is reviewing the dispute',
    body: `${aboutJob(story)}. We’ll email you the decision with its reasons.`,
  }),
  settled: (story) => ({ title: 'The dispute is settled', body: aboutJob(story) }),
  withdrawn: (story) => ({ title: 'The dispute was withdrawn', body: aboutJob(story) }),
};

export function advancedNotifications(
  story: BookingStory,
  given: Ref & { stage: DisputeStage; endsAt: string | null },
): Notification[] {
  const text = STAGE_TEXTS[given.stage](story, until(given.endsAt, story));
  const sides = [lineFor('homeowner', given, text), lineFor('vendor', given, text)].map((one) => ({
    ...one,
    evenIfOwn: true,
  }));
  if (given.stage !== 'decision') return sides;
  const admins = lineFor('admins', given, {
    title: `Dispute #${given.number} needs a decision`,
    body: `${aboutJob(story)}: ${story.homeownerName} and ${story.company} couldn’t agree.`,
  });
  return [...sides, admins];
}

export function endsSoonNotifications(
  story: BookingStory,
  given: Ref & { stage: DisputeStage; endsAt: string | null },
): Notification[] {
  const when = until(given.endsAt, story);
  const text: Text =
    given.stage === 'negotiation'
      ? { title: 'The time for offers ends soon', body: `${aboutJob(story)}. Canopy decides after ${when}.` }
      : given.stage === 'evidence'
        ? { title: 'The time for evidence ends soon', body: `${aboutJob(story)}. Add yours by ${when}.` }
        : {
            title: 'The time to talk ends soon',
            body: `${aboutJob(story)}. Evidence is next, after ${when}.`,
          };
  return [lineFor('homeowner', given, text), lineFor('vendor', given, text)];
}

/** `a refund of $60.00 and a free return visit`, `no refund` */
export function termsInWords({
  refundCents,
  returnVisit,
}: {
  refundCents: Cents;
  returnVisit: boolean;
}): string {
  const refund = refundCents > 0 ? `a refund of ${formatMoney(refundCents)}` : null;
  const visit = returnVisit ? 'a free return visit' : null;
  return [refund, visit].filter((part) => part !== null).join(' and ') || 'no refund';
}

export function proposedNotifications(
  story: BookingStory,
  given: Ref & { by: DisputeSide; refundCents: Cents; returnVisit: boolean },
): Notification[] {
  return [
    lineFor(otherSide(given.by), given, {
      title: `${nameOf(given.by, story)} made an offer`,
      body: `${aboutJob(story)}: ${termsInWords(given)}. Accept it, decline it or make a counteroffer.`,
    }),
  ];
}

export function declinedNotifications(
  story: BookingStory,
  given: Ref & { by: DisputeSide; refundCents: Cents; note: string },
): Notification[] {
  return [
    lineFor(
      otherSide(given.by),
      given,
      {
        title: `${nameOf(given.by, story)} declined your offer`,
        body: `${aboutJob(story)}. You can make another one.`,
      },
      given.note ? [`They wrote: “${given.note}”`] : [],
    ),
  ];
}

export function reviewRequestedNotifications(
  story: BookingStory,
  given: Ref & { by: DisputeSide; note: string },
): Notification[] {
  const who = nameOf(given.by, story);
  return [
    lineFor(otherSide(given.by), given, {
      title: `${who} asked Canopy to step in`,
      body: `${aboutJob(story)}. The clock is paused until we answer.`,
    }),
    lineFor('admins', given, {
      title: `Dispute #${given.number}: ${who} asks for help`,
      body: `${aboutJob(story)}. The clock is paused until you answer.`,
    }),
  ];
}

export function reviewAnsweredNotifications(
  story: BookingStory,
  given: Ref & { note: string; endsAt: string | null },
): Notification[] {
  const goesOn = given.endsAt ? ` The clock is running again, until ${until(given.endsAt, story)}.` : '';
  const text = { title: 'Canopy responded in your dispute', body: `${aboutJob(story)}.${goesOn}` };
  const more = [`We wrote: “${given.note}”`];
  return [lineFor('homeowner', given, text, more), lineFor('vendor', given, text, more)];
}

type Settled = Ref & {
  how: SettledBy;
  refundCents: Cents;
  creditCents: Cents;
  returnVisit: boolean;
  reasons: string;
};

export function settledNotifications(story: BookingStory, given: Settled): Notification[] {
  const credit =
    given.creditCents > 0 ? ` You also get ${formatMoney(given.creditCents)} of account credit.` : '';
  const terms = termsInWords(given);
  const title = given.how === 'agreement' ? 'You settled the dispute' : 'Canopy decided the dispute';
  const reasons = given.reasons ? [`Reasons: ${given.reasons}`] : [];
  const settled = (to: 'homeowner' | 'vendor', more: string): Notification => ({
    ...lineFor(to, given, { title, body: `${aboutJob(story)}: ${terms}.${more}` }, reasons),
    evenIfOwn: true,
  });
  return [
    settled('homeowner', credit),
    settled('vendor', ' Money held for this dispute is back in your balance, less your share of a refund.'),
    ...(given.how === 'agreement'
      ? [
          lineFor('admins', given, {
            title: `Dispute #${given.number} was settled`,
            body: `${aboutJob(story)}: both sides agreed on ${terms}.`,
          }),
        ]
      : []),
  ];
}

export function withdrawnNotifications(
  story: BookingStory,
  given: Ref & { by: DisputeSide },
): Notification[] {
  return [
    lineFor(otherSide(given.by), given, {
      title: `${nameOf(given.by, story)} withdrew the dispute`,
      body: `${aboutJob(story)}. Nothing changes, and money held for it is released.`,
    }),
    lineFor('admins', given, {
      title: `Dispute #${given.number} was withdrawn`,
      body: `${nameOf(given.by, story)} withdrew it: ${aboutJob(story)}.`,
    }),
  ];
}

const SIDES = ['homeowner', 'vendor'] as const;
const ALL = ['homeowner', 'vendor', 'admins'] as const;
const toSides = (label: string) => ({ category: 'cases', label, to: SIDES, email: SIDES }) as const;
const toAll = (label: string) => ({ category: 'cases', label, to: ALL, email: SIDES }) as const;

export const disputeNotices: Notice[] = [
  notice(
    disputeOpened,
    { ...toAll('A dispute is opened'), urgent: true },
    notify(aboutBooking, openedNotifications),
  ),
  notice(disputeAnswered, toSides('A dispute is answered'), notify(aboutBooking, answeredNotifications)),
  notice(
    disputeEvidenceAdded,
    { ...toSides('Evidence is added'), email: [] },
    notify(aboutBooking, evidenceNotifications),
  ),
  notice(
    disputeAdvanced,
    { ...toAll('A dispute enters its next stage'), urgent: true },
    notify(aboutBooking, advancedNotifications),
  ),
  notice(
    disputeEndsSoon,
    { ...toSides('A stage of a dispute ends soon'), urgent: true },
    notify(aboutBooking, endsSoonNotifications),
  ),
  notice(
    settlementProposed,
    { ...toSides('An offer is made in a dispute'), urgent: true },
    notify(aboutBooking, proposedNotifications),
  ),
  notice(
    proposalDeclined,
    toSides('An offer in a dispute is declined'),
    notify(aboutBooking, declinedNotifications),
  ),
  notice(
    reviewRequested,
    { ...toAll('Canopy is asked to step in'), email: [] },
    notify(aboutBooking, reviewRequestedNotifications),
  ),
  notice(
    reviewAnswered,
    toSides('Canopy answers in a dispute'),
    notify(aboutBooking, reviewAnsweredNotifications),
  ),
  notice(
    disputeSettled,
    toAll('A dispute is settled or decided'),
    notify(aboutBooking, settledNotifications),
  ),
  notice(disputeWithdrawn, toAll('A dispute is withdrawn'), notify(aboutBooking, withdrawnNotifications)),
];
