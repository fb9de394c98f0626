import { changesOf, factsOf, type StatusLabels } from '#core/audit/entry-words.ts';
import { CompareTable } from '#web/ui/data/compare/compare-table.tsx';
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
        <CompareTable
          label="What changed"
          rowsHeader="Field"
          columns={[
            { id: 'before', header: 'Before', tone: 'was' },
            { id: 'after', header: 'After', tone: 'is' },
          ]}
          rows={changes.map(({ field, label, from, to }) => ({ id: field, label, values: [from, to] }))}
          empty={
            <p className="px-(--card-pad) py-3.5 text-body text-text-3">
              This entry records an action; no field values changed.
            </p>
          }
        />
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

function fields(count: number): string {
  return count === 1 ? '1 field' : `${count} fields`;
}
