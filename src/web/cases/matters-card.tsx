import { Scale, ShieldCheck } from 'lucide-react';
import { formatMoment } from '#core/lib/format-time.ts';
import type { Api } from '#web/lib/api-types.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { WaitingRow } from './waiting-row.tsx';

export type Matter = Awaited<ReturnType<Api['cases']['matters']>>[number];

type Base = '/account/home' | '/account/vendor';

type MattersCardProps = { matters: readonly Matter[]; base: Base; now: Date };

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
        {matters.map((matter, place) => (
          <MatterRow key={matter.id} {...{ matter, base, now }} isFirst={place === 0 && matter.waitsForYou} />
        ))}
      </ul>
    </Card>
  );
}

/** A dispute or a claim among other things that wait. */
export function MatterRow({
  matter,
  base,
  now,
  isFirst,
}: {
  matter: Matter;
  base: Base;
  now: Date;
  isFirst: boolean;
}) {
  const { kind, id, title, bookingNumber, other, status, endsAt, zone, waitsForYou, next } = matter;
  return (
    <WaitingRow
      icon={kind === 'dispute' ? Scale : ShieldCheck}
      title={`${kind === 'dispute' ? 'Dispute' : 'Warranty claim'}: ${title}`}
      detail={[`#${bookingNumber}`, other, status, endsAt && `until ${formatMoment(endsAt, zone, now)}`]}
      to={`${base}/${kind === 'dispute' ? 'disputes' : 'warranty'}/${id}`}
      action={next}
      about={title}
      isFirst={isFirst}
      isQuiet={!waitsForYou}
    />
  );
}
