import { Scale, ShieldCheck } from 'lucide-react';
import { formatMoment } from '#core/lib/format-time.ts';
import type { Api } from '#web/lib/api-types.ts';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';

export type Matter = Awaited<ReturnType<Api['cases']['matters']>>[number];

type MattersCardProps = { matters: readonly Matter[]; base: '/account/home' | '/account/vendor'; now: Date };

/** Open disputes and warranty claims, those that wait for the reader first. Nothing where there are none. */
export function MattersCard({ matters, base, now }: MattersCardProps) {
  if (matters.length === 0) return null;
  const waiting = matters.filter(({ waitsForYou }) => waitsForYou).length;
  return (
    <Card
      title="Disputes and claims"
      aside={waiting > 0 ? `${waiting} ${waiting === 1 ? 'needs' : 'need'} you` : undefined}
      flush
    >
      <ul className="divide-y divide-line-1">
        {matters.map(({ kind, id, title, bookingNumber, other, status, endsAt, zone, waitsForYou, next }) => {
          const to = `${base}/${kind === 'dispute' ? 'disputes' : 'warranty'}/${id}`;
          const detail = [
            `#${bookingNumber}`,
            other,
            status,
            endsAt && `until ${formatMoment(endsAt, zone, now)}`,
          ];
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-3.5 gap-y-2.5 px-(--card-pad) py-3">
              <Icon
                of={kind === 'dispute' ? Scale : ShieldCheck}
                size={20}
                className={waitsForYou ? 'text-accent-text' : 'text-text-3'}
              />
              <div className="min-w-0 flex-1 basis-52">
                <p className="text-body font-semibold text-text-1 wrap-anywhere">
                  {kind === 'dispute' ? 'Dispute' : 'Warranty claim'}: {title}
                </p>
                <p className="text-detail text-text-2 tabular-nums">{detail.filter(Boolean).join(' · ')}</p>
              </div>
              <ButtonLink
                to={to}
                kind={waitsForYou ? 'primary' : 'outline'}
                aria-label={`${next}: ${title}`}
                className="max-sm:w-full"
              >
                {next}
              </ButtonLink>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
