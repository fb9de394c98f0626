import { isOfWork } from '#core/bookings/field-log/entry.ts';
import { noteOfWork } from '#core/bookings/field-log/note-of-work.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { change, discard, ofSameField, record } from './log-engine.ts';
import { type LocalEntry, logState, unsent } from './log-state.ts';

/** What was done here counts: the last of it is sent against what stands on the server now. */
export async function chooseMine(entry: LocalEntry): Promise<void> {
  const { state } = entry;
  if (state.is !== 'conflict' || state.theirs.field === 'status') return;
  const group = ofSameField(entry);
  const last = group.at(-1) ?? entry;
  const { version } = state.theirs;
  const action =
    last.action.do === 'tick'
      ? { ...last.action, seenVersion: version }
      : last.action.do === 'note'
        ? { ...last.action, expectedVersion: version }
        : last.action;
  await discard(group.filter(({ order }) => order !== last.order));
  // Other input, so another key.
  await change(last.order, { action, key: crypto.randomUUID(), state: { is: 'waiting' } });
}

/** What stands on the server counts. */
export function chooseTheirs(entry: LocalEntry): Promise<void> {
  return discard(ofSameField(entry));
}

/** Once more as it is: what was in the way may be gone. */
export function tryAgain(entry: LocalEntry): Promise<void> {
  return change(entry.order, { key: crypto.randomUUID(), state: { is: 'waiting' } });
}

/**
 * Keeps what was done on a job that is over as its work note, and lets go of the entries once that is recorded. Pictures stay
 * on the device until somebody deletes them. Answers with what is in the way, null where nothing is; rejects where
 * the note could not be read.
 */
export async function saveAsNote({ jobId, jobTitle, zone }: LocalEntry): Promise<string | null> {
  const own = unsent(logState().entries).filter((entry) => entry.jobId === jobId && isOfWork(entry));
  const { note } = await browserApi.bookings.site({ id: jobId });
  const text = noteOfWork(note?.text ?? '', own, zone);
  if (text === null) return 'The work note has no room for this. Shorten it on the job, then try again.';
  await record([
    { jobId, jobTitle, zone, action: { do: 'note', text, expectedVersion: note?.version ?? 0 } },
  ]);
  await discard(own.filter(({ blob }) => blob === undefined));
  return null;
}
