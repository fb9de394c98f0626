import pino from 'pino';
import { errorMessage, errorText } from './error-text.ts';

export type Logger = pino.Logger;

/** Values that must never reach a log, wherever they hang in an object. */
const SECRET_KEYS = [
  'password',
  'currentPassword',
  'newPassword',
  'token',
  'clientToken',
  'secret',
  'totpUri',
  'recoveryCodes',
  'authorization',
  'cookie',
  'cvc',
];

/** JSON lines on standard output, or where a test reads them; `silent` for tests that do not look at them. */
export function createLogger(level: string, to: pino.DestinationStream = pino.destination(1)): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    serializers: { err: serializeError },
    redact: {
      paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`, `headers["${key}"]`]),
      censor: '[hidden]',
    },
  };
  return pino(options, to);
}

/** Name, text and code only: other properties of an error may hold values of people. */
function serializeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: errorMessage(error),
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    stack: errorText(error),
  };
}
