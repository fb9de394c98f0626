import { CheckCheck } from 'lucide-react';
import { useNavigate } from 'react-router';
import { NOTICE_CATEGORY_LABELS, type NoticeCategory } from '#core/lib/notice.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { TablePager } from '#web/ui/data/table/table-pager.tsx';
import { usePager } from '#web/ui/data/table/use-pager.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FilterChip } from '#web/ui/form/filter-chip.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { DevicesCard } from './devices/devices-card.tsx';
import { categoriesAmong, type InboxPlace, inboxQuery } from './inbox-address.ts';
import type { InboxData } from './inbox-data.ts';
import { InboxRow } from './inbox-row.tsx';
import { PreferencesPart } from './preferences-part.tsx';

/** The inbox of a homeowner or a vendor, and their preferences. */
export function InboxScreen({ data }: { data: InboxData }) {
  const { place, page, preferences, devices, now } = data;
  const { run, pending } = useCommand((api) => api.notifications.markAllRead);
  const { view } = place;
  const pager = usePager(page, 'Newest first');
  const { unread } = page.counts;
  const to = (change: Partial<InboxPlace>) => inboxQuery({ ...place, cursor: undefined, ...change });
  return (
    <>
      <PageHeader
        title="Notifications"
        subtitle="Updates about your jobs, payments and account"
        actions={
          view !== 'settings' &&
          unread > 0 && (
            <Button icon={CheckCheck} kind="outline" pending={pending} onClick={() => void run({})}>
              Mark all as read
            </Button>
          )
        }
      />
      <Tabs
        label="Notifications"
        items={[
          { label: 'All', to: to({ view: 'all' }), active: view === 'all', count: page.counts.all },
          { label: 'Unread', to: to({ view: 'unread' }), active: view === 'unread', count: unread },
          {
            label: 'Archived',
            to: to({ view: 'archived' }),
            active: view === 'archived',
            count: page.counts.archived,
          },
          { label: 'Preferences', to: to({ view: 'settings' }), active: view === 'settings' },
        ]}
      />
      {view === 'settings' ? (
        <div className="space-y-3.5">
          {devices && <DevicesCard devices={devices} zone={preferences.quiet.zone} now={now} />}
          <PreferencesPart preferences={preferences} />
        </div>
      ) : (
        <>
          <CategoryFilter place={place} categories={categoriesAmong(preferences.groups)} />
          <div className="mt-3.5 overflow-clip rounded-card border border-line-1 bg-bg-1">
            {page.items.length === 0 ? (
              <NoLines place={place} />
            ) : (
              <ul className="divide-y divide-line-1">
                {page.items.map((item) => (
                  <InboxRow key={item.id} item={item} zone={preferences.quiet.zone} now={now} />
                ))}
              </ul>
            )}
          </div>
          {pager && <TablePager edge="page" {...pager} />}
        </>
      )}
    </>
  );
}

function CategoryFilter({ place, categories }: { place: InboxPlace; categories: readonly NoticeCategory[] }) {
  const navigate = useNavigate();
  const go = (category: InboxPlace['category']) =>
    void navigate(inboxQuery({ ...place, cursor: undefined, category }), { preventScrollReset: true });
  return (
    <Menu
      align="start"
      trigger={
        <FilterChip
          label="About"
          value={place.category ? NOTICE_CATEGORY_LABELS[place.category] : 'Everything'}
          {...(place.category ? { onClear: () => go(null) } : {})}
        />
      }
      items={[
        { id: 'all', label: 'Everything', onSelect: () => go(null) },
        { kind: 'separator', id: 'line' },
        ...categories.map((category) => ({
          id: category,
          label: NOTICE_CATEGORY_LABELS[category],
          onSelect: () => go(category),
        })),
      ]}
    />
  );
}

function NoLines({ place }: { place: InboxPlace }) {
  if (place.category) {
    return (
      <EmptyState title={`Nothing about ${NOTICE_CATEGORY_LABELS[place.category].toLowerCase()}`}>
        Clear the filter or choose another view.
      </EmptyState>
    );
  }
  if (place.view === 'unread')
    return <EmptyState title="All caught up">New notifications appear here.</EmptyState>;
  if (place.view === 'archived') {
    return <EmptyState title="Nothing archived">Notifications you archive are kept here.</EmptyState>;
  }
  return (
    <EmptyState title="No notifications yet">Updates about your jobs and payments appear here.</EmptyState>
  );
}
