/** How many files of script a page may ask for before it can be used. */
export const MOST_SCRIPTS = 30;

/** How large a page may be before compression, in KiB. Pages that are not named here: `OTHERS_KIB`. */
export const OTHERS_KIB = 90;

/** The budgets of larger and of often read pages. A list of fifty rows has 120. */
export const PAGE_KIB: Readonly<Record<string, number>> = {
  '/services': 80,
};
