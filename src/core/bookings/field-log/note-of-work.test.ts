import { expect, it } from 'vitest';
import { WORK_NOTE_MAX_LENGTH } from './limits.ts';
import { noteOfWork } from './note-of-work.ts';

const at = '2026-03-02T15:05:00.000Z';

it('what was done on a job that is over stands below its note, line by line with its time', () => {
  const work = [
    { at, action: { do: 'start' as const } },
    { at, action: { do: 'tick' as const, position: 0, done: true, label: 'Flush the tank' } },
    { at, action: { do: 'note' as const, text: 'The valve drips.', expectedVersion: 0 } },
  ];
  expect(noteOfWork('Bring a ladder.', work, 'America/Los_Angeles')).toBe(
    [
      'Bring a ladder.',
      '',
      'Recorded without a connection:',
      '7:05 AM Started the job',
      '7:05 AM Checked “Flush the tank”',
      '7:05 AM The valve drips.',
    ].join('\n'),
  );
  expect(noteOfWork('', work, 'America/Los_Angeles')).toMatch(/^Recorded without/);
  expect(noteOfWork('x'.repeat(WORK_NOTE_MAX_LENGTH), work, 'UTC')).toBeNull();
});
