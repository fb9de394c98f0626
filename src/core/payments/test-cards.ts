/** What a test card does when its bank is asked: agree, ask for a challenge first, or refuse. */
type Answer =
  | 'approves'
  | 'challenges'
  | 'insufficient_funds'
  | 'expired_card'
  | 'do_not_honor'
  | 'lost_or_stolen'
  | 'incorrect_cvc'
  | 'processing_error';

export type TestCard = {
  /** What the picker sends instead of a card number. */
  token: string;
  /** One line for the picker. */
  label: string;
  brand: 'visa' | 'mastercard' | 'amex' | 'discover';
  last4: string;
  onSave: Answer;
  onAuthorize: Answer;
  onCapture: 'approves' | 'processing_error';
  /** The hold is made but the processor's answer never arrives. */
  losesAnswer: boolean;
  /** How long a hold lasts; null for the processor's usual 7 days. */
  holdHours: number | null;
};

const WORKS = {
  brand: 'visa',
  onSave: 'approves',
  onAuthorize: 'approves',
  onCapture: 'approves',
  losesAnswer: false,
  holdHours: null,
} as const;

/** Every card of the simulated processor, in the order the picker shows them. */
export const TEST_CARDS: readonly TestCard[] = [
  { ...WORKS, token: 'tok_visa', label: 'Works', last4: '4242' },
  { ...WORKS, token: 'tok_mastercard', label: 'Works', brand: 'mastercard', last4: '4444' },
  { ...WORKS, token: 'tok_amex', label: 'Works', brand: 'amex', last4: '0005' },
  { ...WORKS, token: 'tok_discover', label: 'Works', brand: 'discover', last4: '1117' },
  {
    ...WORKS,
    token: 'tok_threeDSecure',
    label: 'Asks you to confirm every time',
    last4: '3184',
    onSave: 'challenges',
    onAuthorize: 'challenges',
  },
  {
    ...WORKS,
    token: 'tok_threeDSecureOnSave',
    label: 'Asks you to confirm when it is saved',
    last4: '3155',
    onSave: 'challenges',
  },
  {
    ...WORKS,
    token: 'tok_insufficientFunds',
    label: 'Saves, then has insufficient funds',
    last4: '9995',
    onAuthorize: 'insufficient_funds',
  },
  {
    ...WORKS,
    token: 'tok_declineAfterAttach',
    label: 'Saves, then is declined',
    last4: '0341',
    onAuthorize: 'do_not_honor',
  },
  {
    ...WORKS,
    token: 'tok_chargeDeclined',
    label: 'Declined when saved',
    last4: '0002',
    onSave: 'do_not_honor',
  },
  { ...WORKS, token: 'tok_expiredCard', label: 'Expired', last4: '0069', onSave: 'expired_card' },
  {
    ...WORKS,
    token: 'tok_incorrectCvc',
    label: 'Wrong security code',
    last4: '0127',
    onSave: 'incorrect_cvc',
  },
  { ...WORKS, token: 'tok_stolenCard', label: 'Reported stolen', last4: '9979', onSave: 'lost_or_stolen' },
  {
    ...WORKS,
    token: 'tok_processingError',
    label: 'Cannot be processed',
    last4: '0119',
    onSave: 'processing_error',
  },
  {
    ...WORKS,
    token: 'tok_timeout',
    label: 'Hold is made, answer gets lost',
    last4: '0408',
    losesAnswer: true,
  },
  { ...WORKS, token: 'tok_lapse', label: 'Hold lapses after one hour', last4: '0060', holdHours: 1 },
  {
    ...WORKS,
    token: 'tok_captureFails',
    label: 'Hold works, capture fails',
    last4: '5126',
    onCapture: 'processing_error',
  },
];

/** The test card behind a token, or undefined for anything else (a card number included). */
export function findTestCard(token: string): TestCard | undefined {
  return TEST_CARDS.find((card) => card.token === token);
}
