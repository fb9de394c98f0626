import { CircleAlert } from 'lucide-react';
import { Spinner } from '../../feedback/spinner.tsx';
import { Icon } from '../../layout/icon.tsx';
import { Button } from '../button.tsx';

type News = { kind: 'waiting' | 'failed' | 'none'; text: string };

type Asked = {
  /** What was found; null before an answer. */
  count: number | null;
  waits: boolean | undefined;
  failed: boolean;
  none: string | undefined;
};

/** What a list says in place of options; null while it has some, and where it would only flicker. */
export function newsOf({ count, waits, failed, none }: Asked): News | null {
  if (failed) return { kind: 'failed', text: 'The list couldn’t be loaded. Press Enter to try again.' };
  if (count === null) return waits ? { kind: 'waiting', text: 'Searching…' } : null;
  return count === 0 && none !== undefined ? { kind: 'none', text: none } : null;
}

/** In place of options: that they are on their way, that none fits, or that they could not be fetched. */
export function ListNews({ kind, text, onRetry }: News & { onRetry: () => void }) {
  if (kind === 'none') return <p className="px-2 py-2 text-control text-text-2">{text}</p>;
  if (kind === 'waiting') {
    return (
      <p className="flex animate-late items-center gap-2 px-2 py-2 text-control text-text-2">
        <Spinner size="sm" decorative />
        {text}
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-2 py-2 text-control text-text-2">
      <Icon of={CircleAlert} className="text-red" />
      <p className="min-w-40 grow">{text}</p>
      {/* Keys have Enter; the focus stays in the field. */}
      <Button size="sm" tabIndex={-1} onMouseDown={(event) => event.preventDefault()} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
