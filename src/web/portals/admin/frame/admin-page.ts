import type { Crumb } from '#web/ui/layout/nav-types.ts';

/** What a screen of the administration tells its frame, as its route's `handle`. */
export type AdminPage = {
  /** The steps after "Admin": as they are for a screen that reads nothing, else by what its loader read. */
  crumbs: readonly Crumb[] | ((data: unknown) => readonly Crumb[]);
  /** Tables reach the edges of the window; the rest stops at 1440 px. */
  fluid?: boolean;
};
