import { formatTime } from '#core/lib/format-time.ts';
import { entryWords, type FieldEntry } from './entry.ts';
import { WORK_NOTE_MAX_LENGTH } from './limits.ts';

type Work = Pick<FieldEntry, 'at' | 'action'>;

/**
 * A work note that keeps what was done on a job which takes nothing any more, below what the note says already: one line for each
 * entry with its time. Notes that were not sent stand with their words. Null where it
 * would be longer than a note can be.
 */
export function noteOfWork(note: string, entries: readonly Work[], zone: string): string | null {
  const lines = entries.map(
    ({ at, action }) =>
      `${formatTime(new Date(at), zone)} ${action.do === 'note' ? action.text : entryWords({ action })}`,
  );
  const recorded = ['Recorded without a connection:', ...lines].join('\n');
  const text = note === '' ? recorded : `${note}\n\n${recorded}`;
  return text.length > WORK_NOTE_MAX_LENGTH ? null : text;
}
