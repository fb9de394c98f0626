import {
  Activity,
  BellRing,
  BriefcaseBusiness,
  CalendarPlus,
  CalendarSync,
  FileText,
  LayoutDashboard,
  Leaf,
  LifeBuoy,
  ListTodo,
  MessageSquare,
  Package,
  ScrollText,
  Settings,
  Siren,
  Store,
  ToggleRight,
  UserPlus,
  Users,
  WalletMinimal,
  Weight,
} from 'lucide-react';
import type { SessionView } from '#core/users/contract.ts';
import type { NavGroup, NavItem } from '#web/ui/layout/nav-types.ts';

export const ADMIN_HOME = '/admin/dashboard';

/** The sidebar of the administration: the screens that exist, in the order of spec §2; also beside messages. */
export function adminNav({ openJobs }: { openJobs: number }): readonly NavGroup[] {
  return [
    {
      items: [
        { label: 'Dashboard', to: ADMIN_HOME, icon: LayoutDashboard, keys: 'g d' },
        { label: 'Users', to: '/admin/users', icon: Users, keys: 'g u' },
        { label: 'Vendors', to: '/admin/vendors', icon: Store, keys: 'g v' },
        {
          label: 'Jobs',
          to: '/admin/jobs',
          icon: BriefcaseBusiness,
          keys: 'g j',
          count: openJobs.toLocaleString('en-US'),
        },
        { label: 'Quotes', to: '/admin/quotes', icon: FileText },
        { label: 'Plans', to: '/admin/plans', icon: CalendarSync },
        { label: 'Payment reminders', to: '/admin/billing/reminders', icon: BellRing },
        { label: 'Emergencies', to: '/admin/emergencies', icon: Siren, keys: 'g e' },
        { label: 'Cases', to: '/admin/cases', icon: LifeBuoy, keys: 'g c' },
        { label: 'Tasks', to: '/admin/tasks', icon: ListTodo, keys: 'g k' },
        { label: 'Points', to: '/admin/settings/points', icon: Leaf, keys: 'g p' },
        { label: 'Revenue', to: '/admin/revenue', icon: WalletMinimal, keys: 'g r' },
        { label: 'Products', to: '/admin/products', icon: Package, keys: 'g o' },
        { label: 'Audit log', to: '/admin/reports/audit', icon: ScrollText, keys: 'g a' },
        { label: 'Messages', to: '/messages', icon: MessageSquare, keys: 'g m' },
      ],
    },
    {
      items: [
        { label: 'Quality', to: '/admin/qa-dashboard', icon: Activity, keys: 'g q' },
        { label: 'Settings', to: '/admin/settings', icon: Settings, keys: 'g s', end: true },
        { label: 'Feature toggles', to: '/admin/feature-toggles', icon: ToggleRight, keys: 'g t' },
        { label: 'Matching', to: '/admin/matching-settings', icon: Weight, keys: 'g w' },
      ],
    },
  ];
}

/** Spec §2: Add User, Add Vendor, Create Job; each for those who may. */
export function adminQuickActions({ profile }: SessionView): readonly NavItem[] {
  return [
    ...(profile.canManageUsers ? [{ label: 'Add User', to: '/admin/users/new', icon: UserPlus }] : []),
    ...(profile.canManageVendors ? [{ label: 'Add Vendor', to: '/admin/vendors/new', icon: Store }] : []),
    { label: 'Create Job', to: '/admin/jobs/new', icon: CalendarPlus },
  ];
}
