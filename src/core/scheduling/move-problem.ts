/** Why a visit cannot go somewhere; apart from the check, which needs the calendar that browsers do not download. */
export const MOVE_PROBLEMS = ['gone', 'skill', 'credentials', 'over', 'hours', 'overlap', 'travel'] as const;
export type MoveProblem = {
  kind: (typeof MOVE_PROBLEMS)[number];
  /** Why not, to the person who moves it. */
  text: string;
  /** The visit that is in the way. */
  bookingId: string | null;
};
