import { clsx } from 'clsx';
import { Maximize2, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { PartLoading } from '../../feedback/part-state.tsx';
import { SkeletonRow } from '../../feedback/skeleton.tsx';
import { ButtonLink } from '../../form/button-link.tsx';
import { IconButton } from '../../form/icon-button.tsx';
import { ShortcutTip } from '../../keyboard/shortcut-tip.tsx';
import { isTyping } from '../../keyboard/typing.ts';
import { Drawer } from '../../overlay/drawer.tsx';
import { RecordMoves } from './record-moves.tsx';

export type OpenRecord = {
  id: string;
  /** "12355 Water heater flush" */
  title: string;
  /** Its own page. */
  href: string;
  body: ReactNode;
};

type SplitViewProps = {
  /** What stands beside the list; null while nothing is open. */
  record: OpenRecord | null;
  /** The record is on its way, and its body with it; the list goes on. */
  loading?: boolean;
  onClose: () => void;
  /** Undefined at the ends of the list. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  /** The list; it is told whether it has to make room. */
  children: (isBeside: boolean) => ReactNode;
};

/** From here a list of 420 px and a record fit beside each other; below it the record is a drawer over the list. */
const WIDE = '(min-width: 1200px)';
const SPLIT = 'grid grid-cols-[420px_minmax(0,1fr)] border-t border-line-1 max-[1199px]:grid-cols-1';

function watchWidth(changed: () => void): () => void {
  const media = matchMedia(WIDE);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/**
 * A list with one of its records beside it, or over it in a drawer where there is no room. The list keeps its scroll and
 * the focus; which record is open is the caller's to keep, in the address.
 */
export function SplitView({
  record,
  onClose,
  onPrevious,
  onNext,
  loading = false,
  children,
}: SplitViewProps) {
  const isWide = useSyncExternalStore(
    watchWidth,
    () => matchMedia(WIDE).matches,
    () => true,
  );
  const close = useRef(onClose);
  close.current = onClose;
  const isBeside = isWide && record !== null;
  useEffect(() => {
    if (!isBeside) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isTyping(event.target as Element)) return;
      // What lies over the page closes first.
      if (!document.querySelector('dialog:modal, :is([role=menu], [role=dialog]):popover-open'))
        close.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isBeside]);

  const body = loading ? (
    <PartLoading label={record?.title ?? 'Record'} className="animate-late divide-y divide-line-1">
      {['a', 'b', 'c', 'd'].map((row) => (
        <SkeletonRow key={row} round={false} />
      ))}
    </PartLoading>
  ) : (
    record?.body
  );
  const moves = <RecordMoves onPrevious={onPrevious} onNext={onNext} />;
  // The list stays where it is in the page's tree: drawn from the beginning, it would lose its scroll and the focus.
  return (
    <div className={clsx(isBeside && SPLIT)}>
      <div className={clsx(isBeside && 'min-w-0 pr-(--page-x)')}>{children(isBeside)}</div>
      {isBeside && (
        <section
          aria-label={record.title}
          className="sticky top-[52px] -mr-(--page-x) flex h-[calc(100dvh-52px)] min-w-0 flex-col border-l border-line-1 bg-bg-1 max-[1199px]:hidden"
        >
          <header className="flex h-12 shrink-0 items-center gap-1 border-b border-line-1 pr-2.5 pl-5">
            <h2 className="min-w-0 grow truncate text-card-title text-text-1">{record.title}</h2>
            {moves}
            <ButtonLink to={record.href} kind="quiet" size="sm" icon={Maximize2}>
              Open page
            </ButtonLink>
            <ShortcutTip shortcut="close" label="Close">
              <IconButton icon={X} label="Close" kind="quiet" size="sm" tooltip={false} onClick={onClose} />
            </ShortcutTip>
          </header>
          <div className="min-h-0 grow overflow-y-auto p-5 scroll-thin">{body}</div>
        </section>
      )}
      {record && !isBeside && (
        <Drawer
          open
          onOpenChange={onClose}
          width="lg"
          title={record.title}
          footer={
            <>
              <ButtonLink to={record.href} kind="primary" icon={Maximize2}>
                Open page
              </ButtonLink>
              {moves}
            </>
          }
        >
          {body}
        </Drawer>
      )}
    </div>
  );
}
