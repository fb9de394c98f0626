/** What Stripe's test payment methods do. `name` is the alias after `pm_card_`. */
export type TestMethod = {
  brand: string;
  last4: string;
  /** Decline when it is saved or, unless `chargeOnly`, when it is charged. */
  declines?: { code: string; decline_code?: string };
  chargeOnly?: boolean;
  authentication?: 'always' | 'on_setup';
  captureFails?: boolean;
};

const VISA = { brand: 'visa' };
const declined = (decline_code: string) => ({ declines: { code: 'card_declined', decline_code } });

export const TEST_METHODS: Record<string, TestMethod> = {
  pm_card_visa: { ...VISA, last4: '4242' },
  pm_card_mastercard: { brand: 'mastercard', last4: '4444' },
  pm_card_amex: { brand: 'amex', last4: '0005' },
  pm_card_visa_chargeDeclined: { ...VISA, last4: '0002', ...declined('generic_decline') },
  pm_card_visa_chargeDeclinedInsufficientFunds: { ...VISA, last4: '9995', ...declined('insufficient_funds') },
  pm_card_visa_chargeDeclinedLostCard: { ...VISA, last4: '9987', ...declined('lost_card') },
  pm_card_visa_chargeDeclinedStolenCard: { ...VISA, last4: '9979', ...declined('stolen_card') },
  pm_card_chargeDeclinedExpiredCard: {
    ...VISA,
    last4: '0069',
    declines: { code: 'expired_card', decline_code: 'expired_card' },
  },
  pm_card_chargeDeclinedIncorrectCvc: {
    ...VISA,
    last4: '0127',
    declines: { code: 'incorrect_cvc', decline_code: 'incorrect_cvc' },
  },
  pm_card_chargeDeclinedProcessingError: {
    ...VISA,
    last4: '0119',
    declines: { code: 'processing_error', decline_code: 'processing_error' },
  },
  pm_card_chargeCustomerFail: { ...VISA, last4: '0341', ...declined('generic_decline'), chargeOnly: true },
  pm_card_threeDSecure2Required: { ...VISA, last4: '3220', authentication: 'always' },
  pm_card_authenticationRequired: { ...VISA, last4: '3184', authentication: 'always' },
  pm_card_authenticationRequiredOnSetup: { ...VISA, last4: '3155', authentication: 'on_setup' },
  // Not one of Stripe's: there is no test card for a capture that the bank refuses.
  pm_card_captureFails: { ...VISA, last4: '5126', captureFails: true },
};
