import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '../../form/button-style.ts';
import { Icon } from '../../layout/icon.tsx';
import { Link } from '../../layout/page-link.tsx';

export type TablePagerProps = {
  /** "Rows 51 to 100, newest change first" */
  summary: ReactNode;
  /** Where newer and older rows are; missing at the ends. */
  newer?: string | null;
  older?: string | null;
};

/** Newer and Older with the range. No page numbers: the list is read by key, not counted. */
export function TablePager({
  summary,
  newer,
  older,
  bulk,
  edge,
}: TablePagerProps & { bulk?: ReactNode; edge: 'page' | 'card' }) {
  return (
    <nav
      aria-label="Pages"
      className={clsx(
        'relative flex min-h-12 items-center justify-between gap-3 py-2 text-control text-text-3',
        // On a phone the bar of chosen rows is high: the last row and the pager scroll out from under it.
        'has-[section]:max-sm:mb-28',
        edge === 'card' && 'px-(--card-pad)',
      )}
    >
      <span className="tabular-nums">{summary}</span>
      {bulk}
      <span className="flex shrink-0 gap-2">
        <Turn to={newer} word="Newer" />
        <Turn to={older} word="Older" />
      </span>
    </nav>
  );
}

function Turn({ to, word }: { to?: string | null; word: 'Newer' | 'Older' }) {
  const inside = (
    <>
      {word === 'Newer' && <Icon of={ChevronLeft} />}
      {word}
      {word === 'Older' && <Icon of={ChevronRight} />}
    </>
  );
  if (!to) {
    return (
      <span aria-disabled="true" className={buttonClass({ kind: 'outline', off: true })}>
        {inside}
      </span>
    );
  }
  return (
    <Link to={to} rel={word === 'Newer' ? 'prev' : 'next'} className={buttonClass({ kind: 'outline' })}>
      {inside}
    </Link>
  );
}
