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

/** What is said on a tab of spec §2 whose kind Canopy does not have yet: whatever is typed, nothing can be found there. */
export const NOT_YET: Partial<Record<SearchTab, { title: string; text: string }>> = {
  accounts: {
    title: 'There are no accounts in Canopy yet',
    text: 'Find people under Users and companies under Vendors.',
  },
  campaigns: {
    title: 'There are no campaigns in Canopy yet',
    text: 'Once Canopy can run campaigns, you can search for them here.',
  },
  tasks: {
    title: 'There are no tasks in Canopy yet',
    text: 'What needs your attention is on the dashboard and under Cases.',
  },
};
