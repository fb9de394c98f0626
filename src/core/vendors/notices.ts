import { type Notice, type Notification, notice, noticeSubject, notify } from '#core/lib/notice.ts';
import * as vendor from './events.ts';

/** What a company and the people who run the market are told on the company's way. */

const PROFILE_HREF = '/account/vendor/profile';

type VendorSubject = { vendorId: string; company: string };
type Decided = VendorSubject & { reason: string };

/** Only what an administrator changed: a company knows what it did itself. */
export function vendorChangedNotifications({
  by,
  fields,
}: {
  by: 'vendor' | 'admin';
  fields: string[];
}): Notification[] {
  if (by !== 'admin' || fields.length === 0) return [];
  return [
    {
      to: 'vendor',
      title: 'Canopy changed what is said of your company',
      body: `Changed: ${fields.map((field) => FIELD_WORDS[field] ?? field).join(', ')}. Your profile shows it as it is now.`,
      href: PROFILE_HREF,
    },
  ];
}

const FIELD_WORDS: Record<string, string> = {
  company: 'name',
  trade: 'trade',
  bio: 'description',
  phone: 'phone',
  site: 'website',
  logoSha256: 'logo',
  licenceNumber: 'license number',
  insuranceUntil: 'end of the insurance',
};

export function vendorSubmittedNotifications({ vendorId, company }: VendorSubject): Notification[] {
  return [
    {
      to: 'vendor',
      title: 'Your company is with an administrator',
      body: 'Everything is in. We write to you as soon as it is decided.',
      href: PROFILE_HREF,
      evenIfOwn: true,
    },
    {
      to: 'admins',
      title: `${company} asks for approval`,
      body: 'Its onboarding is complete. Look at it and decide.',
      href: `/admin/vendors/${vendorId}`,
    },
  ];
}

export function vendorApprovedNotifications({ company }: VendorSubject): Notification[] {
  return [
    {
      to: 'vendor',
      title: `${company} is approved`,
      body: 'You get requests from now on. Answer them before they expire.',
      href: '/account/vendor/dashboard',
      mail: {
        paragraphs: [
          `${company} is open for requests from now on. Homeowners in your area see your free times.`,
          'From now on we ask for your password before the bank account of your payouts is changed.',
        ],
        button: { label: 'Open your dashboard' },
      },
    },
  ];
}

export function vendorRejectedNotifications({ company, reason }: Decided): Notification[] {
  return [
    {
      to: 'vendor',
      title: `${company} is not approved yet`,
      body: reason,
      href: PROFILE_HREF,
      mail: {
        paragraphs: [reason, 'Change what is asked for, then ask for approval again.'],
        button: { label: 'Open your profile' },
      },
    },
  ];
}

export function vendorSuspendedNotifications({ company, reason }: Decided): Notification[] {
  return [
    {
      to: 'vendor',
      title: `${company} is suspended`,
      body: `${reason} Visits you have accepted and your balance stay yours.`,
      href: PROFILE_HREF,
      mail: {
        paragraphs: [
          reason,
          'You get no new requests. Visits you have accepted and your balance stay yours. Write to support to talk about it.',
        ],
        button: { label: 'Open your profile' },
      },
    },
  ];
}

export function vendorReinstatedNotifications({ company, reason }: Decided): Notification[] {
  return [
    {
      to: 'vendor',
      title: `${company} is open for requests again`,
      body: reason,
      href: '/account/vendor/dashboard',
      mail: {
        paragraphs: [reason, 'Homeowners in your area see your free times again.'],
        button: { label: 'Open your dashboard' },
      },
    },
  ];
}

const PAYOUTS_HREF = '/account/vendor/payouts';
const NOT_YOU = 'If this was not you, set a new password at once and write to us: until then we pay there.';
const TO_PAYOUTS = { label: 'See your payouts' };

export function payoutAccountNotifications({
  ready,
  before,
  after,
}: {
  ready: boolean;
  before: string | null;
  after: string | null;
}): Notification[] {
  const other = after ?? 'another bank account';
  const instead = before && before !== after ? ` instead of ${before}` : '';
  const says = ready
    ? `Payouts go to ${other}${instead} from now on.`
    : `Payouts will go to ${other}${instead} once our card processor has looked at it.`;
  return [
    {
      to: 'vendor',
      title: ready ? 'Your bank account for payouts was changed' : 'Another bank account is being connected',
      body: `${says} ${NOT_YOU}`,
      href: PAYOUTS_HREF,
      evenIfOwn: true,
      mail: { paragraphs: [says, NOT_YOU], button: TO_PAYOUTS },
    },
  ];
}

/** A company, told to whoever runs it and, where a message is for them, to administrators. */
export const aboutVendor = noticeSubject<{ vendorId: string }, { company: string }>('company');

/** Texts that want the company's name beside the payload. */
export function ofVendor<Payload>(messages: (payload: Payload) => Notification[]) {
  return notify(aboutVendor, (vendor, payload: Omit<Payload, 'company'>) =>
    messages({ ...payload, ...vendor } as Payload),
  );
}

const category = 'account' as const;
const decided = { category, to: ['vendor'], email: ['vendor'], urgent: true } as const;

/** A company's way to approval, and what is decided about it. */
export const vendorNotices: Notice[] = [
  notice(
    vendor.vendorSubmitted,
    { category, label: 'A company asks for approval', to: ['vendor', 'admins'], email: [] },
    ofVendor(vendorSubmittedNotifications),
  ),
  notice(
    vendor.vendorApproved,
    { ...decided, label: 'Your company is approved' },
    ofVendor(vendorApprovedNotifications),
  ),
  notice(
    vendor.vendorRejected,
    { ...decided, label: 'Your company is sent back' },
    ofVendor(vendorRejectedNotifications),
  ),
  notice(
    vendor.vendorSuspended,
    { ...decided, label: 'Your company is suspended', locked: true },
    ofVendor(vendorSuspendedNotifications),
  ),
  notice(
    vendor.vendorChanged,
    { category, label: 'Canopy changes your profile', to: ['vendor'], email: [] },
    ofVendor(vendorChangedNotifications),
  ),
  notice(
    vendor.payoutAccountChanged,
    { ...decided, label: 'Your bank account is changed', locked: true },
    ofVendor(payoutAccountNotifications),
  ),
  notice(
    vendor.vendorReinstated,
    { ...decided, label: 'Your company is opened again' },
    ofVendor(vendorReinstatedNotifications),
  ),
];
