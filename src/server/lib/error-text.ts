/** The database layer lists a statement's values in its message: names, addresses, tokens. They stay out. */
const STATEMENT_VALUES = /\nparams: [^\n]*/g;

/** An error and its causes as text for logs and records, without the values of database statements. */
export function errorText(error: unknown): string {
  const parts: string[] = [];
  for (let e: unknown = error; e !== undefined && e !== null && parts.length < 5; ) {
    if (!(e instanceof Error)) {
      parts.push(String(e));
      break;
    }
    parts.push(e.stack ?? `${e.name}: ${e.message}`);
    e = e.cause;
  }
  return parts.join('\nCaused by: ').replace(STATEMENT_VALUES, '');
}

/** An error's message without the values of database statements. */
export function errorMessage(error: unknown): string {
  return String(error instanceof Error ? error.message : error).replace(STATEMENT_VALUES, '');
}
