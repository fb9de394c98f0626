import { clsx } from 'clsx';
import { Bookmark, Clock, CornerDownLeft, X } from 'lucide-react';
import { formatAgo } from '#core/lib/format-time.ts';
import type { SearchResult } from '#core/search/contract.ts';
import { PriorityBadge } from '#web/ui/data/priority-badge.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { ShortcutCaps } from '#web/ui/keyboard/shortcut-tip.tsx';
import { Icon, type IconType } from '#web/ui/layout/icon.tsx';
import { iconOfKind } from './kind-look.ts';
import { markedPieces, type PaletteItem, TAB_LABELS } from './palette-items.ts';

type PaletteRowProps = {
  item: PaletteItem;
  active: boolean;
  /** The words that were found, to be marked. */
  words: readonly string[];
  zone: string;
  now: Date;
  onPoint: () => void;
  onOpen: () => void;
  /** For a saved search: the cross was pressed. */
  onRemove: () => void;
};

/** One line of the palette. The focus stays in the field; the line is told by its id. */
export function PaletteRow({ item, active, words, zone, now, onPoint, onOpen, onRemove }: PaletteRowProps) {
  const { icon, title, detail } = partsOf(item, zone, now);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field that owns the list hears the keys
    <div
      role="option"
      id={`palette-${item.id}`}
      // Reached through aria-activedescendant, never by itself.
      tabIndex={-1}
      aria-selected={active}
      aria-keyshortcuts={item.kind === 'saved' ? 'Delete' : undefined}
      onPointerMove={active ? undefined : onPoint}
      onClick={(event) => ((event.target as Element).closest('[data-remove]') ? onRemove() : onOpen())}
      className={clsx(
        'flex min-h-[38px] cursor-pointer items-center gap-2.5 rounded-control px-2.5 max-sm:min-h-12',
        active && 'bg-bg-3',
      )}
    >
      <Icon of={icon} className={active ? 'text-accent-text' : 'text-text-3'} />
      <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-2.5 py-1 sm:flex-nowrap">
        <span className="max-w-full shrink-0 text-control font-medium text-text-1 wrap-anywhere sm:max-w-[62%] sm:truncate">
          <Marked text={title} words={words} />
        </span>
        {detail && (
          <span className={clsx('min-w-0 truncate text-detail', active ? 'text-text-2' : 'text-text-3')}>
            <Marked text={detail} words={words} />
          </span>
        )}
      </span>
      {item.kind === 'action' && (
        <span className="max-sm:hidden" aria-hidden="true">
          <ShortcutCaps shortcut={item.action.id} />
        </span>
      )}
      {item.kind === 'result' && <State result={item.result} />}
      {item.kind === 'saved' && (
        <span
          data-remove=""
          title="Delete this saved search (Delete)"
          className="flex size-6 items-center justify-center rounded-control text-text-3 hover:bg-bg-2 hover:text-text-1 max-sm:size-11"
        >
          <Icon of={X} size={14} />
        </span>
      )}
      {active && <Key className="max-sm:hidden" icon={CornerDownLeft} />}
    </div>
  );
}

function partsOf(
  item: PaletteItem,
  zone: string,
  now: Date,
): { icon: IconType; title: string; detail: string } {
  switch (item.kind) {
    case 'result':
      return { icon: iconOfKind(item.result.kind), title: item.result.title, detail: item.result.subtitle };
    case 'action':
      return { icon: item.action.icon, title: item.action.label, detail: '' };
    case 'saved':
      return {
        icon: Bookmark,
        title: item.saved.query,
        detail: item.saved.tab === 'all' ? '' : `in ${TAB_LABELS[item.saved.tab]}`,
      };
    case 'query':
      return { icon: Clock, title: item.query, detail: '' };
    case 'activity': {
      const { kind, title, event, at } = item.line;
      return { icon: iconOfKind(kind), title, detail: `${event} · ${formatAgo(at, zone, now)}` };
    }
  }
}

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text;
  return markedPieces(text, words).map((piece) =>
    piece.on ? (
      <mark key={piece.key} className="bg-transparent text-accent-text">
        {piece.text}
      </mark>
    ) : (
      <span key={piece.key}>{piece.text}</span>
    ),
  );
}

/** Its status, and its priority where that is more than usual. */
function State({ result: { kind, look, status, priority } }: { result: SearchResult }) {
  return (
    <>
      {kind === 'jobs' && (priority === 'critical' || priority === 'high') && (
        <span className="text-label max-sm:hidden">
          <PriorityBadge priority={priority} plain />
        </span>
      )}
      {look && status && <StatusBadge look={{ ...look, label: status }} />}
    </>
  );
}

/** A key of the keyboard, drawn. */
export function Key({ icon, text, className }: { icon?: IconType; text?: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'flex h-[18px] min-w-[18px] shrink-0 items-center justify-center rounded-badge border border-line-2 bg-bg-1 px-1 text-axis text-text-2',
        className,
      )}
    >
      {icon ? <Icon of={icon} size={12} /> : text}
    </span>
  );
}
