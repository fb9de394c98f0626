import {
  Bell,
  Briefcase,
  CalendarDays,
  CalendarSync,
  ChartNoAxesColumn,
  Contact,
  CreditCard,
  FileText,
  Gift,
  House,
  LayoutDashboard,
  Leaf,
  LifeBuoy,
  MessageSquare,
  Package,
  ReceiptText,
  ScanSearch,
  ShieldCheck,
  Siren,
  SquarePlus,
  Star,
  Store,
  UserRound,
  WalletMinimal,
  Wrench,
} from 'lucide-react';
import type { NavGroup, NavItem } from '#web/ui/layout/nav-types.ts';

/** What waits behind the items of a sidebar; nothing is said of 0. */
export type NavCounts = { jobs?: number; messages?: number; notifications?: number };

type Item = NavItem & { waiting?: number | undefined };
const items = (...list: Item[]): NavItem[] =>
  list.map(({ waiting, ...item }) => (waiting ? { ...item, count: waiting } : item));

/** The sidebar of the homeowner area, in the order of spec §2; also beside screens that several roles share. */
export function homeownerNav({ jobs, messages, notifications }: NavCounts): NavGroup[] {
  const at = (page: string) => `/account/home/${page}`;
  return [
    {
      items: items(
        { label: 'Dashboard', to: at('dashboard'), icon: House, keys: 'g d' },
        { label: 'Jobs', to: at('jobs'), icon: Briefcase, waiting: jobs, keys: 'g j' },
        { label: 'Emergency', to: at('emergency-response'), icon: Siren, keys: 'g e' },
        { label: 'AI matching', to: at('ai-matching'), icon: ScanSearch, keys: 'g a' },
        { label: 'Quotes', to: at('quotes'), icon: FileText, keys: 'g q' },
        { label: 'Payments', to: at('payments'), icon: CreditCard, keys: 'g p' },
        { label: 'Subscriptions', to: at('subscriptions'), icon: CalendarSync, keys: 'g s' },
        { label: 'Rewards', to: at('rewards'), icon: Leaf, keys: 'g r' },
        { label: 'Profile', to: at('profile'), icon: UserRound, keys: 'g o' },
        { label: 'Messages', to: '/messages', icon: MessageSquare, waiting: messages, keys: 'g m' },
        { label: 'Notifications', to: at('notifications'), icon: Bell, waiting: notifications, keys: 'g n' },
        { label: 'Support', to: at('support'), icon: LifeBuoy, keys: 'g u' },
      ),
    },
  ];
}

/** §2 quick actions of the homeowner area. */
export const HOMEOWNER_ACTIONS: readonly NavItem[] = [
  { label: 'Book Now', to: '/book', icon: SquarePlus, keys: 'g b' },
  { label: 'View Rewards', to: '/account/home/rewards', icon: Gift },
  { label: 'Pay Bills', to: '/account/home/payments', icon: ReceiptText },
];

/** The sidebar of the vendor areas. */
export function vendorNav({ jobs, messages, notifications }: NavCounts): NavGroup[] {
  const at = (page: string) => `/account/vendor/${page}`;
  return [
    {
      items: items(
        { label: 'Dashboard', to: at('dashboard'), icon: LayoutDashboard, keys: 'g d' },
        { label: 'Profile', to: at('profile'), icon: Store, keys: 'g o' },
        { label: 'Schedule', to: at('schedule'), icon: CalendarDays, keys: 'g s' },
        { label: 'Field operations', to: at('field-operations'), icon: Wrench, waiting: jobs, keys: 'g f' },
        { label: 'Inventory', to: at('inventory'), icon: Package, keys: 'g i' },
        { label: 'Quotes', to: at('quotes'), icon: FileText, keys: 'g q' },
        { label: 'Maintenance', to: '/contractor/maintenance', icon: CalendarSync, keys: 'g t' },
        { label: 'Credentials', to: at('credentials'), icon: ShieldCheck, keys: 'g c' },
        { label: 'Customers', to: at('customer-portal'), icon: Contact, keys: 'g k' },
        { label: 'Reviews', to: at('review-management'), icon: Star, keys: 'g r' },
      ),
    },
    {
      items: items(
        { label: 'Messages', to: '/messages', icon: MessageSquare, waiting: messages, keys: 'g m' },
        { label: 'Notifications', to: at('notifications'), icon: Bell, waiting: notifications, keys: 'g n' },
        { label: 'Support', to: at('support'), icon: LifeBuoy, keys: 'g u' },
      ),
    },
    {
      label: 'Money',
      items: items(
        { label: 'Earnings', to: '/vendor/earnings', icon: ChartNoAxesColumn, keys: 'g e' },
        { label: 'Payouts', to: at('payouts'), icon: WalletMinimal, keys: 'g p' },
      ),
    },
  ];
}
