import {
  BriefcaseBusiness,
  ChartColumn,
  Compass,
  IdCard,
  Layers,
  LifeBuoy,
  ListTodo,
  Megaphone,
  Package,
  SlidersHorizontal,
  Store,
  Users,
} from 'lucide-react';
import { hasTab, type SearchKind, type SearchTab } from '#core/lib/search-entry.ts';
import type { IconType } from '#web/ui/layout/icon.tsx';

/** As in the sidebar. */
const KIND_ICONS: Record<Exclude<SearchTab, 'all'> | 'pages', IconType> = {
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

/** The icon of a kind of result; those without a tab share one. */
export function iconOfKind(kind: SearchKind): IconType {
  return hasTab(kind) || kind === 'pages' ? KIND_ICONS[kind] : Layers;
}

/** What is said on a tab of spec §2 whose kind Canopy does not have yet: whatever is typed, nothing can be found there. */
export const NOT_YET: Partial<Record<SearchTab, { title: string; text: string }>> = {
  accounts: {
    title: 'There are no accounts in Canopy yet',
    text: 'Homeowners and administrators are under Users, businesses under Vendors.',
  },
  campaigns: {
    title: 'There are no campaigns in Canopy yet',
    text: 'Once Canopy can run campaigns, you can search for them here.',
  },
};
