import { AppError } from './app-error.ts';

/**
 * What a check of a person's input found. `message` is the first thing wrong, for a form without room
 * beside the fields; `fields` has a text for every field at fault.
 */
export type Checked<T> =
  | { ok: true; value: T }
  | { ok: false; message: string; fields: Record<string, string> };

/** Ok with `value` when `fields` is empty; otherwise the refusal, led by the first field in order of insertion. */
export function checked<T>(fields: Record<string, string>, value: () => T): Checked<T> {
  const [message] = Object.values(fields);
  return message === undefined ? { ok: true, value: value() } : { ok: false, message, fields };
}

/** The checked value, or the refusal as an error (`invalid`, 400, with its fields). */
export function valueOrRefusal<T>(result: Checked<T>): T {
  if (result.ok) return result.value;
  throw new AppError('invalid', result.message, { fields: result.fields });
}
