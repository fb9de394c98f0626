import { clsx } from 'clsx';
import { SEARCH_TABS, type SearchTab } from '#core/lib/search-entry.ts';
import type { SearchAnswer } from '#core/search/contract.ts';
import { countLabel, TAB_LABELS } from './palette-items.ts';

type PaletteTabsProps = {
  tab: SearchTab;
  counts: SearchAnswer['counts'] | null;
  onChoose: (tab: SearchTab) => void;
};

/** The eleven tabs: one stop for the keyboard, the arrows go from tab to tab. */
export function PaletteTabs({ tab, counts, onChoose }: PaletteTabsProps) {
  const choose = (next: SearchTab, list: HTMLElement) => {
    onChoose(next);
    list.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };
  const onKeyDown = (event: React.KeyboardEvent<HTMLElement>) => {
    const at = SEARCH_TABS.indexOf(tab);
    const count = SEARCH_TABS.length;
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    choose(SEARCH_TABS[(to + count) % count] ?? 'all', event.currentTarget);
  };
  return (
    <div className="shrink-0 overflow-x-auto border-b border-line-1 px-[18px] scroll-thin fade-sides">
      <div role="tablist" aria-label="What to search" className="flex gap-4" onKeyDown={onKeyDown}>
        {SEARCH_TABS.map((name) => {
          const count = countLabel(counts?.[name]);
          const on = name === tab;
          return (
            <button
              key={name}
              type="button"
              role="tab"
              data-tab={name}
              id={`palette-tab-${name}`}
              aria-selected={on}
              aria-controls="palette-list"
              tabIndex={on ? 0 : -1}
              onClick={() => onChoose(name)}
              className={clsx(
                'flex h-10 items-center gap-1.5 border-b-2 text-control font-medium whitespace-nowrap focus-visible:-outline-offset-2 max-sm:h-11',
                on ? 'border-accent text-text-1' : 'border-transparent hover:text-text-1',
                !on && (counts && !count ? 'text-text-3' : 'text-text-2'),
              )}
            >
              {TAB_LABELS[name]}
              {count && <span className="text-axis font-normal text-text-3 tabular-nums">{count}</span>}
            </button>
          );
        })}
      </div>
    </div>
  );
}
