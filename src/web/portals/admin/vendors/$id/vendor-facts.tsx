import { Circle, CircleCheck } from 'lucide-react';
import { formatDate, formatMoment } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { isComingAboard } from '#core/vendors/status.ts';
import type { VendorDetail } from '#core/vendors/views.ts';
import { type Description, DescriptionList } from '#web/ui/data/description-list.tsx';
import { EmailText } from '#web/ui/data/email-text.tsx';
import { TagList } from '#web/ui/form/tags/tag-list.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';

/** A company's times are those of its market; before it has one, Canopy's own. */
export function zoneOfVendor({ area }: VendorDetail): string {
  return area.market?.zone ?? HOME_ZONE;
}

type FactsProps = { vendor: VendorDetail; zone: string; now: Date };

/** What the company says of itself, who runs it, what it lacks. */
export function VendorFactsCards({ vendor, zone, now }: FactsProps) {
  return (
    <>
      {isComingAboard(vendor.status) && <ChecklistCard checklist={vendor.checklist} />}
      <Card title="Company">
        {vendor.bio && <p className="mb-4 text-body text-text-2">{vendor.bio}</p>}
        {vendor.specialties.length > 0 && (
          <div className="mb-4">
            <TagList label="Specialties" tags={vendor.specialties} />
          </div>
        )}
        <DescriptionList layout="facts" items={[...profileOf(vendor), ...standingOf(vendor, zone)]} />
      </Card>
      <OwnerCard vendor={vendor} zone={zone} now={now} />
    </>
  );
}

/** What a company's profile doesn't say: how it works with Canopy, and who runs it. */
export function VendorStanding({ vendor, zone, now }: FactsProps) {
  return (
    <>
      <Card title="Company account">
        <DescriptionList layout="facts" items={standingOf(vendor, zone)} />
      </Card>
      <OwnerCard vendor={vendor} zone={zone} now={now} />
    </>
  );
}

function OwnerCard({ vendor, zone, now }: FactsProps) {
  return (
    <Card title="Owner">
      <DescriptionList layout="facts" items={ownerOf(vendor, zone, now)} />
    </Card>
  );
}

function ChecklistCard({ checklist }: { checklist: VendorDetail['checklist'] }) {
  const done = checklist.filter((item) => item.done).length;
  return (
    <Card title="Onboarding" aside={`${done} of ${checklist.length} done`}>
      <ul className="space-y-1.5">
        {checklist.map(({ step, label, done: isDone }) => (
          <li key={step} className="flex items-center gap-2.5 text-body">
            <Icon
              of={isDone ? CircleCheck : Circle}
              label={isDone ? 'Done' : 'Missing'}
              className={isDone ? 'text-accent-text' : 'text-line-ctl'}
            />
            <span className={isDone ? 'text-text-2' : 'font-medium text-text-1'}>{label}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function profileOf(vendor: VendorDetail): Description[] {
  return [
    { id: 'trade', term: 'Trade', value: vendor.trade },
    { id: 'phone', term: 'Phone', value: vendor.phone ?? '–' },
    {
      id: 'site',
      term: 'Website',
      value: vendor.site ? (
        <a
          href={vendor.site}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="text-accent-text underline underline-offset-2"
        >
          {vendor.site.replace(/^https?:\/\//, '')}
        </a>
      ) : (
        '–'
      ),
    },
  ];
}

function standingOf(vendor: VendorDetail, zone: string): Description[] {
  const { autoAccept, payout, agreement } = vendor;
  const offered = vendor.services.filter((service) => service.offered);
  const own = offered.filter(({ priceCents }) => priceCents !== null).length;
  return [
    {
      id: 'services',
      term: 'Services',
      value: `${offered.length}${own > 0 ? `, ${own} with ${own === 1 ? 'a custom price' : 'custom prices'}` : ''}`,
    },
    {
      id: 'auto',
      term: 'Auto-accept',
      value: autoAccept.on ? `On, with ${autoAccept.noticeHours} h notice` : 'Off',
    },
    { id: 'bank', term: 'Bank account', value: payout.label ?? (payout.connected ? 'Connected' : '–') },
    {
      id: 'agreement',
      term: 'Agreement',
      value: agreement.acceptedAt ? `Accepted ${formatDate(agreement.acceptedAt, zone)}` : 'Not accepted',
    },
    { id: 'joined', term: 'Joined', value: formatDate(vendor.createdAt, zone) },
    {
      id: 'approved',
      term: 'Approved',
      value: vendor.approvedAt ? formatDate(vendor.approvedAt, zone) : 'Not yet',
    },
    { id: 'balance', term: 'Balance', value: formatMoney(vendor.balanceCents) },
  ];
}

function ownerOf({ owner }: VendorDetail, zone: string, now: Date): Description[] {
  return [
    {
      id: 'name',
      term: 'Name',
      value: (
        <Link to={`/admin/users/${owner.id}`} className="text-accent-text underline underline-offset-2">
          {owner.name}
        </Link>
      ),
    },
    {
      id: 'email',
      term: 'Email',
      value: (
        <>
          <EmailText address={owner.email} />
          {!owner.emailVerified && ' (not verified)'}
        </>
      ),
    },
    {
      id: 'seen',
      term: 'Last sign-in',
      value: owner.lastLoginAt ? formatMoment(owner.lastLoginAt, zone, now) : 'Never',
    },
    ...(owner.suspended ? [{ id: 'suspended', term: 'Account', value: 'Suspended' }] : []),
  ];
}
