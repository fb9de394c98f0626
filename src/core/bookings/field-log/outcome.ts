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
  if (action === 'accept' || action === 'decline') return outcomeOfAnswer(action, { code, message }, status);
  // A conversation that is closed takes no message, which stays where it was written.
  if (action === 'message') return { is: 'refused', message };
  if (action === 'start' && (status === 'in_progress' || status === 'completed')) return { is: 'settled' };
  if (action === 'complete' && status === 'completed') return { is: 'settled' };
  if (action === 'set_out' && (status === 'in_progress' || status === 'completed')) return { is: 'settled' };
  if (status !== null && ENDED.has(status)) return { is: 'conflict', theirs: { field: 'status', status } };
  return { is: 'refused', message };
}

/** What somebody else has done with a request counts; where it is what this person wanted, nothing is left to say. */
function outcomeOfAnswer(
  action: 'accept' | 'decline',
  { code, message }: Pick<Refusal, 'code' | 'message'>,
  status: string | null,
): Outcome {
  const isGone = code === 'not_found';
  if (action === 'decline') {
    return isGone || status === 'declined' ? { is: 'settled' } : { is: 'refused', message };
  }
  if (status !== null && ACCEPTED.has(status)) return { is: 'settled' };
  return { is: 'refused', message: isGone ? GONE : message };
}

const ACCEPTED = new Set(['confirmed', 'in_progress', 'completed']);
const GONE = 'This request went to another vendor or was withdrawn before you were back online.';

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
