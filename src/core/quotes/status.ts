import { AppError } from '#core/lib/app-error.ts';
import { type StatusLook, type StatusLooks, statusNow } from '#core/lib/status-look.ts';

export const QUOTE_REQUEST_STATUSES = ['open', 'accepted', 'canceled', 'expired', 'unanswered'] as const;
export type QuoteRequestStatus = (typeof QUOTE_REQUEST_STATUSES)[number];

/** What became of asking one vendor. */
export const INVITATION_STATUSES = ['asked', 'quoted', 'declined', 'lapsed', 'closed'] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];

/** Only a `sent` quote can be chosen, revised or withdrawn. */
export const QUOTE_STATUSES = [
  'sent',
  'accepted',
  'withdrawn',
  'expired',
  'not_chosen',
  'superseded',
] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

export const QUOTE_REQUEST_STATUS_LOOKS: StatusLooks<QuoteRequestStatus> = {
  open: { label: 'Open', icon: 'circle-dot', tone: 'blue' },
  accepted: { label: 'Quote accepted', icon: 'circle-check', tone: 'green' },
  canceled: { label: 'Canceled', icon: 'circle-x', tone: 'stone' },
  expired: { label: 'Expired', icon: 'clock-fading', tone: 'stone' },
  unanswered: { label: 'No answer', icon: 'circle-alert', tone: 'orange' },
};

export const INVITATION_STATUS_LOOKS: StatusLooks<InvitationStatus> = {
  asked: { label: 'Awaiting quote', icon: 'circle-dashed', tone: 'blue' },
  quoted: { label: 'Quoted', icon: 'send', tone: 'accent' },
  declined: { label: 'Declined', icon: 'ban', tone: 'stone' },
  lapsed: { label: 'No reply in time', icon: 'clock-fading', tone: 'stone' },
  closed: { label: 'Closed', icon: 'circle-x', tone: 'stone' },
};

/** Where a vendor's question is open, to the homeowner: the vendor waits, not they. */
export const QUESTION_LOOK: StatusLook = { label: 'Waiting for you', icon: 'circle-alert', tone: 'orange' };

export const QUOTE_STATUS_LOOKS: StatusLooks<QuoteStatus> = {
  sent: { label: 'Sent', icon: 'send', tone: 'blue' },
  accepted: { label: 'Accepted', icon: 'circle-check', tone: 'green' },
  withdrawn: { label: 'Withdrawn', icon: 'undo', tone: 'stone' },
  expired: { label: 'Expired', icon: 'clock-fading', tone: 'stone' },
  not_chosen: { label: 'Not chosen', icon: 'circle-x', tone: 'stone' },
  superseded: { label: 'Replaced', icon: 'undo', tone: 'stone' },
};

const MOVES: {
  request: Record<QuoteRequestStatus, readonly QuoteRequestStatus[]>;
  invitation: Record<InvitationStatus, readonly InvitationStatus[]>;
  quote: Record<QuoteStatus, readonly QuoteStatus[]>;
} = {
  request: {
    open: ['accepted', 'canceled', 'expired', 'unanswered'],
    accepted: [],
    canceled: [],
    expired: [],
    unanswered: [],
  },
  // A vendor who is late may still send a quote while the request is open.
  invitation: {
    asked: ['quoted', 'declined', 'lapsed', 'closed'],
    quoted: ['declined', 'closed'],
    declined: [],
    lapsed: ['quoted', 'declined', 'closed'],
    closed: [],
  },
  quote: {
    sent: ['accepted', 'withdrawn', 'expired', 'not_chosen', 'superseded'],
    accepted: [],
    withdrawn: [],
    expired: [],
    not_chosen: [],
    superseded: [],
  },
};

const LOOKS: { [Kind in keyof Moved]: StatusLooks<Moved[Kind]> } = {
  request: QUOTE_REQUEST_STATUS_LOOKS,
  invitation: INVITATION_STATUS_LOOKS,
  quote: QUOTE_STATUS_LOOKS,
};
const NAMES = { request: 'quote request', invitation: 'invitation', quote: 'quote' };
type Moved = { request: QuoteRequestStatus; invitation: InvitationStatus; quote: QuoteStatus };

export function canMove<Kind extends keyof Moved>(kind: Kind, from: Moved[Kind], to: Moved[Kind]): boolean {
  const next: readonly string[] = (MOVES[kind] as Record<string, readonly string[]>)[from] ?? [];
  return next.includes(to);
}

/** Throws `conflict` (409) when a request, an invitation or a quote cannot go from one status to the other. */
export function assertMove<Kind extends keyof Moved>(kind: Kind, from: Moved[Kind], to: Moved[Kind]): void {
  if (canMove(kind, from, to)) return;
  throw new AppError('conflict', statusNow(NAMES[kind], LOOKS[kind][from]), { data: { status: from } });
}
