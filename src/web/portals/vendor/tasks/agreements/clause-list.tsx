import type { OwnAgreement } from '#core/vendors/agreements/contract.ts';
import { Badge } from '#web/ui/data/badge.tsx';

type Shown = OwnAgreement['shown'];

/** The clauses of a version; what differs from the version before is marked, with what it said. */
export function ClauseList({ clauses, removed }: Pick<Shown, 'clauses' | 'removed'>) {
  return (
    <>
      <dl className="space-y-4">
        {clauses.map(({ title, text, before, change }) => (
          <div key={title} className="wrap-anywhere">
            <dt className="flex flex-wrap items-center gap-2 text-body font-medium text-text-1">
              {title}
              {change !== 'same' && (
                <Badge tone={change === 'new' ? 'green' : 'blue'}>
                  {change === 'new' ? 'New' : 'Changed'}
                </Badge>
              )}
            </dt>
            <dd className="mt-0.5 text-body whitespace-pre-wrap text-text-2">{text}</dd>
            {change === 'changed' && before !== null && (
              <dd className="mt-1.5 border-l-2 border-line-2 pl-3 text-label text-text-3">
                <span className="font-medium">Before:</span> {before}
              </dd>
            )}
          </div>
        ))}
      </dl>
      {removed.length > 0 && (
        <p className="mt-4 text-label text-text-3">No longer part of it: {removed.join(', ')}.</p>
      )}
    </>
  );
}
