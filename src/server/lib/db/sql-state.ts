/** SQLSTATE codes the product reacts to. */
export const UNIQUE_VIOLATION = '23505';
export const EXCLUSION_VIOLATION = '23P01';
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';

/** The SQLSTATE of a database error; drizzle hides it in `cause`. */
export function sqlState(error: unknown): string | undefined {
  for (let e: unknown = error; e instanceof Error; e = e.cause) {
    const code = (e as { code?: unknown }).code;
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}

/** The name of the constraint a database error broke. */
export function constraintOf(error: unknown): string | undefined {
  for (let e: unknown = error; e instanceof Error; e = e.cause) {
    const constraint = (e as { constraint?: unknown }).constraint;
    if (typeof constraint === 'string') return constraint;
  }
  return undefined;
}

/** True when the same transaction, run again, may well succeed. */
export function isRetryable(error: unknown): boolean {
  const state = sqlState(error);
  return state === SERIALIZATION_FAILURE || state === DEADLOCK_DETECTED;
}

const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
]);

/** True when the database itself is away: refused, cut, shutting down, frozen or out of connections. */
export function isDatabaseAway(error: unknown): boolean {
  for (let e: unknown = error; e instanceof Error; e = e.cause) {
    const code = (e as { code?: unknown }).code;
    if (typeof code === 'string') {
      if (CONNECTION_CODES.has(code)) return true;
      // The socket of a database that is down is not there; a file that is not there says nothing of a database.
      if (code === 'ENOENT' && (e as { syscall?: unknown }).syscall === 'connect') return true;
      // Class 08: connection exceptions; 57P0x: shutting down or starting; 53300: too many connections.
      if (/^(08...|57P0[1-5]|53300)$/.test(code)) return true;
    }
    if (
      /timeout exceeded when trying to connect|Query read timeout|Connection terminated|connection error/i.test(
        e.message,
      )
    )
      return true;
  }
  return false;
}
