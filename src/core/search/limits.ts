/** §9 search: minimum query; shorter ones find nothing … */
export const QUERY_MIN_LENGTH = 2;
/** … and only longer ones than this are remembered as recent searches. */
export const RECENT_LONGER_THAN = 2;
/** §9 search: recent searches kept. */
export const RECENT_SEARCHES = 5;
/** §9 search: a pause in typing this long starts the search. */
export const SEARCH_DEBOUNCE_MS = 150;

export const QUERY_MAX_LENGTH = 100;
/** Words beyond these do not narrow a search any more. */
export const QUERY_WORDS = 8;
/** Of each kind on the tab All. */
export const SHOWN_OF_EACH = 5;
/** On the tab of one kind. */
export const SHOWN_OF_ONE = 50;
/** Matches of a kind are counted up to here: one more than the tab shows, said as "50+". To count on would take longer than to find. */
export const COUNTED_OF_EACH = SHOWN_OF_ONE + 1;
/** Shorter words are looked for at the beginnings of words only: fewer than three letters have no trigram. */
export const ANYWHERE_LENGTH = 3;
export const SAVED_SEARCHES_MAX = 20;
/** Lines of recent activity before a query. */
export const RECENT_ACTIVITY = 5;
/** Records that somebody opened, remembered for these lines. */
export const OPENED_MAX = 20;
