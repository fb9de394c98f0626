import { clsx } from 'clsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { ShortcutTip } from '#web/ui/keyboard/shortcut-tip.tsx';
import { useShortcuts } from '#web/ui/keyboard/use-shortcuts.ts';
import { RecordMoves } from '#web/ui/layout/split/record-moves.tsx';
import { type TrailPlace, useTrail } from './list-trail.ts';

type RecordTrailProps = {
  /** The list that the record's page belongs to: `/admin/jobs`. */
  path: string;
  id: string;
};

/** On a record's page: on to the one before and after it in the list it was opened from, with that list's filters. */
export function RecordTrail({ path, id }: RecordTrailProps) {
  const trail = useTrail(path, id);
  // The server knows no trail. After a reload it comes when the page is there, and on a phone it would push the title down.
  const [isLate] = useState(trail === null);
  return trail && <TrailMoves path={path} trail={trail} isLate={isLate} />;
}

function TrailMoves({ path, trail, isLate }: { path: string; trail: TrailPlace; isLate: boolean }) {
  const navigate = useNavigate();
  // Going through a list leaves no trail of its records: Back leads to the list.
  const to = (id: string | null) =>
    id ? () => void navigate(`${path}/${id}`, { replace: true }) : undefined;
  const previous = to(trail.previous);
  const next = to(trail.next);
  useShortcuts([
    { id: 'next', keys: 'j', label: 'Next in the list', group: 'This record', run: () => next?.() },
    {
      id: 'previous',
      keys: 'k',
      label: 'Previous in the list',
      group: 'This record',
      run: () => previous?.(),
    },
    {
      id: 'back',
      keys: 'u',
      label: 'Back to the list',
      group: 'This record',
      run: () => void navigate(trail.back),
    },
  ]);
  return (
    <nav
      aria-label="Records of the list"
      className={clsx('flex items-center gap-1', isLate && 'max-sm:hidden')}
    >
      <RecordMoves onPrevious={previous} onNext={next} />
      <ShortcutTip shortcut="back">
        <TextLink
          to={trail.back}
          className="ml-1 inline-flex min-h-6 items-center px-1 text-label whitespace-nowrap tabular-nums max-sm:hidden"
        >
          {trail.place === null
            ? 'Back to the list'
            : `${trail.place} of ${trail.count.toLocaleString('en-US')}`}
          {trail.place !== null && <span className="sr-only">, back to the list</span>}
        </TextLink>
      </ShortcutTip>
    </nav>
  );
}
