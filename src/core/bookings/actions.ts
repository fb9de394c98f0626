import type { BookingParty, BookingStatus } from './status.ts';
import { canTake } from './status.ts';

export const VISIT_ACTIONS = [
  'request',
  'resume_payment',
  'pay',
  'release',
  'accept',
  'decline',
  'en_route',
  'start',
  'tick',
  'add_photo',
  'complete',
  'reschedule',
  'answer_reschedule',
  'withdraw_reschedule',
  'report_no_show',
  'make_regular',
  'cancel',
  'edit',
  'reassign',
  'refund',
  'answer_extra',
  'tip',
  'review',
  'rate_homeowner',
  'reply',
] as const;
export type VisitAction = (typeof VISIT_ACTIONS)[number];

/** What decides which actions are open. */
export type ActionState = {
  status: BookingStatus;
  isEnRoute: boolean;
  payment: 'none' | 'waiting_for_bank' | 'held' | 'charged' | 'failed' | 'over';
  /** Booked in the homeowner's name without a card: nothing can be held yet. */
  needsCard?: boolean;
  /** The homeowner wrote one, as far as this side may know. */
  hasReview: boolean;
  /** Something that the vendor proposed waits for an answer. */
  hasProposal?: boolean;
  /** Nothing was given yet, and the time for it is not over. */
  canTip?: boolean;
  /** It is answered, and the answer can no longer be changed. */
  hasReply: boolean;
  /** The company rated the homeowner. */
  hasRating?: boolean;
  /** A cancellation or no-show fee that the card refused. */
  owesFee?: boolean;
  /** Whose proposal of another time is open. */
  proposalBy?: BookingParty | null;
  /** It belongs to a series already, or is work that cannot repeat. */
  isRegular?: boolean;
  /** The other side is late enough to be reported as absent. */
  isNoShowOpen?: boolean;
};

/** What a party may do with a booking now; screens show these and no others. */
export function openActions(state: ActionState, party: BookingParty): VisitAction[] {
  const { status, payment, proposalBy = null } = state;
  const may: Record<VisitAction, boolean> = {
    request: canTake(status, 'request', party) && payment !== 'waiting_for_bank',
    resume_payment: party === 'homeowner' && payment === 'waiting_for_bank',
    pay:
      party === 'homeowner' &&
      (payment === 'failed' || state.needsCard === true) &&
      (status === 'pending' ||
        status === 'confirmed' ||
        status === 'completed' ||
        // The fee is owed; a hold for a visit that will not be is never asked for again.
        ((status === 'cancelled' || status === 'no_show') && state.owesFee === true)),
    release: party === 'homeowner' && canTake(status, 'release', party),
    accept: party === 'vendor' && canTake(status, 'accept', party),
    decline: party === 'vendor' && canTake(status, 'decline', party),
    en_route: party === 'vendor' && status === 'confirmed' && !state.isEnRoute,
    start: canTake(status, 'start', party),
    tick: party === 'vendor' && status === 'in_progress',
    add_photo: party === 'vendor' && status === 'in_progress',
    complete: party === 'vendor' && canTake(status, 'complete', party),
    reschedule: party !== 'system' && status === 'confirmed' && !state.isEnRoute,
    answer_reschedule: isSide(party) && isSide(proposalBy) && proposalBy !== party,
    withdraw_reschedule: isSide(party) && proposalBy === party,
    report_no_show: canTake(status, 'report_no_show', party) && state.isNoShowOpen === true,
    make_regular:
      party === 'homeowner' &&
      !state.isRegular &&
      (status === 'pending' || status === 'confirmed' || status === 'in_progress' || status === 'completed'),
    cancel: canTake(status, 'cancel', party),
    edit: party === 'admin',
    reassign: canTake(status, 'reassign', party) && !state.isEnRoute,
    refund: party === 'admin' && payment === 'charged',
    answer_extra: party === 'homeowner' && status === 'in_progress' && state.hasProposal === true,
    tip: party === 'homeowner' && status === 'completed' && state.canTip === true,
    review: party === 'homeowner' && status === 'completed' && !state.hasReview,
    rate_homeowner: party === 'vendor' && status === 'completed' && state.hasRating !== true,
    reply: party === 'vendor' && state.hasReview && !state.hasReply,
  };
  return VISIT_ACTIONS.filter((action) => may[action]);
}

function isSide(party: BookingParty | null): party is 'homeowner' | 'vendor' {
  return party === 'homeowner' || party === 'vendor';
}
