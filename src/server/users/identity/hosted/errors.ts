import { AppError } from '#core/lib/app-error.ts';
import { CREDENTIAL_TEXTS } from '#core/users/credentials.ts';

/** What the service's library throws or returns, told by its shape so that the library stays unloaded. */
export type HostedFailure = {
  name: string;
  message: string;
  code?: string;
  status?: number;
  reasons?: string[];
};

const WEAK: Record<string, string> = {
  length: 'it is too short',
  characters: 'it needs more kinds of characters: lower case, upper case, digits and symbols',
  pwned: 'it is known from leaked passwords',
};

/** Spec §8 weak_password, with its reasons in words; `field` is where the password was typed. */
function weakPassword(reasons: string[], field: string): AppError {
  const words = reasons.map((reason) => WEAK[reason] ?? reason);
  const why = words.length > 0 ? `: ${words.join(', and ')}` : '';
  const message = `Choose a stronger password${why}.`;
  return new AppError('invalid', message, {
    fields: { [field]: message },
    data: { reason: 'weak_password', reasons },
    logMessage: `weak_password (${reasons.join(', ')})`,
  });
}

/** A token that is not what the service signs for us: never let in, and worth a look by whoever runs this. */
export function invalidToken(why: string): AppError {
  return new AppError('unauthenticated', 'Login failed. Please try again.', {
    data: { reason: 'invalid_jwt' },
    logMessage: `invalid JWT: ${why}`,
  });
}

export function serviceAway(logMessage: string, retryAfterSeconds = 5): AppError {
  return new AppError('unavailable', 'The sign-in service isn’t responding. Try again in a moment.', {
    logMessage: `sign-in service: ${logMessage}`,
    retryAfterSeconds,
  });
}

export function addressTaken(): AppError {
  const message = 'An account with this email already exists';
  return new AppError('conflict', message, { fields: { email: message } });
}

/** The refusal for the service's codes that a person can do something about. */
function knownRefusal(error: HostedFailure, field: string): AppError | null {
  switch (error.code) {
    case 'weak_password':
      return weakPassword(error.reasons ?? [], field);
    case 'session_not_found':
      return sessionMissing();
    case 'bad_jwt':
      return invalidToken(error.message);
    case 'user_already_exists':
    case 'email_exists':
      return addressTaken();
    case 'email_not_confirmed':
      return new AppError(
        'forbidden',
        'Please confirm your email address first. We have sent you a new link.',
        { data: { reason: 'email_not_confirmed' } },
      );
    case 'user_banned':
      return new AppError('forbidden', 'This account is suspended. Contact support to reopen it.');
    case 'same_password':
      return new AppError('invalid', CREDENTIAL_TEXTS.passwordUnchanged, {
        fields: { [field]: CREDENTIAL_TEXTS.passwordUnchanged },
      });
    case 'email_address_invalid':
      return new AppError('invalid', CREDENTIAL_TEXTS.emailInvalid, {
        fields: { email: CREDENTIAL_TEXTS.emailInvalid },
      });
    case 'signup_disabled':
    case 'email_provider_disabled':
      return new AppError('forbidden', 'New accounts can’t be created right now.');
    default:
      return null;
  }
}

function sessionMissing(): AppError {
  return new AppError('unauthenticated', 'Auth session missing!', { data: { reason: 'session_not_found' } });
}

/** Our refusal for one of the service's. The original is not kept as the cause: it may carry tokens. */
export function refusalOf(what: string, error: HostedFailure, field = 'password'): AppError {
  const known = knownRefusal(error, field);
  if (known) return known;
  if (error.name === 'AuthSessionMissingError') return sessionMissing();
  const trace = `${what}: ${error.name} code=${error.code ?? '-'} status=${error.status ?? '-'}`;
  if (error.status === 429) {
    return new AppError('rate_limited', 'Too many attempts. Wait a minute and try again.', {
      logMessage: trace,
      retryAfterSeconds: 60,
    });
  }
  if (error.name === 'AuthRetryableFetchError' || (error.status ?? 500) >= 500) return serviceAway(trace);
  // A wrong key is refused by the gateway in front of the service, which has no codes.
  if (error.status === 401 || error.status === 403)
    return serviceAway(`${trace} (is IDENTITY_KEY right?)`, 60);
  return new AppError('unavailable', 'Login failed. Please try again.', { logMessage: trace });
}
