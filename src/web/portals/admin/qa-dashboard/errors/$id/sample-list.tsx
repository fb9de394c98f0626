import { formatMoment } from '#core/lib/format-time.ts';
import type { ErrorSample } from '#core/monitoring/errors-contract.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card } from '#web/ui/layout/card.tsx';

type SampleListProps = { samples: readonly ErrorSample[]; zone: string; now: Date };

/** The last records as they arrived, the newest open. */
export function SampleList({ samples, zone, now }: SampleListProps) {
  return (
    <Card title="Samples" aside={samples.length > 0 ? `Newest ${samples.length}` : undefined} flush>
      {samples.length === 0 ? (
        <EmptyState plain title="No samples kept">
          Samples contain personal data, so they’re deleted after 90 days.
        </EmptyState>
      ) : (
        <ol className="divide-y divide-line-1">
          {samples.map((sample, index) => (
            <li key={sample.id}>
              <details open={index === 0} className="px-(--card-pad) py-3">
                <summary className="cursor-pointer text-control text-text-1">
                  {formatMoment(sample.timestamp, zone, now)}
                  <span className="ml-2 wrap-anywhere text-text-3">{sample.route}</span>
                </summary>
                <p className="mt-2 text-body wrap-anywhere text-text-1">{sample.message}</p>
                <Stack name="Stack" text={sample.stack} />
                <Stack name="Components" text={sample.componentStack} />
                <dl className="mt-3 grid gap-x-6 gap-y-1 text-detail sm:grid-cols-2">
                  {factsOf(sample).map(([term, value]) => (
                    <div key={term} className="flex min-w-0 gap-2">
                      <dt className="shrink-0 text-text-3">{term}</dt>
                      <dd className="min-w-0 wrap-anywhere text-text-2">{value}</dd>
                    </div>
                  ))}
                </dl>
              </details>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

function Stack({ name, text }: { name: string; text: string | null }) {
  if (!text) return null;
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={name}
      className="mt-2 max-h-72 overflow-auto rounded-group bg-bg-2 scroll-thin"
    >
      <pre className="p-3 font-mono text-detail text-text-2">{text}</pre>
    </section>
  );
}

function factsOf(sample: ErrorSample): [string, string][] {
  const facts: [string, string | null][] = [
    ['Build', sample.buildId],
    ['User', sample.userId],
    ['Session', sample.sessionId],
    ['Request', sample.requestId],
    ['Browser', sample.userAgent],
    ['More', Object.keys(sample.metadata).length > 0 ? JSON.stringify(sample.metadata) : null],
  ];
  return facts.flatMap(([term, value]) => (value ? [[term, value] as [string, string]] : []));
}
