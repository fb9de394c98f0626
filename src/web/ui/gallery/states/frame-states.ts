import type { StateRow } from './state-row.ts';

const GIVEN = 'Holds what its page gives it, which has states of its own.';

/** Parts that stand around others, or over them: most have no state, and this says why. */
export const FRAME_STATES: readonly StateRow[] = [
  {
    part: 'Split view and peek drawer',
    opens: 'a record in “Jobs with one open” above',
    empty: 'With no record open the list has the whole width.',
    loading: 'Above, each record is on its way for a moment.',
    error: 'A record that can’t be read fails its address, and the page says so.',
  },
  {
    part: 'Lightbox',
    opens: 'the photo of “Before and after” above',
    empty: 'Without a photo it does not open.',
    loading: 'Above, the third photo is on its way.',
    error: 'Above, the fourth photo does not arrive.',
  },
  {
    part: 'Steps of a task',
    empty: 'A task has at least one step.',
    loading: 'Its steps are known before the first is shown.',
    error: 'A step that fails says so in its form.',
  },
  {
    part: 'Shortcuts',
    empty: 'Esc and Enter are always listed.',
    loading: 'The sheet is announced like every dialog that is on its way.',
    error: 'Keys are registered by what is on the screen, not fetched.',
  },
  {
    part: 'Tab overflow',
    empty: 'When every tab fits there is no More.',
    loading: 'Tabs are known before their page is.',
    error: 'The page of a tab says what went wrong.',
  },
  { part: 'Accordion', empty: GIVEN, loading: GIVEN, error: GIVEN },
  {
    part: 'Context menu',
    empty: 'A place without entries keeps the browser’s own menu.',
    loading: 'Its entries are those of the row, which is there.',
    error: 'An entry that fails says so in a toast.',
  },
  {
    part: 'Avatar group',
    empty: 'Without people nothing is drawn.',
    loading: 'Comes with the row it belongs to.',
    error: 'A picture that does not come leaves the initials.',
  },
  {
    part: 'Undo toast',
    empty: 'Without a change there is nothing to undo.',
    loading: 'It says what is done already.',
    error: 'An undo that fails is a toast of the error kind, under Feedback.',
  },
  {
    part: 'Top progress bar',
    empty: 'While nothing is on its way it is not there.',
    loading: 'Is itself how a page on its way looks, under Feedback.',
    error: 'A page that does not arrive has its own screen, under Feedback.',
  },
];
