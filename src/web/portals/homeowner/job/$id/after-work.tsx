import type { BookingDetail } from '#core/bookings/views.ts';
import type { CardsMode } from '#web/payments/cards-mode.ts';
import { late, Soon } from '#web/ui/overlay/late.tsx';
import type { SavedCards } from './pay-again.tsx';

const ReviewCard = late(() => import('./review-card.tsx').then((module) => module.ReviewCard));
const TipCard = late(() => import('./tip-card.tsx').then((module) => module.TipCard));

type AfterWorkProps = { booking: BookingDetail; saved: SavedCards; cards: CardsMode };

/** What to do once the work is done: stars, a tip, and words. */
export function AfterWork({ booking, saved, cards }: AfterWorkProps) {
  return (
    <section id="rate" aria-label="After your visit" className="scroll-mt-20">
      <div className="grid items-start gap-3.5 lg:grid-cols-2 [&>:only-child]:col-span-full">
        <Soon>
          <ReviewCard booking={booking} />
        </Soon>
        <Soon>
          <TipCard booking={booking} saved={saved} cards={cards} />
        </Soon>
      </div>
    </section>
  );
}
