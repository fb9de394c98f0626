import { useEffect, useRef } from 'react';
import type { SearchTab } from '#core/lib/search-entry.ts';
import type { SearchAnswer } from '#core/search/contract.ts';
import { Button } from '#web/ui/form/button.tsx';
import { NOT_YET } from './kind-look.ts';
import { type PaletteGroup, type PaletteItem, TAB_LABELS } from './palette-items.ts';
import { PaletteRow } from './palette-row.tsx';
import { SEARCH_FAILED } from './use-search.ts';

type PaletteListProps = {
  groups: readonly PaletteGroup[];
  active: PaletteItem | null;
  words: readonly string[];
  tab: SearchTab;
  counts: SearchAnswer['counts'] | null;
  instead: readonly string[];
  isQuery: boolean;
  waiting: boolean;
  failed: boolean;
  zone: string;
  now: Date;
  onPoint: (id: string) => void;
  onOpen: (item: PaletteItem) => void;
  onRemove: (id: string) => void;
  onRetry: () => void;
};

/** The groups of lines under the field, and what is said where there are none. */
export function PaletteList(props: PaletteListProps) {
  const { groups, active, words, tab, counts, instead, isQuery, waiting, failed, zone, now } = props;
  const list = useRef<HTMLDivElement>(null);
  const activeId = active?.id;
  useEffect(() => {
    if (!activeId) return;
    const line = list.current?.querySelector(`#${CSS.escape(`palette-${activeId}`)}`);
    // The first line brings the name of its group along.
    const isFirst = line?.parentElement?.querySelector('[role="option"]') === line;
    (isFirst ? line?.parentElement : line)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const isEmpty = isQuery && !waiting && !failed && groups.length === 0;

  return (
    <div className="flex min-h-0 grow flex-col pt-2">
      <p role="status" className="sr-only">
        {saying(props)}
      </p>
      {failed && (
        <div className="flex flex-col items-center gap-3 px-4 py-10 text-center">
          <p role="alert" className="text-body text-text-1">
            {SEARCH_FAILED}
          </p>
          <Button kind="outline" onClick={props.onRetry}>
            Search again
          </Button>
        </div>
      )}
      {isEmpty && (
        <div className="px-4 py-10 text-center">
          <p className="text-[0.9375rem]/5 font-semibold text-text-1">
            {NOT_YET[tab]?.title ?? 'No results found'}
          </p>
          <p className="mx-auto mt-1 max-w-[46ch] text-body text-balance text-text-2">
            {NOT_YET[tab]?.text ?? hintFor(tab, counts)}
          </p>
        </div>
      )}
      {instead.length > 0 && groups.length > 0 && (
        <p className="px-4.5 pt-1 pb-1.5 text-detail text-text-2">
          No exact matches. These match{' '}
          <strong className="font-medium text-text-1">{instead.join(' ')}</strong>.
        </p>
      )}
      {/* The list itself scrolls: the field moves through it, so nothing in it needs the focus. */}
      <div
        ref={list}
        role="listbox"
        id="palette-list"
        aria-label={isQuery ? 'Results' : 'Suggestions'}
        className="min-h-0 overflow-y-auto px-2 pb-2 scroll-thin"
      >
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
          <div key={group.id} role="group" aria-labelledby={`palette-group-${group.id}`} className="pb-1.5">
            <div
              id={`palette-group-${group.id}`}
              className="px-2.5 pt-2 pb-1 text-axis font-medium text-text-3"
            >
              {group.label}
            </div>
            {group.items.map((item) => (
              <PaletteRow
                key={item.id}
                {...{ item, words, zone, now }}
                active={item.id === activeId}
                onPoint={() => props.onPoint(item.id)}
                onOpen={() => props.onOpen(item)}
                onRemove={() => item.kind === 'saved' && props.onRemove(item.saved.id)}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** What a screen reader says when the list has changed. */
function saying({ isQuery, waiting, failed, groups, counts, tab }: PaletteListProps): string {
  if (!isQuery || waiting || failed) return '';
  const count = counts?.[tab] ?? 0;
  if (count === 0) return groups.length === 0 ? '' : 'Only actions match';
  return count === 1 ? '1 result' : `${count > 99 ? 'More than 99' : count} results`;
}

function hintFor(tab: SearchTab, counts: SearchAnswer['counts'] | null): string {
  const elsewhere = counts?.all ?? 0;
  if (tab !== 'all' && elsewhere > 0) {
    return `No matches in ${TAB_LABELS[tab].toLowerCase()}; All has ${elsewhere > 99 ? 'more than 99' : elsewhere}.`;
  }
  return 'Try a name, number, email address, neighborhood or status.';
}
