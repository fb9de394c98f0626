import { CircleCheck, CircleDollarSign, Star, Users } from 'lucide-react';
import { BOOKING_STATUS_LOOKS, ON_THE_WAY_LOOK } from '#core/bookings/status.ts';
import { PAYMENT_STATUS_LOOKS } from '#core/payments/status.ts';
import { Avatar } from '../data/avatar.tsx';
import { AvatarGroup } from '../data/avatars/avatar-group.tsx';
import { Badge } from '../data/badge.tsx';
import { EmailText } from '../data/email-text.tsx';
import { KpiStrip } from '../data/kpi-strip.tsx';
import { PointsChip } from '../data/points-chip.tsx';
import { type Priority, PriorityBadge } from '../data/priority-badge.tsx';
import { StatusBadge } from '../data/status-badge.tsx';
import { type Tier, TierMark } from '../data/tier-mark.tsx';
import { LiveDot } from '../feedback/live-dot.tsx';
import { FilterChip } from '../form/filter-chip.tsx';
import { BrandMark } from '../layout/brand-mark.tsx';
import { Breadcrumb } from '../layout/breadcrumb.tsx';
import { Steps } from '../layout/steps.tsx';
import { Tabs } from '../layout/tabs.tsx';
import { Sheet, Specimen } from './specimen.tsx';

const PRIORITIES: readonly Priority[] = ['critical', 'high', 'medium', 'low'];
const TIERS: readonly [Tier, string][] = [
  ['bronze', '1 leaf'],
  ['silver', '2 leaves'],
  ['gold', '3 leaves'],
  ['platinum', '5 leaves'],
];
const NAMES = [
  'Rosalind Achterberg',
  'Imre Takács',
  'Corwin Ash',
  'Sunniva Brask',
  'Piet Ravensworth',
  'Linnea Voss',
];
const USERS = NAMES.map((name) => ({ id: name, name }));
/** Of bookings and of payments. */
const LOOKS = [
  ...Object.values(BOOKING_STATUS_LOOKS),
  ON_THE_WAY_LOOK,
  ...Object.values(PAYMENT_STATUS_LOOKS),
];
const LAYERS = ['bg-bg-sunk', 'bg-bg-0', 'bg-bg-1', 'bg-bg-2', 'bg-bg-3'] as const;

export function GalleryMarks() {
  return (
    <Sheet title="Marks and words">
      <Specimen name="Status and priority">
        <div className="flex flex-wrap gap-1.5">
          {PRIORITIES.map((priority) => (
            <PriorityBadge key={priority} priority={priority} />
          ))}
          {LOOKS.map((look) => (
            <StatusBadge key={`${look.icon} ${look.label}`} look={look} />
          ))}
          <Badge tone="window">Needed</Badge>
        </div>
        <div className="mt-3 flex gap-4">
          {PRIORITIES.map((priority) => (
            <PriorityBadge key={priority} priority={priority} plain />
          ))}
        </div>
        <p className="mt-3 flex items-center gap-1 font-medium text-accent-text">
          <LiveDot /> In Progress
        </p>
      </Specimen>

      <Specimen name="Tiers and people">
        <div className="grid grid-cols-4 gap-2 text-center">
          {TIERS.map(([tier, leaves]) => (
            <div key={tier} className="flex flex-col items-center">
              <TierMark tier={tier} size={32} />
              <span className="mt-2 text-control font-semibold capitalize">{tier}</span>
              <span className="text-label text-text-2">{leaves}</span>
            </div>
          ))}
        </div>
        <div className="mt-5 flex flex-wrap items-center gap-2">
          {NAMES.map((name) => (
            <Avatar key={name} id={name} name={name} size={24} labelled />
          ))}
          {NAMES.slice(0, 3).map((name) => (
            <Avatar key={name} id={name} name={name} />
          ))}
          <Avatar id="tidewell" name="Tidewell Plumbing" size={44} />
          <AvatarGroup label="Team" users={USERS.slice(0, 3)} size={32} />
          <AvatarGroup label="Notes by" users={USERS} />
          <PointsChip points="1,240" to="#rewards" />
          <TierMark tier="gold" withName />
        </div>
      </Specimen>

      <Specimen name="Tabs, breadcrumb, mark">
        <Breadcrumb
          items={[
            { label: 'Admin', to: '/admin' },
            { label: 'Vendors', to: '/admin/vendors' },
            { label: 'Tidewell Plumbing' },
          ]}
        />
        <div className="mt-3">
          <Tabs
            label="Vendor"
            items={[
              { label: 'Overview', to: '#overview', active: true },
              { label: 'Jobs', to: '#jobs', count: 318, active: false },
              { label: 'Credentials', to: '#credentials', count: 4, active: false },
              { label: 'Payouts', to: '#payouts', active: false },
            ]}
          />
        </div>
        <Steps
          label="Booking"
          current={2}
          items={[
            { label: 'Service', to: '#service' },
            { label: 'Details', to: '#details' },
            { label: 'Time' },
            { label: 'Pay' },
          ]}
        />
        <div className="my-4 flex flex-wrap gap-2">
          <FilterChip label="Market" value="Seattle" onClear={() => undefined} />
          <FilterChip label="Status" value="Any" />
        </div>
        <BrandMark withName size={28} />
      </Specimen>

      <Specimen name="An address that breaks after its @">
        <p className="w-40 rounded-control border border-line-1 p-2 text-body text-text-1 wrap-anywhere">
          <EmailText address="elspeth.hawthorne@mail.example" />
        </p>
      </Specimen>

      <Specimen name="Layers and text">
        <div className="flex overflow-hidden rounded-control border border-line-2">
          {LAYERS.map((layer) => (
            <div key={layer} className={`${layer} flex h-14 grow items-end p-2 text-axis text-text-2`}>
              {layer.replace('bg-', '')}
            </div>
          ))}
        </div>
        <p className="mt-3 text-card-title text-text-1">text-1 carries the fact</p>
        <p className="text-body text-text-2">text-2 explains it</p>
        <p className="text-body text-text-3">text-3 dates it, counts it, hints at it</p>
      </Specimen>

      <Specimen name="Type" wide>
        <p className="text-display">Looked after</p>
        <p className="mt-1 text-task">When should we come?</p>
        <p className="text-h2">Clear prices first</p>
        <p className="text-amount tabular-nums">$364,120.08</p>
        <p className="text-page-title">Page title, 20/26</p>
        <p className="text-card-title">Section, 14/20</p>
        <p className="text-lead text-text-2">A lead says it once, large and calm.</p>
        <p className="text-body">Body of a portal, 13/20</p>
        <p className="text-detail text-text-2">Detail, 12.5/17</p>
      </Specimen>

      <div className="md:col-span-2 xl:col-span-3">
        <KpiStrip
          label="Key figures"
          items={[
            {
              title: 'Total Revenue',
              value: '$364,120',
              change: '14.2%',
              changeType: 'positive',
              icon: CircleDollarSign,
              description: '$318,840 in the previous 30 days',
            },
            {
              title: 'Active Users',
              value: '18,204',
              change: '3.1%',
              changeType: 'positive',
              icon: Users,
              description: '2,310 booked at least once',
            },
            { title: 'Jobs Completed', value: '0', icon: CircleCheck, loading: true },
            {
              title: 'Customer Satisfaction',
              value: '4.81',
              change: '-0.02',
              changeType: 'negative',
              icon: Star,
              description: 'From 1,912 reviews, out of 5',
            },
          ]}
        />
      </div>
    </Sheet>
  );
}
