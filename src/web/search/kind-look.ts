import {
  Ban,
  BriefcaseBusiness,
  ChartColumn,
  CircleCheck,
  CircleDashed,
  CircleDot,
  CirclePlay,
  CircleX,
  Compass,
  IdCard,
  Layers,
  LifeBuoy,
  ListTodo,
  Megaphone,
  Package,
  Send,
  SlidersHorizontal,
  Store,
  Users,
} from 'lucide-react';
import { hasTab, type SearchKind, type SearchTab } from '#core/lib/search-entry.ts';
import type { BadgeTone } from '#web/ui/data/badge.tsx';
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

/** Icon and tone of the states of companies, people, materials and cases; jobs have their own badge. */
export const STATE_LOOK: Readonly<Record<string, { icon: IconType; tone: BadgeTone }>> = {
  open: { icon: CircleDot, tone: 'orange' },
  in_progress: { icon: CirclePlay, tone: 'blue' },
  resolved: { icon: CircleCheck, tone: 'green' },
  onboarding: { icon: CircleDashed, tone: 'stone' },
  submitted: { icon: Send, tone: 'blue' },
  approved: { icon: CircleCheck, tone: 'green' },
  rejected: { icon: CircleX, tone: 'orange' },
  suspended: { icon: Ban, tone: 'red' },
  inactive: { icon: CircleDashed, tone: 'stone' },
};

/** What is said where a tab stays empty because Canopy keeps nothing of the kind yet. */
export const NOT_KEPT: Partial<Record<SearchTab, string>> = {
  accounts: 'Canopy keeps no customer accounts yet. People and companies are under Users and Vendors.',
  campaigns: 'Canopy runs no campaigns yet.',
  tasks: 'Canopy keeps no tasks yet. What waits for an administrator is on the dashboard.',
};
