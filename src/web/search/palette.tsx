import { clsx } from 'clsx';
import { Bookmark, BookmarkCheck, CornerDownLeft, Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SearchTab } from '#core/lib/search-entry.ts';
import type { SearchStart } from '#core/search/contract.ts';
import { QUERY_MAX_LENGTH, QUERY_MIN_LENGTH } from '#core/search/limits.ts';
import { wordsOf } from '#core/search/words.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import {
  moved,
  movedByGroup,
  type PaletteAction,
  type PaletteItem,
  resultGroups,
  startGroups,
  TAB_LABELS,
} from './palette-items.ts';
import { PaletteList } from './palette-list.tsx';
import { Key } from './palette-row.tsx';
import { PaletteTabs } from './palette-tabs.tsx';
import { recentSearches, rememberSearch } from './recent-store.ts';
import { recordActions } from './record-actions.ts';
import { useEnter } from './use-enter.ts';
import { useSearch } from './use-search.ts';

type PaletteProps = {
  userId: string;
  actions: readonly PaletteAction[];
  /** The parts of the portal. */
  places?: readonly PaletteAction[];
  /** For "5 min ago". */
  zone: string;
  now: Date;
  onClose: () => void;
};

/**
 * Spec §2, admin search palette. The focus stays in the field; arrows move through the list, Tab goes to the next
 * group and, past the last, on through the dialog. Enter opens, Esc closes.
 */
export function Palette({ userId, actions, places = [], zone, now, onClose }: PaletteProps) {
  const navigate = useNavigate();
  const { showToast } = useToastContext();
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [tab, setTab] = useState<SearchTab>('all');
  const [attempt, setAttempt] = useState(0);
  const [chosen, setChosen] = useState<string | null>(null);
  const [recent, setRecent] = useState(() => recentSearches(userId));
  const [start, setStart] = useStart();
  const { answer, waiting, failed } = useSearch(query, tab, attempt);
  const failure = (title: string) => ({
    revalidate: false,
    onFailure: ({ message }: { message: string }) => showToast({ title, message, type: 'error' as const }),
  });
  const saving = useCommand((api) => api.search.save, failure('This search wasn’t saved'));
  const removing = useCommand((api) => api.search.removeSaved, failure('This search wasn’t deleted'));

  const isQuery = query.trim().length >= QUERY_MIN_LENGTH;
  const { pathname, search: parameters } = useLocation();
  const here = recordActions(pathname, parameters);
  const groups = isQuery
    ? resultGroups(query, tab, answer, [...here, ...actions])
    : startGroups(actions, start, recent, { here, places });
  const items = groups.flatMap((group) => group.items);
  const active = items.find(({ id }) => id === chosen) ?? items[0] ?? null;
  const kept = start?.saved.find((one) => one.tab === tab && sameText(one.query, query));
  const words = !isQuery ? [] : answer?.instead.length ? answer.instead : wordsOf(query);

  const search = (text: string, inTab: SearchTab) => {
    setQuery(text);
    setTab(inTab);
    setChosen(null);
    field.current?.focus();
  };
  const close = () => {
    // Who looked at what was found has searched, whether or not something was opened.
    if (answer && answer.counts.all > 0) rememberSearch(userId, query);
    onClose();
  };
  const leaveFor = (to: string) => {
    close();
    navigate(to);
  };
  const open = (item: PaletteItem) => {
    if (item.kind === 'result') leaveFor(item.result.href);
    else if (item.kind === 'activity') leaveFor(item.line.href);
    else if (item.kind === 'saved') search(item.saved.query, item.saved.tab);
    else if (item.kind === 'query') search(item.query, 'all');
    else if (item.action.to) leaveFor(item.action.to);
    else {
      close();
      item.action.run?.();
    }
  };
  const enter = useEnter({ items, chosen, wanted: `${tab} ${query}`, waiting, failed }, open);
  const save = async () => {
    const saved = await saving.run({ query: query.trim(), tab });
    if (!saved) return;
    setRecent(rememberSearch(userId, query));
    setStart((known) => ({
      recent: known?.recent ?? [],
      saved: [saved, ...(known?.saved ?? []).filter(({ id }) => id !== saved.id)],
    }));
  };
  const forget = async (id: string) => {
    if (!(await removing.run({ id }))) return;
    setStart((known) => known && { ...known, saved: known.saved.filter((one) => one.id !== id) });
    field.current?.focus();
  };

  const onKeyDown = (event: React.KeyboardEvent) => {
    enter.forget();
    const from = active?.id ?? null;
    const go = (to: string | null) => {
      if (to === null) return;
      event.preventDefault();
      setChosen(to);
    };
    if (event.key === 'ArrowDown') go(moved(items, from, 1));
    else if (event.key === 'ArrowUp') go(moved(items, from, -1));
    else if (event.key === 'Tab') go(movedByGroup(groups, from, event.shiftKey ? -1 : 1));
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      enter.press();
    } else if (event.key === 'Delete' && active?.kind === 'saved' && query === '') {
      event.preventDefault();
      void forget(active.saved.id);
    }
  };

  return (
    <Modal
      open
      onClose={close}
      label="Search the admin area"
      className="fixed inset-0 flex-col bg-overlay outline-none open:flex open:animate-dialog-in sm:inset-x-4 sm:top-[min(112px,12dvh)] sm:bottom-auto sm:mx-auto sm:max-h-[min(560px,76dvh)] sm:max-w-[760px] sm:rounded-popover sm:border sm:border-line-2 sm:shadow-float"
    >
      <div className="flex h-14 shrink-0 items-center gap-3 pr-4 pl-5">
        <Icon of={Search} size={18} className="text-text-3" />
        <input
          ref={field}
          // biome-ignore lint/a11y/noAutofocus: who opens the search wants to type
          autoFocus
          type="text"
          role="combobox"
          aria-label="Search"
          aria-expanded="true"
          aria-controls="palette-list"
          aria-autocomplete="list"
          aria-activedescendant={active ? `palette-${active.id}` : undefined}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={QUERY_MAX_LENGTH}
          placeholder={tab === 'all' ? 'Search or run an action' : `Search ${TAB_LABELS[tab].toLowerCase()}`}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setChosen(null);
          }}
          onKeyDown={onKeyDown}
          className="h-full min-w-0 grow bg-transparent text-touch text-text-1 outline-none"
        />
        {waiting && <Spinner size={16} decorative />}
        <button
          type="button"
          onClick={close}
          className="flex h-6 items-center rounded-badge border border-line-2 bg-bg-1 px-1.5 text-label text-text-2 hover:text-text-1 max-sm:h-11 max-sm:border-0 max-sm:bg-transparent max-sm:px-2"
        >
          <span className="max-sm:hidden" aria-hidden="true">
            Esc
          </span>
          <span className="sm:sr-only">Close</span>
        </button>
      </div>
      <PaletteTabs
        tab={tab}
        counts={isQuery ? (answer?.counts ?? null) : null}
        onChoose={(next) => {
          setTab(next);
          setChosen(null);
        }}
      />
      <PaletteList
        {...{ groups, active, words, zone, now, tab, waiting, failed, isQuery }}
        instead={answer?.instead ?? []}
        counts={isQuery ? (answer?.counts ?? null) : null}
        onPoint={setChosen}
        onOpen={open}
        onRemove={forget}
        onRetry={() => {
          setAttempt((count) => count + 1);
          field.current?.focus();
        }}
      />
      <div
        className={clsx(
          'flex h-10 shrink-0 items-center gap-4 border-t border-line-1 pr-2.5 pl-3.5 text-label text-text-2 max-sm:h-14',
          !isQuery && 'max-sm:hidden',
        )}
      >
        <span className="flex items-center gap-1.5 max-sm:hidden" aria-hidden="true">
          <Key text="↑" />
          <Key text="↓" /> Move
        </span>
        <span className="flex items-center gap-1.5 max-sm:hidden" aria-hidden="true">
          <Key icon={CornerDownLeft} /> Open
        </span>
        <span className="flex items-center gap-1.5 max-sm:hidden" aria-hidden="true">
          <Key text="Tab" /> Next group
        </span>
        {isQuery && (
          <button
            type="button"
            aria-disabled={saving.pending || removing.pending || undefined}
            onClick={() => void (kept ? forget(kept.id) : save())}
            className="ml-auto flex h-7 items-center gap-1.5 rounded-control px-2 text-label font-medium text-accent-text hover:bg-overlay-hover max-sm:h-11"
          >
            <Icon of={kept ? BookmarkCheck : Bookmark} size={14} />
            {kept ? 'Delete saved search' : 'Save this search'}
          </button>
        )}
      </div>
    </Modal>
  );
}

const sameText = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Saved searches and recent activity, read when the palette opens. Without an answer there are simply none. */
function useStart() {
  const [start, setStart] = useState<SearchStart | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    browserApi.search.start({}, { signal: gone.signal }).then(setStart, () => undefined);
    return () => gone.abort();
  }, []);
  return [start, setStart] as const;
}
