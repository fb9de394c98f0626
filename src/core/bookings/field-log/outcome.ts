import type { FieldEntry, Theirs } from './entry.ts';

/** Why a command was not carried out, as the screen's client reads it. `network`: there was no answer at all. */
export type Refusal = { code: string; message: string; data: Record<string, unknown> };

/** What follows from it for the entry. */
export type Outcome =
  /** The same again, later. */
  | { is: 'again' }
  /** The same again once its person has signed in. */
  | { is: 'signed_out' }
  /** It stands so already: nothing is left to do. */
  | { is: 'settled' }
  | { is: 'conflict'; theirs: Theirs }
  | { is: 'refused'; message: string };

const PASSING = new Set(['network', 'rate_limited', 'unavailable', 'internal']);

/**
 * What becomes of an entry whose command was refused. `status` is the job's as the server has it now; null where that could not
 * be read, and then only what the refusal itself says counts.
 */
export function outcomeOf(entry: FieldEntry, refusal: Refusal, status: string | null): Outcome {
  const { code, message, data } = refusal;
  if (PASSING.has(code)) return { is: 'again' };
  if (code === 'unauthenticated') return { is: 'signed_out' };
  const changed = changedOf(data);
  if (changed) return { is: 'conflict', theirs: changed };
  if (code !== 'conflict' && code !== 'not_found') return { is: 'refused', message };
  const { do: action } = entry.action;
  if (action === 'start' && (status === 'in_progress' || status === 'completed')) return { is: 'settled' };
  if (action === 'complete' && status === 'completed') return { is: 'settled' };
  if (action === 'set_out' && (status === 'in_progress' || status === 'completed')) return { is: 'settled' };
  if (status !== null && ENDED.has(status)) return { is: 'conflict', theirs: { field: 'status', status } };
  return { is: 'refused', message };
}

/** Nothing of the work can be added any more. */
const ENDED = new Set(['completed', 'cancelled', 'no_show', 'declined', 'expired']);

function changedOf({ changed }: Record<string, unknown>): Theirs | null {
  if (typeof changed !== 'object' || changed === null) return null;
  const { field, done, text, by, version } = changed as Record<string, unknown>;
  if (typeof version !== 'number') return null;
  if (field === 'step' && typeof done === 'boolean') return { field, done, version };
  if (field === 'note' && typeof text === 'string') {
    return { field, text, by: typeof by === 'string' ? by : '', version };
  }
  return null;
}
