import { type Notice, type Notification, notice } from '#core/lib/notice.ts';
import { ofVendor } from '#core/vendors/notices.ts';
import * as events from './events.ts';
import { expiryDay } from './expiry-day.ts';
import { CREDENTIAL_FACTS, type CredentialKind, inSentence } from './kinds.ts';

const HREF = '/account/vendor/credentials';
const COMPLIANCE_HREF = '/vendor/profile/compliance';

type About = {
  vendorId: string;
  company: string;
  credentialId: string;
  title: string;
  holder: string | null;
};

/** `Plumbing license`, `Background check of Ana Ruiz`. */
const called = ({ title, holder }: Pick<About, 'title' | 'holder'>) =>
  holder === null ? title : `${title} of ${holder}`;

export function submittedNotifications(about: About): Notification[] {
  return [
    {
      to: 'admins',
      title: `${about.company} submitted a credential`,
      body: `${called(about)} is ready for review.`,
      href: `/admin/cases/credentials/${about.credentialId}`,
    },
  ];
}

export function approvedNotifications({
  validUntil,
  ...about
}: About & { validUntil: string | null }): Notification[] {
  const until = validUntil === null ? '' : ` It’s valid through ${expiryDay(validUntil)}.`;
  return [
    { to: 'vendor', title: 'Credential approved', body: `${called(about)} is approved.${until}`, href: HREF },
  ];
}

export function rejectedNotifications({
  reason,
  revoked,
  ...about
}: About & { reason: string; revoked: boolean }): Notification[] {
  const name = called(about);
  return [
    {
      to: 'vendor',
      title: revoked ? `${name} is no longer approved` : `${name} was not approved`,
      body: reason,
      href: HREF,
      mail: {
        paragraphs: [reason, 'Upload a new document, and we’ll review it again.'],
        button: { label: 'Open your credentials' },
      },
    },
  ];
}

export function expiringNotifications({
  validUntil,
  days,
  ...about
}: About & { validUntil: string; days: number }): Notification[] {
  const name = called(about);
  return [
    {
      to: 'vendor',
      title: `${name} expires in ${days} days or less`,
      body: `It’s valid through ${expiryDay(validUntil)}. Upload the renewal so that you keep getting bookings.`,
      href: HREF,
      mail: {
        paragraphs: [
          `${name} is valid through ${expiryDay(validUntil)}.`,
          'Visits after that day can’t be booked until we’ve approved the renewal.',
        ],
        button: { label: 'Upload the renewal' },
      },
    },
  ];
}

export function expiredNotifications({
  validUntil,
  ...about
}: About & { validUntil: string }): Notification[] {
  const name = called(about);
  return [
    {
      to: 'vendor',
      title: `${name} has expired`,
      body: `It was valid through ${expiryDay(validUntil)}. Upload the renewal.`,
      href: HREF,
      mail: {
        paragraphs: [`${name} was valid through ${expiryDay(validUntil)}.`],
        button: { label: 'Upload the renewal' },
      },
    },
  ];
}

type Suspended = {
  vendorId: string;
  company: string;
  category: string;
  lacking: CredentialKind[];
  visits: number;
};

export function suspendedNotifications({
  vendorId,
  company,
  category,
  lacking,
  visits,
}: Suspended): Notification[] {
  const what = lacking.map((kind) => inSentence(CREDENTIAL_FACTS[kind].label)).join(' and ');
  const are = lacking.length === 1 ? 'is' : 'are';
  const planned =
    visits === 0 ? '' : ` ${visits === 1 ? '1 planned visit is' : `${visits} planned visits are`} affected.`;
  const body = `Homeowners can’t book you for ${category.toLowerCase()} until your ${what} ${are} valid again.${planned}`;
  return [
    {
      to: 'vendor',
      title: `${category} is suspended`,
      body,
      href: COMPLIANCE_HREF,
      mail: {
        paragraphs: [body, 'Upload the renewal. Bookings resume automatically as soon as it’s approved.'],
        button: { label: 'See what’s missing' },
      },
    },
    {
      to: 'admins',
      title: `${company} lapsed for ${category.toLowerCase()}`,
      body: `Its ${what} ${are}n’t valid.${planned}`,
      href: `/admin/vendors/${vendorId}`,
    },
  ];
}

export function reinstatedNotifications({ category }: { category: string }): Notification[] {
  return [
    {
      to: 'vendor',
      title: `${category} is open again`,
      body: `Homeowners can book you for ${category.toLowerCase()} again.`,
      href: COMPLIANCE_HREF,
    },
  ];
}

const category = 'account' as const;
const urgent = { category, to: ['vendor'], email: ['vendor'], urgent: true } as const;

export const credentialsNotices: Notice[] = [
  notice(
    events.credentialSubmitted,
    { category, label: 'A credential needs review', to: ['admins'], email: [] },
    ofVendor(submittedNotifications),
  ),
  notice(
    events.credentialApproved,
    { category, label: 'Credential approved', to: ['vendor'], email: [] },
    ofVendor(approvedNotifications),
  ),
  notice(
    events.credentialRejected,
    { ...urgent, label: 'Credential not approved' },
    ofVendor(rejectedNotifications),
  ),
  notice(
    events.credentialExpiring,
    { category, label: 'Credential about to expire', to: ['vendor'], email: ['vendor'] },
    ofVendor(expiringNotifications),
  ),
  notice(
    events.credentialExpired,
    { ...urgent, label: 'Credential expired' },
    ofVendor(expiredNotifications),
  ),
  notice(
    events.categorySuspended,
    { ...urgent, label: 'Category suspended', to: ['vendor', 'admins'], locked: true },
    ofVendor(suspendedNotifications),
  ),
  notice(
    events.categoryReinstated,
    { category, label: 'Category open again', to: ['vendor'], email: [] },
    ofVendor(reinstatedNotifications),
  ),
];
