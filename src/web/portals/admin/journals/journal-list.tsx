import { ChevronRight } from 'lucide-react';
import type { JournalView } from '#core/ledger/contract.ts';
import { formatDate, formatTime } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { journalKindLabel } from '#web/ledger/journal-words.ts';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import { bothSides, JournalEntries } from './journal-entries.tsx';

type JournalListProps = {
  label: string;
  journals: readonly JournalView[];
  zone: string;
  /** One line each that opens, with a way to the job: for lists of many. Otherwise all entries stand open. */
  folded?: boolean;
};

/** Journals with all their entries: what was debited, what was credited, and that both sides are equal. */
export function JournalList({ label, journals, zone, folded = false }: JournalListProps) {
  return (
    <ul aria-label={label} className="divide-y divide-line-1">
      {journals.map((journal) => (
        <li key={journal.id}>
          {folded ? <Folded journal={journal} zone={zone} /> : <Open journal={journal} zone={zone} />}
        </li>
      ))}
    </ul>
  );
}

type OneProps = { journal: JournalView; zone: string };

function Open({ journal, zone }: OneProps) {
  return (
    <div className="grid gap-x-8 gap-y-2 px-(--card-pad) py-3 md:grid-cols-[minmax(0,5fr)_minmax(0,8fr)]">
      <Words journal={journal} zone={zone} />
      <JournalEntries journal={journal} />
    </div>
  );
}

function Folded({ journal, zone }: OneProps) {
  return (
    <details className="group/journal">
      <summary className="flex list-none items-start gap-3 px-(--card-pad) py-2.5 hover:bg-bg-2 focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
        <Icon of={ChevronRight} size={14} className="mt-[3px] text-text-3 group-open/journal:rotate-90" />
        <Words journal={journal} zone={zone} />
        <span className="ml-auto shrink-0 text-body font-medium text-text-1 tabular-nums">
          {formatMoney(bothSides(journal).debits)}
        </span>
      </summary>
      <div className="px-(--card-pad) pb-3 pl-[calc(var(--card-pad)+26px)]">
        <JournalEntries journal={journal} />
        {journal.bookingId && (
          <TextLink
            quiet
            to={`/admin/jobs/${journal.bookingId}`}
            className="mt-2 inline-flex min-h-6 items-center text-label max-sm:min-h-11"
          >
            Open the job of this journal
          </TextLink>
        )}
      </div>
    </details>
  );
}

function Words({ journal: { kind, memo, postedAt }, zone }: OneProps) {
  const label = journalKindLabel(kind);
  return (
    <div className="min-w-0">
      <p className="text-body font-semibold text-text-1">{label}</p>
      <p className="text-label text-text-3 tabular-nums">
        {memo && memo !== label && <span className="text-text-2">{memo} · </span>}
        {formatDate(postedAt, zone)}, {formatTime(postedAt, zone)}
      </p>
    </div>
  );
}
