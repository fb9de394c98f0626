import type { IconType } from './icon.tsx';

export type NavItem = {
  label: string;
  to: string;
  icon: IconType;
  /** Shown at the right, formatted: "1,284". */
  count?: number | string;
  /** Only this very path is active, not those below it. */
  end?: boolean;
  /** The shortcut that leads there: "g j". */
  keys?: string;
};

export type NavGroup = {
  /** "Grow"; the first group has none. */
  label?: string;
  items: readonly NavItem[];
};

export type Crumb = { label: string; to?: string };
