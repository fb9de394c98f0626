import { BriefcaseBusiness, CalendarPlus, LayoutDashboard, LifeBuoy, Settings } from 'lucide-react';
import { Button } from '../form/button.tsx';
import { ButtonLink } from '../form/button-link.tsx';
import { ActionBar } from '../layout/action-bar.tsx';
import type { NavGroup } from '../layout/nav-types.ts';
import { SidebarNav } from '../layout/sidebar-nav.tsx';
import { type Tab, Tabs } from '../layout/tabs.tsx';
import { Sheet, Specimen } from './specimen.tsx';

/** Addresses that exist; the one of help is the current page where the gallery is read. */
const GROUPS: readonly NavGroup[] = [
  {
    items: [
      { label: 'Dashboard', to: '/admin/dashboard', icon: LayoutDashboard },
      { label: 'Jobs', to: '/admin/jobs', icon: BriefcaseBusiness, count: '1,284' },
      { label: 'Help', to: '/admin/help', icon: LifeBuoy },
    ],
  },
  { label: 'Run', items: [{ label: 'Settings', to: '/admin/settings', icon: Settings }] },
];
const TABS: readonly Tab[] = [
  'Parts',
  'Scan',
  'Deliveries',
  'Van stock',
  'Purchase orders',
  'Locations',
  'Suppliers',
].map((label, at) => ({
  label,
  to: `#${label.toLowerCase().replace(' ', '-')}`,
  active: at === 0,
  ...(at < 2 ? { count: 12 - at } : {}),
}));
const QUICK = [{ label: 'Create Job', to: '#create', icon: CalendarPlus }];

/** What stands around a page. Header, breadcrumb, skip link and drawer are those of the page that shows this. */
export function GalleryFrame() {
  return (
    <Sheet title="Around a page">
      <Specimen name="Sidebar, unfolded and folded">
        <div className="flex h-80 gap-4">
          <div className="flex w-[228px] flex-col rounded-card border border-line-1 bg-bg-sunk pt-2.5">
            <SidebarNav label="Example" groups={GROUPS} quickActions={QUICK} />
          </div>
          <div className="flex w-14 flex-col rounded-card border border-line-1 bg-bg-sunk pt-2.5">
            <SidebarNav label="Example, folded" groups={GROUPS} quickActions={QUICK} folded />
          </div>
        </div>
      </Specimen>

      <Specimen name="Tabs, more than there is room for">
        <div className="max-w-80">
          <Tabs label="Inventory, narrow" items={TABS} />
        </div>
      </Specimen>

      <Specimen name="Links that look like buttons">
        <div className="flex flex-wrap items-center gap-2">
          <ButtonLink to="#create" kind="primary">
            Create Job
          </ButtonLink>
          <ButtonLink to="#edit" kind="outline">
            Edit vendor
          </ButtonLink>
          <ButtonLink to="#all" kind="quiet">
            Show all
          </ButtonLink>
          <ButtonLink to="#health" kind="outline" size="sm">
            Open health
          </ButtonLink>
        </div>
      </Specimen>

      <Specimen name="Main action of a phone">
        <div className="overflow-hidden rounded-card border border-line-1 px-(--page-x) pt-16">
          <ActionBar figure="$241.67" detail="Mon 23, 10:00 AM to noon" always>
            <Button kind="primary" size="lg">
              Book this time
            </Button>
          </ActionBar>
        </div>
      </Specimen>
    </Sheet>
  );
}
