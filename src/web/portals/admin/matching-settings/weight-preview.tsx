import { PREVIEW_DAYS } from '#core/matching/limits.ts';
import type { PreviewView } from '#core/matching/views.ts';
import { KpiStrip } from '#web/ui/data/kpi-strip.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';

type WeightPreviewProps = { preview: PreviewView | null; pending: boolean; failure: string | null };

/** What these weights would have changed in last month's requests. */
export function WeightPreview({ preview, pending, failure }: WeightPreviewProps) {
  return (
    <Card
      title={`Preview on the last ${PREVIEW_DAYS} days`}
      aside={<span aria-live="polite">{pending ? 'Replaying requests…' : ''}</span>}
    >
      {failure && (
        <Notice tone="error" title="The preview failed" live>
          {failure}
        </Notice>
      )}
      {!preview && !failure && <Skeleton className="h-60 w-full" />}
      {preview && preview.requests === 0 && (
        <EmptyState as="h3" title="No requests in this time">
          Once homeowners book or ask for quotes, you’ll see here who would gain and who would lose.
        </EmptyState>
      )}
      {preview && preview.requests > 0 && <Figures preview={preview} />}
    </Card>
  );
}

function Figures({ preview }: { preview: PreviewView }) {
  const { before, after, requests, newFirst, gains, losses } = preview;
  return (
    <div className="space-y-4">
      {/* To the edges of its card: hairlines, no card inside a card. */}
      <div className="-mx-(--card-pad) *:rounded-none *:border-x-0">
        <KpiStrip
          half
          label="Before and after"
          items={[
            {
              title: 'Expected acceptance',
              value: percent(after.acceptance),
              description: `${percent(before.acceptance)} with current weights`,
              ...difference(before.acceptance, after.acceptance, 'up'),
            },
            {
              title: 'Exposure inequality (Gini)',
              value: after.gini.toFixed(3),
              description: `${before.gini.toFixed(3)} with current weights`,
              ...difference(before.gini, after.gini, 'down', 3),
            },
            {
              title: 'Newcomer exposure',
              value: percent(after.newcomers),
              description: `${percent(before.newcomers)} with current weights`,
              ...difference(before.newcomers, after.newcomers, 'up'),
            },
            {
              title: 'New first choice',
              value: newFirst.toLocaleString('en-US'),
              description: `of ${requests.toLocaleString('en-US')} ${requests === 1 ? 'request' : 'requests'}`,
            },
          ]}
        />
      </div>
      {gains.length + losses.length === 0 ? (
        <p className="text-body text-text-2">No vendor would be seen more or less than now.</p>
      ) : (
        <div className="grid gap-4 *:min-w-0 sm:grid-cols-2">
          <Movers title="Seen more" movers={gains} />
          <Movers title="Seen less" movers={losses} />
        </div>
      )}
      <p className="text-detail text-text-3">
        This preview uses today’s track records, service areas and prices. Past availability isn’t known, so
        it counts the same for every vendor. Acceptance is for the vendor shown first.
      </p>
    </div>
  );
}

function Movers({ title, movers }: { title: string; movers: PreviewView['gains'] }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1.5 text-label font-medium text-text-2">{title}</h3>
      {movers.length === 0 ? (
        <p className="text-body text-text-3">No one</p>
      ) : (
        <ul className="space-y-1.5">
          {movers.map(({ vendorId, company, before, after, firstBefore, firstAfter }) => (
            <li key={vendorId} className="flex justify-between gap-3 text-body">
              <span className="min-w-0">
                <Link
                  to={`/admin/vendors/${vendorId}`}
                  className="text-text-1 underline-offset-2 wrap-anywhere hover:underline"
                >
                  {company}
                </Link>
                <span className="block text-detail text-text-3 tabular-nums">
                  first in {firstBefore} → {firstAfter}
                </span>
              </span>
              <span className="shrink-0 text-text-1 tabular-nums">
                {signed((after - before) * 100, 1)} pts
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}

function signed(number: number, digits: number): string {
  const text = Math.abs(number).toFixed(digits);
  return Number(text) === 0 ? text : `${number > 0 ? '+' : '−'}${text}`;
}

function difference(before: number, after: number, better: 'up' | 'down', digits?: number) {
  const change = digits === undefined ? signed((after - before) * 100, 1) : signed(after - before, digits);
  if (Number(change.replace('−', '-')) === 0) return {};
  const isGood = after > before === (better === 'up');
  return { change, changeType: isGood ? ('positive' as const) : ('negative' as const) };
}
