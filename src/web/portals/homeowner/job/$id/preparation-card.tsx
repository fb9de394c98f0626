import type { BookingDetail } from '#core/bookings/views.ts';
import { PREPARATION_TITLE, PreparationList } from '#web/bookings/preparation-list.tsx';
import { Card } from '#web/ui/layout/card.tsx';

type PreparationCardProps = {
  booking: Pick<BookingDetail, 'status' | 'preparation'>;
  className?: string;
};

/** How to prepare, for as long as the visit is ahead; the mail of the day before points here. */
export function PreparationCard({ booking: { status, preparation }, className = '' }: PreparationCardProps) {
  const isAhead = status === 'pending' || status === 'confirmed';
  if (!isAhead || preparation.length === 0) return null;
  return (
    <Card title={PREPARATION_TITLE} className={className}>
      <PreparationList steps={preparation} />
    </Card>
  );
}
