/** Label and control of a part of the search box: the control fills it, so all of it can be tapped. */
export const PART_LABEL = 'pointer-events-none absolute top-2.5 left-4.5 z-10 text-label text-text-2';
export const PART_CONTROL =
  'block h-full w-full bg-transparent px-4.5 pt-[26px] pb-2.5 text-[0.9375rem]/6 text-text-1 outline-none max-sm:text-touch';
