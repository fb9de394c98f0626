import { clsx } from 'clsx';
import { ArrowDownWideNarrow, ArrowUpNarrowWide, Download } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import type { SystemView } from '#core/lib/list.ts';
import { BulkBar } from '#web/ui/data/bulk-bar.tsx';
import { DataTable } from '#web/ui/data/data-table.tsx';
import { rowMenuAt } from '#web/ui/data/table/row-menu.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { buttonClass } from '#web/ui/form/button-style.ts';
import { Icon } from '#web/ui/layout/icon.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { type OpenRecord, SplitView } from '#web/ui/layout/split/split-view.tsx';
import { type Tab, Tabs } from '#web/ui/layout/tabs.tsx';
import { ContextMenu } from '#web/ui/overlay/context/context-menu.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import type { BulkAsked, BulkSet } from './bulk-action.ts';
import { BulkActions, BulkQuestion } from './bulk-actions.tsx';
import { besideColumns, ColumnChoice, type ListColumn, shownColumns } from './list-columns.tsx';
import {
  currentSystemView,
  currentView,
  isNarrowed,
  type ListFilter,
  type ListState,
  listPath,
  listQuery,
  wholePath,
} from './list-state.ts';
import { ListTools } from './list-tools.tsx';
import { rememberTrail } from './list-trail.ts';
import { useOpening, useOpenRecord } from './open-record.ts';
import { type RowCopies, useRowMenu } from './row-menu.ts';
import { SavedViews } from './saved-views.tsx';

type ListPageProps<Row extends { id: string }> = {
  /** "Users" */
  title: string;
  /** A short figure after it. */
  count?: string;
  subtitle?: string;
  list: ListState;
  /** What the loader read. */
  items: readonly Row[];
  newer: string | null;
  older: string | null;
  total: number;
  /** Views with a name that every administrator finds in the menu of views. */
  systemViews?: readonly SystemView[];
  /** Views that everybody has; the changes of the address they make, and the order they open in where it is not the usual one. */
  tabs: readonly {
    label: string;
    count?: number | undefined;
    change: Record<string, string | null>;
    order?: { sort: string | null; order: string | null };
  }[];
  searchLabel: string;
  filters: readonly ListFilter[];
  columns: readonly ListColumn<Row>[];
  /** What the list can be sorted by: the words of each way. Names are those of the contract and of the columns. */
  sorts: Record<string, { label: string; asc: string; desc: string }>;
  rowLabel: (row: Row) => string;
  rowHref: (row: Row) => string;
  /** What stands above the views: figures, a switch between lists. */
  lead?: ReactNode;
  /** What the list can be taken away as, instead of the usual CSV of the server. */
  files?: ReactNode;
  /** Buttons of the page beside the export; at most one of them primary. */
  actions?: ReactNode;
  /** What can be done with chosen rows, and with one by its menu; without it rows cannot be chosen. */
  bulk?: BulkSet;
  /** Beside those in the bar of chosen rows: what only looks at them. */
  bulkLook?: (rows: readonly Row[]) => ReactNode;
  /** What the menu of a row copies besides its link: "Copy job number". */
  copies?: RowCopies<Row>;
  /** The sum of what is chosen, formatted. */
  sum?: (rows: readonly Row[]) => string;
  /** The record that the address shows beside the list; null for none. Lists without it open rows as pages. */
  open?: OpenRecord | null;
  /** Columns can be drawn to other widths, which the browser remembers. */
  resizable?: boolean;
  /** When there is nothing at all yet: what will be here, and how to begin. */
  empty: { title: string; text: ReactNode; action?: ReactNode };
};

/**
 * The one look of an administrators' list: tabs and saved views, search and filters in the address, an order with
 * direction, columns by choice, rows to choose with what can be done to all of them, and the whole of it as a file.
 */
export function ListPage<Row extends { id: string }>(props: ListPageProps<Row>) {
  const { title, list, items, newer, older, total, filters, columns, sorts, rowLabel, rowHref, empty } =
    props;
  const [chosen, setChosen] = useState<{ query: string; rows: readonly Row[] }>({ query: '', rows: [] });
  const [asked, setAsked] = useState<BulkAsked<Row> | null>(null);
  const query = listQuery(list);
  // The choice lives through paging, and ends when the list becomes another one.
  const rows = chosen.query === query ? chosen.rows : [];
  const choose = (next: readonly Row[]) => setChosen({ query, rows: next });
  const navigation = useNavigation();
  const busy = navigation.state === 'loading' && navigation.location.pathname === list.path;
  const shown = shownColumns(list, columns);
  const order = sorts[list.sort];
  const clear = () => choose([]);
  const openId = props.open?.id ?? null;
  const openRecord = useOpenRecord(openId);
  const openingId = useOpening(list.path, openId);
  const opening = items.find(({ id }) => id === openingId);
  const { search } = useLocation();
  useEffect(() =>
    rememberTrail({
      ...{ path: list.path, search, ids: items.map(({ id }) => id) },
      ...(newer ? {} : { total }),
    }),
  );
  const openAt = items.findIndex(({ id }) => id === (opening?.id ?? openId));
  const step = (by: 1 | -1) => {
    const next = openAt < 0 ? undefined : items[openAt + by];
    return next && (() => openRecord(next.id));
  };

  const itemsOf = useRowMenu<Row>({
    rowHref,
    onOpen: props.open === undefined ? undefined : openRecord,
    copies: props.copies,
    actions: props.bulk,
    onAct: (action, row) => setAsked({ action, rows: [row] }),
  });

  return (
    <>
      <PageHeader
        title={title}
        count={props.count}
        subtitle={props.subtitle}
        className="!mb-1"
        actions={
          <>
            {props.files ?? (
              <a
                href={`/api/export/${list.page}.csv${query ? `?${query}` : ''}`}
                download
                aria-label="Export"
                className={clsx(buttonClass({ kind: 'quiet' }), 'max-sm:border-line-2 max-sm:bg-bg-1')}
              >
                <Icon of={Download} />
                <span className="max-sm:hidden">Export</span>
              </a>
            )}
            {props.actions}
          </>
        }
      />
      {props.lead}
      <Tabs
        label={`Views of ${title.toLowerCase()}`}
        edge
        items={tabsOf(props)}
        end={<SavedViews list={list} systemViews={props.systemViews} />}
      />
      <ListTools list={list} searchLabel={props.searchLabel} filters={filters}>
        <Menu
          trigger={
            <Button
              kind="quiet"
              icon={list.order === 'asc' ? ArrowUpNarrowWide : ArrowDownWideNarrow}
              aria-label={`Order: ${order?.[list.order] ?? list.sort}`}
            >
              {order?.label ?? list.sort}
            </Button>
          }
          items={Object.entries(sorts).flatMap(([sort, words]) =>
            (['desc', 'asc'] as const).map((direction) => ({
              id: `${sort} ${direction}`,
              label: words[direction],
              to: listPath(list, { sort, order: direction }),
            })),
          )}
        />
        {/* A phone stacks what is left of the columns, so it has nothing to choose. */}
        <div className="max-sm:hidden">
          <ColumnChoice list={list} columns={columns} />
        </div>
      </ListTools>
      <SplitView
        record={
          opening
            ? { id: opening.id, title: rowLabel(opening), href: rowHref(opening), body: null }
            : (props.open ?? null)
        }
        loading={opening !== undefined}
        onClose={() => openRecord(null)}
        onPrevious={step(-1)}
        onNext={step(1)}
      >
        {(isBeside) => (
          <div aria-busy={busy} className={clsx('transition-opacity', busy && 'opacity-60 delay-300')}>
            <ContextMenu targetOf={(element) => rowMenuAt(element, { rows: items, rowLabel, itemsOf })}>
              <DataTable
                label={title}
                edge="page"
                columns={isBeside ? besideColumns(columns) : shown}
                rows={items}
                rowId={(row) => row.id}
                rowLabel={rowLabel}
                rowHref={rowHref}
                openId={opening?.id ?? openId}
                resizeKey={props.resizable && !isBeside ? list.page : undefined}
                {...(props.open === undefined ? {} : { onOpen: openRecord })}
                sort={{
                  by: list.sort,
                  direction: list.order,
                  href: (sort, direction) => listPath(list, { sort, order: direction }),
                }}
                {...(props.bulk
                  ? {
                      selected: rows.map(({ id }) => id),
                      onSelectedChange: (ids: string[]) => {
                        const known = new Map([...rows, ...items].map((row) => [row.id, row]));
                        choose(ids.flatMap((id) => known.get(id) ?? []));
                      },
                    }
                  : {})}
                bulk={
                  <BulkBar
                    count={rows.length}
                    sum={rows.length > 0 ? props.sum?.(rows) : undefined}
                    onClear={clear}
                  >
                    {props.bulkLook?.(rows)}
                    {props.bulk && (
                      <BulkActions
                        actions={props.bulk.actions}
                        onChoose={(action) => setAsked({ action, rows })}
                      />
                    )}
                  </BulkBar>
                }
                empty={
                  isNarrowed(list, filters) ? (
                    <EmptyState
                      as="h2"
                      title="No results found"
                      action={
                        <ButtonLink to={wholePath(list, filters)}>Show all {title.toLowerCase()}</ButtonLink>
                      }
                    >
                      {list.params.search
                        ? `No ${title.toLowerCase()} match “${list.params.search}”. Try another word or fewer filters.`
                        : `No ${title.toLowerCase()} match these filters. Try fewer.`}
                    </EmptyState>
                  ) : (
                    <EmptyState as="h2" title={empty.title} action={empty.action}>
                      {empty.text}
                    </EmptyState>
                  )
                }
                pager={{
                  summary: `${count(items.length)} of ${count(total)}${order ? `, ${lower(order[list.order])}` : ''}`,
                  newer: newer && listPath(list, { cursor: newer }),
                  older: older && listPath(list, { cursor: older }),
                }}
              />
            </ContextMenu>
          </div>
        )}
      </SplitView>
      {props.bulk && (
        <BulkQuestion
          set={props.bulk}
          asked={asked}
          onClose={() => setAsked(null)}
          onDone={() => {
            if (asked?.rows.some(({ id }) => rows.some((row) => row.id === id))) clear();
          }}
        />
      )}
    </>
  );
}

/** A saved view that shows exactly this is the current tab; else the one of everybody's whose filters are set. */
function tabsOf<Row extends { id: string }>({ list, tabs, systemViews }: ListPageProps<Row>): Tab[] {
  const saved = currentView(list);
  // What a tab shows already needs no second one of the same name.
  const isTab = tabs.some(
    ({ order, change }) => listQuery({ params: {} }, { ...order, ...change }) === listQuery(list),
  );
  const shared = saved || isTab ? undefined : currentSystemView(list, systemViews);
  const matching = tabs.filter(({ change }) =>
    Object.entries(change).every(([name, value]) => (list.params[name] ?? null) === value),
  );
  // The one that says most: "Suspended" rather than "All".
  const set = (change: Record<string, string | null>) => Object.values(change).filter(Boolean).length;
  const current = matching.toSorted((a, b) => set(b.change) - set(a.change))[0];
  return [
    ...tabs.map((tab) => ({
      label: tab.label,
      to: listPath(list, { ...tab.order, ...tab.change }),
      ...(tab.count === undefined ? {} : { count: count(tab.count) }),
      active: !saved && !shared && tab === current,
    })),
    // Of those that everybody has, the one that is open; the others wait in the menu.
    ...(shared ? [{ label: shared.name, to: `${list.path}?${shared.query}`, active: true }] : []),
    ...list.views.map((view) => ({
      label: view.name,
      to: `${list.path}?${view.query || 'all=1'}`,
      active: saved?.id === view.id,
    })),
  ];
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
