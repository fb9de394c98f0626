import { changesOf, factsOf, type StatusLabels } from '#core/audit/entry-words.ts';
import { DescriptionList } from '#web/ui/data/description-list.tsx';
import { Card } from '#web/ui/layout/card.tsx';

type EntryChangesProps = {
  details: Record<string, unknown>;
  /** The labels of the statuses among them. */
  statuses?: StatusLabels;
};

/** What an entry changed, field by field, before and after; and what was noted with it. */
export function EntryChanges({ details, statuses }: EntryChangesProps) {
  const changes = changesOf(details, statuses);
  const facts = factsOf(details, statuses);
  return (
    <>
      <Card title="What changed" aside={changes.length > 0 ? fields(changes.length) : undefined} flush>
        {changes.length === 0 ? (
          <p className="px-(--card-pad) py-3.5 text-body text-text-3">
            This entry records an action; no field values changed.
          </p>
        ) : (
          <ul className="divide-y divide-line-1">
            {changes.map(({ field, label, from, to }) => (
              <li key={field} className="px-(--card-pad) py-3">
                <h3 className="mb-1.5 text-label text-text-3">{label}</h3>
                <dl className="grid gap-x-3 gap-y-1.5 text-body sm:grid-cols-2">
                  <Value term="Before" value={from} className="bg-red-soft" />
                  <Value term="After" value={to} className="bg-green-soft" />
                </dl>
              </li>
            ))}
          </ul>
        )}
      </Card>
      {facts.length > 0 && (
        <Card title="Details">
          <DescriptionList
            layout="facts"
            items={facts.map(({ field, label, value }) => ({ id: field, term: label, value }))}
          />
        </Card>
      )}
    </>
  );
}

function Value({ term, value, className }: { term: string; value: string; className: string }) {
  return (
    <div className={`flex items-baseline gap-2 rounded-badge px-2 py-1 ${className}`}>
      <dt className="w-12 shrink-0 text-label text-text-3">{term}</dt>
      <dd className="min-w-0 text-text-1 wrap-anywhere whitespace-pre-wrap">{value}</dd>
    </div>
  );
}

function fields(count: number): string {
  return count === 1 ? '1 field' : `${count} fields`;
}
