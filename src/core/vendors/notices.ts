import { type Notice, type Notification, notice, noticeSubject, notify } from '#core/lib/notice.ts';
import { aboutUser } from '#core/users/notices.ts';
import { type GivenRole, VENDOR_ROLE_LABELS, VENDOR_ROLE_WORDS } from './account/roles.ts';
import { agreementDueNotifications } from './agreements/notices.ts';
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
      title: 'Canopy updated your company profile',
      body: `Changed: ${fields.map((field) => FIELD_WORDS[field] ?? field).join(', ')}. See your profile for the current details.`,
      href: PROFILE_HREF,
    },
  ];
}

const FIELD_WORDS: Record<string, string> = {
  company: 'name',
  trade: 'trade',
  bio: 'description',
  specialties: 'specialties',
  phone: 'phone',
  site: 'website',
  logoSha256: 'logo',
};

export function vendorSubmittedNotifications({ vendorId, company }: VendorSubject): Notification[] {
  return [
    {
      to: 'vendor',
      title: 'Your company is under review',
      body: 'Your application is complete. We’ll email you as soon as it’s reviewed.',
      href: PROFILE_HREF,
      evenIfOwn: true,
    },
    {
      to: 'admins',
      title: `${company} requested approval`,
      body: 'Its onboarding is complete and ready for review.',
      href: `/admin/vendors/${vendorId}`,
    },
  ];
}

export function vendorApprovedNotifications({ company }: VendorSubject): Notification[] {
  return [
    {
      to: 'vendor',
      title: `${company} is approved`,
      body: 'You can now receive requests. Answer them before they expire.',
      href: '/account/vendor/dashboard',
      mail: {
        paragraphs: [
          `${company} can now receive requests. Homeowners in your area can see your open times.`,
          'From now on, changing your payout account requires your password.',
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
        paragraphs: [reason, 'Make the requested changes, then request approval again.'],
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
      body: `${reason} You keep your accepted visits and your balance.`,
      href: PROFILE_HREF,
      mail: {
        paragraphs: [
          reason,
          'You won’t get new requests. You keep your accepted visits and your balance. Contact support to discuss it.',
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
      title: `${company} can receive requests again`,
      body: reason,
      href: '/account/vendor/dashboard',
      mail: {
        paragraphs: [reason, 'Homeowners in your area can see your open times again.'],
        button: { label: 'Open your dashboard' },
      },
    },
  ];
}

const PAYOUTS_HREF = '/account/vendor/payouts';
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
    : `Payouts will go to ${other}${instead} once our card processor has verified it.`;
  const notYou = `If this wasn’t you, change your password right away and contact us.${ready ? ' Until you do, payouts go to the new account.' : ''}`;
  return [
    {
      to: 'vendor',
      title: ready ? 'Your bank account for payouts was changed' : 'A new bank account is being connected',
      body: `${says} ${notYou}`,
      href: PAYOUTS_HREF,
      evenIfOwn: true,
      mail: { paragraphs: [says, notYou], button: TO_PAYOUTS },
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

const ACCOUNT_HREF = '/contractor/account';

export function vendorUserJoinedNotifications({
  name,
  role,
}: {
  name: string;
  role: GivenRole;
}): Notification[] {
  const says = `${name} accepted your invitation as ${VENDOR_ROLE_LABELS[role].toLowerCase()}.`;
  return [
    {
      to: 'vendor',
      title: `${name} has access to your company`,
      body: says,
      href: ACCOUNT_HREF,
      mail: {
        paragraphs: [says, 'You can change the role or remove the user at any time.'],
        button: { label: 'See your users' },
      },
    },
  ];
}

export function vendorUserLeftNotifications({ name }: { name: string }): Notification[] {
  return [
    {
      to: 'vendor',
      title: `${name} left your company`,
      body: 'They no longer have access.',
      href: ACCOUNT_HREF,
    },
  ];
}

/** To the new owner; whoever handed the company over hears of the role they have now. */
export function vendorHandedOverNotifications({
  company,
  formerName,
}: {
  company: string;
  formerName: string;
}): Notification[] {
  const says = `${formerName} made you the owner of ${company}. You decide who has access, and where its money goes.`;
  return [
    {
      to: 'vendor',
      title: `You’re the owner of ${company} now`,
      body: says,
      href: ACCOUNT_HREF,
      evenIfOwn: true,
      mail: { paragraphs: [says], button: { label: 'See the company account' } },
    },
  ];
}

export function vendorRoleNotifications({
  company,
  role,
}: {
  company: string;
  role: GivenRole;
}): Notification[] {
  return [
    {
      to: 'user',
      title: `Your role at ${company} is ${VENDOR_ROLE_LABELS[role].toLowerCase()} now`,
      body: VENDOR_ROLE_WORDS[role],
      href: '/account/vendor/dashboard',
      // Whoever hands the company over gave themselves this role, and should know if it was not them.
      evenIfOwn: true,
      mail: { paragraphs: [VENDOR_ROLE_WORDS[role]], button: { label: 'Open your dashboard' } },
    },
  ];
}

export function vendorUserRemovedNotifications({ company }: { company: string }): Notification[] {
  const says = `${company} removed your access. Your login still works and can join another company.`;
  return [
    {
      to: 'user',
      title: `You no longer have access to ${company}`,
      body: says,
      href: '/account/vendor/dashboard',
      mail: { paragraphs: [says], button: { label: 'Open Canopy' } },
    },
  ];
}

const category = 'account' as const;
const decided = { category, to: ['vendor'], email: ['vendor'], urgent: true } as const;

/** A company's way to approval, and what is decided about it. */
export const vendorNotices: Notice[] = [
  notice(
    vendor.vendorSubmitted,
    { category, label: 'Vendor requests approval', to: ['vendor', 'admins'], email: [] },
    ofVendor(vendorSubmittedNotifications),
  ),
  notice(
    vendor.vendorApproved,
    { ...decided, label: 'Company approved' },
    ofVendor(vendorApprovedNotifications),
  ),
  notice(
    vendor.vendorRejected,
    { ...decided, label: 'Changes requested for your company' },
    ofVendor(vendorRejectedNotifications),
  ),
  notice(
    vendor.vendorSuspended,
    { ...decided, label: 'Your company is suspended', locked: true },
    ofVendor(vendorSuspendedNotifications),
  ),
  notice(
    vendor.vendorChanged,
    { category, label: 'Profile updated by Canopy', to: ['vendor'], email: [] },
    ofVendor(vendorChangedNotifications),
  ),
  notice(
    vendor.payoutAccountChanged,
    { ...decided, label: 'Payout account changed', locked: true },
    ofVendor(payoutAccountNotifications),
  ),
  notice(
    vendor.vendorReinstated,
    { ...decided, label: 'Company reinstated' },
    ofVendor(vendorReinstatedNotifications),
  ),
  notice(
    vendor.agreementDue,
    { ...decided, label: 'The vendor agreement changes', locked: true },
    ofVendor(agreementDueNotifications),
  ),
  notice(
    vendor.vendorUserJoined,
    { category, label: 'Someone joined your company', to: ['vendor'], email: ['vendor'] },
    ofVendor(vendorUserJoinedNotifications),
  ),
  notice(
    vendor.vendorUserLeft,
    { category, label: 'Someone left your company', to: ['vendor'], email: [] },
    ofVendor(vendorUserLeftNotifications),
  ),
  notice(
    vendor.vendorHandedOver,
    { ...decided, label: 'You’re the owner of a company', locked: true },
    ofVendor(vendorHandedOverNotifications),
  ),
  notice(
    vendor.vendorRoleChanged,
    { category, label: 'Your role at a company changed', to: ['user'], email: ['user'], locked: true },
    notify(aboutUser, (_, payload: { company: string; role: GivenRole }) => vendorRoleNotifications(payload)),
  ),
  notice(
    vendor.vendorUserRemoved,
    { category, label: 'A company removed your access', to: ['user'], email: ['user'], locked: true },
    notify(aboutUser, (_, payload: { company: string }) => vendorUserRemovedNotifications(payload)),
  ),
];
