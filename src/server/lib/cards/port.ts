import type { Cents } from '#core/lib/money.ts';
import type { DeclineReason } from './declines.ts';

/**
 * Everything Canopy asks of a card processor. Rules that hold for every implementation:
 *
 * - **Money** is integer cents in `currency`. 0, negative, fractional, NaN and more than `MAX_CHARGE_CENTS` (and a
 *   hold below `MIN_CHARGE_CENTS`) are refused with AppError `invalid` before anything leaves the process.
 * - **Idempotency** is by our own id (paymentId, refundId, payoutId, key). The same id with the same arguments
 *   gives the same answer and acts once; with other arguments it is refused with AppError `idempotency_mismatch`.
 *   A declined payment stays declined: a new try is a new paymentId. Processors forget keys after 24 hours, so
 *   whoever resumes old work calls `find…` first and repeats the call only when that answers null.
 * - **`unknown`** means the answer was lost and the call may or may not have been applied. Keep the intent,
 *   and settle it later by `find…`, `getPayment`, or by repeating the call with the same id and arguments.
 * - **Refusals** (AppError): `invalid` bad argument, `not_found` unknown ref, `unavailable` the processor is down,
 *   limits us or refuses our credentials: try again with the same id. No message, log message or cause holds a
 *   secret or a card number.
 * - Never call any of these inside a database transaction.
 */
export interface Cards {
  /** `simulated` shows the test card picker, `stripe` the processor's own card form. */
  readonly mode: CardsMode;

  /** The processor's customer for one of our users. Store the ref: repeats within a day give the same one. */
  ensureCustomer(input: { userId: string; email: string; name: string }): Promise<{ customer: CustomerRef }>;

  /** Opens the saving of one card. */
  startCardSetup(input: { customer: CustomerRef; idempotencyKey: string }): Promise<CardSetupStarted>;

  /**
   * Saves the card that the browser's card form turned into `token` (a test card's token, or the processor's
   * payment method id; never a card number). A finished setup answers with what it saved; a failed one may be
   * completed again with another token.
   */
  completeSetup(input: { setupRef: SetupRef; token: string; returnUrl?: string }): Promise<CardSetup>;

  getSetup(setupRef: SetupRef): Promise<CardSetup>;

  /** Forgets a saved card. Doing it twice is fine. */
  detachMethod(input: { method: MethodRef }): Promise<void>;

  /**
   * Forgets a customer's name and address. Detach the saved cards first. What was charged stays and can still be
   * refunded. Doing it twice is fine.
   */
  deleteCustomer(input: { customer: CustomerRef }): Promise<void>;

  /**
   * Puts a hold on the card. `onSession`: the homeowner is at the screen and can pass a challenge now.
   * `returnUrl` is where the challenge page sends them afterwards (on-session only).
   */
  authorize(input: AuthorizeInput): Promise<AuthorizeOutcome>;

  /** The truth about a payment. Throws `not_found` for an unknown ref. */
  getPayment(ref: PaymentRef): Promise<Payment>;

  /** The payment made for our id, or null when the processor has never made one (or refused before making it). */
  find(input: { paymentId: string; customer: CustomerRef }): Promise<Payment | null>;

  /** Takes the money. Less than was authorized is allowed, once; the rest of the hold is released. */
  capture(input: { ref: PaymentRef; amountCents: Cents; key: string }): Promise<CaptureOutcome>;

  /** Releases the hold, or ends a payment that waits for a challenge. Voiding a voided payment is fine. */
  void(input: { ref: PaymentRef; key: string }): Promise<VoidOutcome>;

  /** Gives back all or part of what was captured. The processing fee is not returned by the processor. */
  refund(input: { ref: PaymentRef; refundId: string; amountCents: Cents }): Promise<RefundOutcome>;

  findRefund(input: { ref: PaymentRef; refundId: string }): Promise<RefundOutcome | null>;

  /**
   * Where a vendor tells the processor which bank account is theirs. Repeats for one vendor give the same account
   * with a fresh `url`; with `account` set its details are changed. `url` is null when nothing is left to ask.
   */
  openVendorAccount(input: VendorAccountInput): Promise<VendorAccount & { url: string | null }>;

  /** Whether an account can receive money by now. Throws `not_found` for an unknown one. */
  getVendorAccount(account: string): Promise<VendorAccount>;

  /** Pays a vendor's account from our balance. */
  transfer(input: TransferInput): Promise<TransferOutcome>;

  findTransfer(input: { payoutId: string; vendorAccount: string }): Promise<TransferOutcome | null>;

  /**
   * Checks signature and age (5 minutes) of a webhook and says what happened; null for a genuine event that is of
   * no interest (answer 200). AppError `invalid` otherwise. Events come late, repeated (same `id`) and in any
   * order: treat one as a hint to ask `getPayment(ref)`, and remember the ids that were handled.
   */
  verifyWebhook(rawBody: string, headers: WebhookHeaders): Promise<CardsEvent | null>;
}

export type CardsMode = 'simulated' | 'stripe';
export type CustomerRef = string;
export type SetupRef = string;
export type MethodRef = string;
export type PaymentRef = string;

/** The most one charge may take, in cents: the processors' own ceiling of eight digits. */
export const MAX_CHARGE_CENTS = 99_999_999;

/**
 * Webhooks signed longer ago than this are refused, so that a recorded one cannot be played again; so are those signed
 * further ahead than clocks differ, which would stay good for as long.
 */
export const WEBHOOK_TOLERANCE_SECONDS = 300;

export type WebhookHeaders = Record<string, string | string[] | undefined>;

/** How the homeowner proves who they are: open `url`, or hand `clientToken` to the processor's browser library. */
export type Challenge = { kind: 'redirect'; url: string } | { kind: 'client'; clientToken: string };

export type SavedMethod = {
  ref: MethodRef;
  /** Lower case, e.g. `visa`, `mastercard`, `amex`. */
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
};

export type CardSetupStarted = {
  setupRef: SetupRef;
  /** Lets the browser complete this one setup. For its owner only; not to be logged. */
  clientToken: string;
  mode: CardsMode;
  /** What the processor's browser library is opened with; null when there is none. */
  publishableKey: string | null;
};

export type CardSetup =
  | { status: 'requires_method' }
  | { status: 'requires_action'; challenge: Challenge }
  | { status: 'succeeded'; method: SavedMethod }
  | { status: 'failed'; reason: DeclineReason; message: string };

export type AuthorizeInput = {
  paymentId: string;
  customer: CustomerRef;
  method: MethodRef;
  amountCents: Cents;
  currency: 'USD';
  description: string;
  onSession: boolean;
  returnUrl?: string;
};

export type Unknown = { outcome: 'unknown' };

/** The payment is in a state that does not allow this; `status` says which, e.g. a void after the capture. */
export type WrongState = { outcome: 'wrong_state'; status: PaymentStatus };

export type AuthorizeOutcome =
  | { outcome: 'authorized'; ref: PaymentRef; expiresAt: Date }
  | { outcome: 'requires_action'; ref: PaymentRef; challenge: Challenge }
  /** `ref` is null when the processor refused before making a payment. */
  | { outcome: 'declined'; ref: PaymentRef | null; reason: DeclineReason; message: string }
  /** A repeat for a payment that has since been captured or ended. */
  | { outcome: 'wrong_state'; ref: PaymentRef; status: PaymentStatus }
  | Unknown;

export type PaymentStatus =
  | 'processing'
  | 'requires_action'
  | 'authorized'
  | 'captured'
  | 'declined'
  | 'voided'
  | 'lapsed';

export type Payment = {
  ref: PaymentRef;
  /** Our id; null for a payment that somebody made by hand at the processor. */
  paymentId: string | null;
  status: PaymentStatus;
  amountCents: Cents;
  capturedCents: Cents;
  refundedCents: Cents;
  /** Known once captured. */
  processingFeeCents: Cents | null;
  /** When the hold lapses; set while authorized. */
  expiresAt: Date | null;
  challenge: Challenge | null;
  decline: { reason: DeclineReason; message: string } | null;
};

export type CaptureOutcome =
  /** The fee is what the processor keeps; estimated by its list price when it has not settled the fee yet. */
  | { outcome: 'captured'; capturedCents: Cents; processingFeeCents: Cents }
  | { outcome: 'lapsed' }
  | { outcome: 'declined'; reason: DeclineReason; message: string }
  | WrongState
  | Unknown;

export type VoidOutcome = { outcome: 'voided' } | { outcome: 'lapsed' } | WrongState | Unknown;

export type RefundOutcome =
  | { outcome: 'refunded'; refundRef: string; amountCents: Cents }
  /** Accepted; `payment.refunded` or `payment.refund_failed` follows. */
  | { outcome: 'pending'; refundRef: string; amountCents: Cents }
  | { outcome: 'failed'; message: string }
  | { outcome: 'exceeds_captured'; refundableCents: Cents }
  | WrongState
  | Unknown;

export type VendorAccountInput = {
  vendorId: string;
  /** The account the vendor has already; null for a new one. */
  account: string | null;
  email: string;
  company: string;
  /** The processor's pages send the vendor back here, finished or not. */
  returnUrl: string;
  /** The bank that the simulated processor plays; others ignore it. */
  testBank?: 'open' | 'closed';
};

export type VendorAccount = {
  account: string;
  /** Payouts can be sent. */
  ready: boolean;
  /** What the vendor recognizes the bank account by, e.g. `Cascade Bank ••6789`; null while there is none. */
  label: string | null;
};

export type TransferInput = {
  payoutId: string;
  vendorAccount: string;
  amountCents: Cents;
  currency: 'USD';
};

export type TransferOutcome =
  | { outcome: 'paid'; transferRef: string }
  /** `account_unusable`: closed, unknown or not yet allowed to receive. A new try is a new payoutId. */
  | { outcome: 'failed'; reason: TransferFailure; message: string }
  | Unknown;

export type TransferFailure = 'account_unusable' | 'insufficient_balance';

export const CARDS_EVENT_TYPES = [
  'payment.authorized',
  'payment.captured',
  'payment.voided',
  'payment.failed',
  'payment.lapsed',
  'payment.refunded',
  'payment.refund_failed',
  'setup.succeeded',
  'setup.failed',
  'transfer.paid',
  'transfer.failed',
] as const;

export type CardsEventType = (typeof CARDS_EVENT_TYPES)[number];

export type CardsEvent = {
  /** The same for every repeat of one event. */
  id: string;
  type: CardsEventType;
  /** The payment (for refunds too), setup or transfer it is about. */
  ref: string;
  /** Our paymentId, refundId, payoutId or the setup's idempotency key; null when the processor has none. */
  ourId: string | null;
  occurredAt: Date;
  /** What this event moved: the hold, the capture, the refund or the transfer. */
  amountCents?: Cents;
};
