import {
  BriefcaseBusiness,
  ChartColumn,
  Compass,
  IdCard,
  LifeBuoy,
  ListTodo,
  Megaphone,
  Package,
  SlidersHorizontal,
  Store,
  Users,
} from 'lucide-react';
import type { SearchTab } from '#core/lib/search-entry.ts';
import type { SearchResult } from '#core/search/contract.ts';
import type { IconType } from '#web/ui/layout/icon.tsx';

/** The icon of each kind of result, as in the sidebar. */
export const KIND_ICONS: Record<SearchResult['kind'], IconType> = {
  accounts: IdCard,
  vendors: Store,
  jobs: BriefcaseBusiness,
  campaigns: Megaphone,
  cases: LifeBuoy,
  tasks: ListTodo,
  products: Package,
  reports: ChartColumn,
  settings: SlidersHorizontal,
  users: Users,
  pages: Compass,
};

/** What is said where a tab stays empty because Canopy keeps nothing of the kind yet. */
export const NOT_KEPT: Partial<Record<SearchTab, string>> = {
  accounts: 'Canopy keeps no customer accounts yet. People and companies are under Users and Vendors.',
  campaigns: 'Canopy runs no campaigns yet.',
  tasks: 'Canopy keeps no tasks yet. What waits for an administrator is on the dashboard.',
};
