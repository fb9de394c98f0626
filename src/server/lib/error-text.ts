/** The database layer lists a statement's values in its message: names, addresses, tokens. They stay out. */
const STATEMENT_VALUES = /\nparams: [^\n]*/g;

/** What stands for a message where there is none. */
export const NO_MESSAGE = 'An error without a message';

/** An error and its causes as text for logs and records, without the values of database statements. */
export function errorText(error: unknown): string {
  const parts: string[] = [];
  for (let e: unknown = error; e !== undefined && e !== null && parts.length < 5; ) {
    if (!(e instanceof Error)) {
      parts.push(described(e));
      break;
    }
    parts.push(e.stack ?? `${e.name}: ${e.message}`);
    e = e.cause;
  }
  return parts.join('\nCaused by: ').replace(STATEMENT_VALUES, '');
}

/** An error's message without the values of database statements; its name where it has none. Never empty. */
export function errorMessage(error: unknown): string {
  const said = error instanceof Error ? error.message || error.name : described(error);
  return said.replace(STATEMENT_VALUES, '') || NO_MESSAGE;
}

/** In words, what was thrown and is no error: a library's answer, a row, a text. */
function described(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return String(thrown);
  const { message, status, statusText } = thrown as Record<string, unknown>;
  if (typeof message === 'string' && message !== '') return message;
  if (typeof status === 'number') return [status, statusText].filter(Boolean).join(' ');
  try {
    return JSON.stringify(thrown);
  } catch {
    return 'An object';
  }
}
