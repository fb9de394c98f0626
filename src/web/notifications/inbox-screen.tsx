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
import { categoriesAmong, type InboxPlace, inboxQuery } from './inbox-address.ts';
import type { InboxData } from './inbox-data.ts';
import { InboxRow } from './inbox-row.tsx';
import { PreferencesPart } from './preferences-part.tsx';

/** The inbox of a homeowner or a vendor, and what they want to be told. */
export function InboxScreen({ data }: { data: InboxData }) {
  const { place, page, preferences, now } = data;
  const { run, pending } = useCommand((api) => api.notifications.markAllRead);
  const { view } = place;
  const pager = usePager(page, 'Newest first');
  const { unread } = page.counts;
  const to = (change: Partial<InboxPlace>) => inboxQuery({ ...place, cursor: undefined, ...change });
  return (
    <>
      <PageHeader
        title="Notifications"
        subtitle="What happens with your jobs, your money and your account."
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
          { label: 'What you are told', to: to({ view: 'settings' }), active: view === 'settings' },
        ]}
      />
      {view === 'settings' ? (
        <PreferencesPart preferences={preferences} />
      ) : (
        <>
          <CategoryFilter place={place} categories={categoriesAmong(preferences.kinds)} />
          <div className="mt-3.5 overflow-clip rounded-card border border-line-1 bg-bg-1">
            {page.items.length === 0 ? (
              <NoLines place={place} />
            ) : (
              <ul className="divide-y divide-line-1">
                {page.items.map((item) => (
                  <InboxRow key={item.id} item={item} zone={preferences.delivery.zone} now={now} />
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
        Look at everything, or at another view.
      </EmptyState>
    );
  }
  if (place.view === 'unread') return <EmptyState title="All read">What is new shows here.</EmptyState>;
  if (place.view === 'archived') {
    return <EmptyState title="Nothing archived">What you put away is kept here.</EmptyState>;
  }
  return <EmptyState title="Nothing yet">What happens with your jobs and payments shows here.</EmptyState>;
}
