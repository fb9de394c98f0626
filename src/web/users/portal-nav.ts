import {
  Award,
  Bell,
  Briefcase,
  Building2,
  CalendarDays,
  CalendarSync,
  Camera,
  ChartNoAxesColumn,
  Contact,
  CreditCard,
  FileText,
  Gift,
  Handshake,
  HeartPulse,
  House,
  LayoutDashboard,
  Leaf,
  LifeBuoy,
  ListChecks,
  MessageSquare,
  Package,
  ReceiptText,
  ScanSearch,
  ShieldCheck,
  Siren,
  SquarePlus,
  Star,
  Store,
  Tag,
  TrendingUp,
  Truck,
  UserRound,
  WalletMinimal,
  Waypoints,
  Wrench,
} from 'lucide-react';
import type { VendorRole } from '#core/lib/actor.ts';
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

type VendorItem = Item & { others?: readonly VendorRole[] };

/**
 * The sidebar of the vendor areas: every screen for the company's owner, and those that a role may open for its other
 * users (`others`).
 */
export function vendorNav(
  { jobs, messages, notifications }: NavCounts,
  role: VendorRole | null = 'owner',
): NavGroup[] {
  const at = (page: string) => `/account/vendor/${page}`;
  const office: VendorItem['others'] = ['dispatcher'];
  const books: VendorItem['others'] = ['accountant'];
  const field: VendorItem['others'] = ['dispatcher', 'technician'];
  const all: VendorItem['others'] = ['dispatcher', 'technician', 'accountant'];
  const shown = (...list: VendorItem[]): NavItem[] =>
    items(
      ...list
        .filter(({ others = [] }) => role === 'owner' || (role !== null && others.includes(role)))
        .map(({ others: _, ...item }) => item),
    );
  return [
    {
      items: shown(
        {
          label: 'Dashboard',
          to: at('dashboard'),
          icon: LayoutDashboard,
          keys: 'g d',
          others: [...office, ...books],
        },
        { label: 'Profile', to: at('profile'), icon: Store, keys: 'g o' },
        { label: 'Schedule', to: at('schedule'), icon: CalendarDays, keys: 'g s', others: office },
        {
          ...{
            label: 'Field operations',
            to: at('field-operations'),
            icon: Wrench,
            waiting: jobs,
            keys: 'g f',
          },
          others: field,
        },
        { label: 'Routes', to: at('route-optimization'), icon: Waypoints, keys: 'g z', others: office },
        { label: 'Tasks', to: '/vendor/tasks', icon: ListChecks, keys: 'g w', others: all },
        {
          label: 'Inventory',
          // The dispatcher finds, moves and receives parts; the list with their costs is the owner's.
          to: role === 'dispatcher' ? at('inventory/scan') : at('inventory'),
          icon: Package,
          keys: 'g i',
          others: office,
        },
        ...(role === 'technician'
          ? [
              {
                ...{ label: 'My van', to: at('inventory/van'), icon: Truck, keys: 'g i' },
                others: ['technician'] as const,
              },
            ]
          : []),
        {
          label: 'Photo documentation',
          to: at('photo-documentation'),
          icon: Camera,
          keys: 'g j',
          others: field,
        },
        { label: 'Pricing', to: at('pricing'), icon: Tag, keys: 'g b', others: office },
        { label: 'Quotes', to: at('quotes'), icon: FileText, keys: 'g q', others: office },
        { label: 'Maintenance', to: '/contractor/maintenance', icon: CalendarSync, keys: 'g t' },
        { label: 'Credentials', to: at('credentials'), icon: ShieldCheck, keys: 'g c', others: office },
        { label: 'Customers', to: at('customer-portal'), icon: Contact, keys: 'g k' },
        {
          ...{ label: 'Network', to: '/contractor/network', icon: Handshake, keys: 'g v' },
          others: [...office, ...books],
        },
        { label: 'Reviews', to: at('review-management'), icon: Star, keys: 'g r', others: office },
        {
          ...{ label: 'Forecasts', to: at('enterprise-ai-intelligence'), icon: TrendingUp, keys: 'g x' },
          others: [...office, ...books],
        },
        { label: 'Health', to: '/contractor/health', icon: HeartPulse, keys: 'g h', others: office },
        { label: 'Loyalty', to: '/contractor/loyalty', icon: Award, keys: 'g l', others: books },
      ),
    },
    {
      items: shown(
        {
          ...{ label: 'Messages', to: '/messages', icon: MessageSquare, waiting: messages, keys: 'g m' },
          others: field,
        },
        {
          ...{
            label: 'Notifications',
            to: at('notifications'),
            icon: Bell,
            waiting: notifications,
            keys: 'g n',
          },
          others: all,
        },
        { label: 'Support', to: at('support'), icon: LifeBuoy, keys: 'g u', others: all },
        {
          ...{ label: 'Company account', to: '/contractor/account', icon: Building2, keys: 'g a' },
          others: [...office, ...books],
        },
      ),
    },
    {
      label: 'Money',
      items: shown(
        { label: 'Earnings', to: '/vendor/earnings', icon: ChartNoAxesColumn, keys: 'g e', others: books },
        { label: 'Payouts', to: at('payouts'), icon: WalletMinimal, keys: 'g p', others: books },
      ),
    },
  ].filter(({ items: list }) => list.length > 0);
}
