import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { calendarDaysAway, formatDate, formatMoment } from '#core/lib/format-time.ts';
import type { ChannelLine } from '#core/messaging/contract.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { TablePager } from '#web/ui/data/table/table-pager.tsx';
import { usePager } from '#web/ui/data/table/use-pager.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { type MessagesPlace, messagesPath } from './messages-path.ts';

/** The list follows what is typed after this pause. */
const PAUSE_MS = 250;

type ChannelListProps = {
  page: { items: readonly ChannelLine[]; newer: string | null; older: string | null; unread: number };
  place: MessagesPlace;
  now: Date;
  /** Where the person's jobs are: a conversation begins there. */
  jobsHref: string;
};

/** Conversations, the one with the latest message first. */
export function ChannelList({ page, place, now, jobsHref }: ChannelListProps) {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { items, unread } = page;
  const pager = usePager(page, 'Latest first');
  return (
    <>
      <div className="px-4 pt-3">
        <Form role="search">
          {place.view === 'unread' && <input type="hidden" name="view" value="unread" />}
          {place.channel && <input type="hidden" name="channel" value={place.channel} />}
          <SearchField
            shortcut="search-list"
            label="Search messages"
            placeholder="Search names, jobs, messages"
            name="q"
            defaultValue={place.search}
            maxLength={100}
            onChange={(event) => {
              const { form } = event.target;
              clearTimeout(timer.current);
              timer.current = setTimeout(() => void submit(form, { replace: true }), PAUSE_MS);
            }}
          />
        </Form>
        <div className="mt-1 [&>nav]:mb-0 [&>nav]:border-b-0">
          <Tabs
            label="Conversations"
            items={[
              {
                label: 'All',
                to: messagesPath({ ...place, cursor: undefined, view: 'all' }),
                active: place.view === 'all',
              },
              {
                label: 'Unread',
                to: messagesPath({ ...place, cursor: undefined, view: 'unread' }),
                active: place.view === 'unread',
                ...(unread > 0 ? { count: unread } : {}),
              },
            ]}
          />
        </div>
      </div>
      <div className="min-h-0 grow overflow-y-auto border-t border-line-1 scroll-thin">
        {items.length === 0 ? (
          <NoChannels place={place} jobsHref={jobsHref} />
        ) : (
          <ul className="divide-y divide-line-1">
            {items.map((line) => (
              <li key={line.id}>
                <ChannelRow line={line} place={place} now={now} />
              </li>
            ))}
          </ul>
        )}
        {pager && (
          <div className="px-3">
            <TablePager edge="page" {...pager} />
          </div>
        )}
      </div>
    </>
  );
}

function ChannelRow({ line, place, now }: { line: ChannelLine; place: MessagesPlace; now: Date }) {
  const { id, title, face, about, bookingNumber, zone, preview, lastBy, lastAt, unread } = line;
  return (
    <Link
      to={messagesPath({ ...place, channel: id })}
      aria-current={id === place.channel ? 'page' : undefined}
      preventScrollReset
      className="flex gap-3 px-4 py-3 hover:bg-bg-2 focus-visible:-outline-offset-2 aria-[current=page]:bg-accent-soft"
    >
      <Avatar id={face.id} src={face.logoUrl} name={face.name} />
      <span className="min-w-0 grow">
        <span className="flex items-baseline gap-2">
          <bdi
            className={clsx(
              // An administrator sees both sides' names, which together may need a second line.
              'line-clamp-2 min-w-0 grow text-control text-text-1',
              unread > 0 ? 'font-semibold' : 'font-medium',
            )}
          >
            {title}
          </bdi>
          <time dateTime={lastAt.toISOString()} className="shrink-0 text-label text-text-3 tabular-nums">
            {/* Of what is long past the day is enough, and leaves the name its room. */}
            {calendarDaysAway(lastAt, zone, now) < -60
              ? formatDate(lastAt, zone)
              : formatMoment(lastAt, zone, now)}
          </time>
        </span>
        <span className="block truncate text-label text-text-3">
          {about} · {bookingNumber}
        </span>
        <span className="flex items-center gap-2">
          <bdi
            className={clsx('min-w-0 grow truncate text-detail', unread > 0 ? 'text-text-1' : 'text-text-2')}
          >
            {/* The name of the only other side is the title already. */}
            {lastBy !== title && `${lastBy}: `}
            {preview}
          </bdi>
          {unread > 0 && (
            <span className="flex h-4 min-w-4 shrink-0 items-center justify-center rounded-full bg-red-fill px-1 text-[0.6875rem]/4 font-semibold text-white tabular-nums">
              {unread > 99 ? '99+' : unread}
              <span className="sr-only"> unread</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  );
}

function NoChannels({ place, jobsHref }: { place: MessagesPlace; jobsHref: string }) {
  if (place.search) {
    return (
      <EmptyState plain title="Nothing matches">
        Try a name, a job or its number.
      </EmptyState>
    );
  }
  if (place.view === 'unread') return <EmptyState title="All read">New messages appear here.</EmptyState>;
  return (
    <EmptyState
      title="No messages yet"
      action={
        <ButtonLink to={jobsHref} kind="outline">
          Go to jobs
        </ButtonLink>
      }
    >
      Start a conversation from a job’s page.
    </EmptyState>
  );
}
