import { AppError } from '#core/lib/app-error.ts';
import { type Cents, formatMoney } from '#core/lib/money.ts';
import { MIN_CHARGE_CENTS } from '#core/payments/limits.ts';
import { MAX_CHARGE_CENTS } from './port.ts';

/** Refuses amounts no processor would take, before they reach one. */
export function checkAmount(amountCents: Cents): void {
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0 || amountCents > MAX_CHARGE_CENTS) {
    throw new AppError('invalid', 'Enter an amount above zero.', {
      fields: { amountCents: 'Enter an amount above zero.' },
      logMessage: `card amount out of range: ${String(amountCents)}`,
    });
  }
}

/** Refuses holds that no processor would take. */
export function checkHold(amountCents: Cents): void {
  checkAmount(amountCents);
  if (amountCents < MIN_CHARGE_CENTS) {
    const words = `Cards cannot be charged less than ${formatMoney(MIN_CHARGE_CENTS)}.`;
    throw new AppError('invalid', words, { fields: { amountCents: words } });
  }
}

const ID = /^[A-Za-z0-9_.:-]{1,120}$/;

/**
 * Refuses ids that are not plain words: they become keys, headers and parts of URLs. The value is not repeated in
 * the message, because a card number pasted into the wrong field must not reach a log.
 */
export function checkId(name: string, id: string): void {
  if (typeof id !== 'string' || !ID.test(id)) {
    throw new AppError('invalid', 'This reference is not valid.', { logMessage: `malformed ${name}` });
  }
}

/** The refusal for a card token that no card form could have made, e.g. a card number. */
export function invalidToken(): AppError {
  return new AppError('invalid', 'We couldn’t read this card. Enter it again.', {
    fields: { token: 'We couldn’t read this card. Enter it again.' },
    logMessage: 'malformed card token',
  });
}

export function idempotencyMismatch(what: string): AppError {
  return new AppError(
    'idempotency_mismatch',
    'This was already done with different details. Reload the page to see the current state.',
    {
      logMessage: `${what} was repeated with other arguments`,
    },
  );
}

/** The refusal for taking more than the hold: a bug of the caller, told apart from a hold that is gone. */
export function captureAboveHold(): AppError {
  return new AppError('invalid', 'The amount is more than was authorized.', {
    fields: { amountCents: 'The amount is more than was authorized.' },
  });
}

export function unavailable(logMessage: string, retryAfterSeconds = 5): AppError {
  return new AppError('unavailable', 'Card payments aren’t available right now. Try again in a moment.', {
    logMessage,
    retryAfterSeconds,
  });
}
