import { casesAccess } from '#core/cases/access.ts';
import { type AccessRule, administrators } from '#core/lib/access-rule.ts';
import { ALL_SETTINGS, SETTING_SECTIONS } from '#core/settings/all-settings.ts';
import type { SearchKind } from './kinds.ts';

/** A screen that the palette finds by its name, by what it is about or by other words for it. */
export type SearchPage = {
  kind: Extract<SearchKind, 'pages' | 'reports' | 'settings'>;
  title: string;
  subtitle: string;
  path: string;
  /** Other words that people look for it by. */
  words?: string;
  mayOpen: AccessRule;
};

const admins = administrators('none');

/** Screens of the administration. Every path is one of its routes: a test of the palette looks. */
const SCREENS: readonly SearchPage[] = [
  {
    kind: 'pages',
    title: 'Dashboard',
    subtitle: 'The market at a glance',
    path: '/admin/dashboard',
    words: 'home start kpi',
    mayOpen: admins,
  },
  {
    kind: 'pages',
    title: 'Users',
    subtitle: 'Everybody with an account',
    path: '/admin/users',
    words: 'people homeowners',
    mayOpen: admins,
  },
  {
    kind: 'pages',
    title: 'Vendors',
    subtitle: 'Companies and their approval',
    path: '/admin/vendors',
    words: 'companies trades',
    mayOpen: admins,
  },
  {
    kind: 'pages',
    title: 'Jobs',
    subtitle: 'Every booking, by state',
    path: '/admin/jobs',
    words: 'bookings visits',
    mayOpen: admins,
  },
  {
    kind: 'pages',
    title: 'Cases',
    subtitle: 'What somebody looks after until it is resolved',
    path: '/admin/cases',
    words: 'tickets errors',
    mayOpen: admins,
  },
  {
    kind: 'pages',
    title: 'Open a case',
    subtitle: 'Something that somebody has to look after',
    path: '/admin/cases/new',
    words: 'new create ticket',
    mayOpen: casesAccess.create,
  },
  {
    kind: 'pages',
    title: 'Quality',
    subtitle: 'Errors, response times and web vitals at a glance',
    path: '/admin/qa-dashboard',
    words: 'qa health monitoring latency uptime metrics',
    mayOpen: admins,
  },
  {
    kind: 'pages',
    title: 'Errors',
    subtitle: 'What went wrong in the server and in browsers',
    path: '/admin/qa-dashboard/errors',
    words: 'bugs exceptions crashes monitoring',
    mayOpen: admins,
  },
  {
    kind: 'pages',
    title: 'Messages',
    subtitle: 'Conversations of jobs',
    path: '/messages',
    words: 'chat inbox',
    mayOpen: admins,
  },
  {
    kind: 'pages',
    title: 'AI assistant',
    subtitle: 'Questions answered with live figures',
    path: '/admin/ai-assistant',
    words: 'chat ask help',
    mayOpen: admins,
  },
  {
    kind: 'pages',
    title: 'Help & Support',
    subtitle: 'How the administration works',
    path: '/admin/help',
    words: 'manual',
    mayOpen: admins,
  },
  {
    kind: 'pages',
    title: 'My Profile',
    subtitle: 'Your name, mail address and rights',
    path: '/admin/profile',
    words: 'account me',
    mayOpen: admins,
  },
  {
    kind: 'settings',
    title: 'Settings',
    subtitle: 'Everything that may be changed while Canopy runs',
    path: '/admin/settings',
    words: SETTING_SECTIONS.map(({ label }) => label).join(' '),
    mayOpen: admins,
  },
  {
    kind: 'settings',
    title: 'Security',
    subtitle: 'Password, second factor and sessions',
    path: '/admin/profile/security',
    words: 'two-factor sign-in recovery codes',
    mayOpen: admins,
  },
  {
    kind: 'settings',
    title: 'Feature toggles',
    subtitle: 'What is switched on, for whom and since when',
    path: '/admin/feature-toggles',
    words: 'flags switches rollout',
    mayOpen: admins,
  },
  {
    kind: 'reports',
    title: 'Revenue',
    subtitle: 'Commission, fees, refunds and payouts',
    path: '/admin/revenue',
    words: 'money ledger payouts reconciliation',
    mayOpen: admins,
  },
  {
    kind: 'reports',
    title: 'Market overview',
    subtitle: 'Revenue, jobs and people over 7, 30 or 90 days',
    path: '/admin/dashboard?days=90',
    words: 'trend satisfaction figures',
    mayOpen: admins,
  },
  {
    kind: 'reports',
    title: 'Audit log',
    subtitle: 'Who did what, sealed on the server',
    path: '/admin/reports/audit',
    words: 'history security alerts changes',
    mayOpen: admins,
  },
  {
    kind: 'reports',
    title: "This browser's audit log",
    subtitle: 'What was done here, with its alerts',
    path: '/admin/reports/audit/browser',
    words: 'local clear export',
    mayOpen: admins,
  },
];

/** One entry for each typed setting, found by its fields and its section too, and shown at its place. */
const SETTINGS: readonly SearchPage[] = ALL_SETTINGS.map((setting) => {
  const section = SETTING_SECTIONS.find(({ id }) => id === setting.section);
  const fields = Object.values(setting.fields).map(({ label }) => label);
  return {
    kind: 'settings',
    title: setting.label,
    subtitle: setting.description,
    path: `${section?.to ?? '/admin/settings'}#${setting.name}`,
    words: [section?.label ?? '', ...fields].join(' '),
    mayOpen: admins,
  };
});

export const SEARCH_PAGES: readonly SearchPage[] = [...SCREENS, ...SETTINGS];
