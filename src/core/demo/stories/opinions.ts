import type { Dice } from '../dice.ts';
import type { ReviewRow } from '../opinion-rows.ts';
import { DAY_MS, HOUR_MS } from '../people.ts';
import { REPLY_TEXTS, REVIEW_TEXTS } from '../texts-data.ts';
import type { Story } from './booking-story.ts';
import type { PaidStory } from './payment-story.ts';

type Stars = 1 | 2 | 3 | 4 | 5;

const REVIEWED = 0.55;
const REPLIED = 1 / 3;

/** Weights of one to five stars at the worst and at the best company. */
const AT_WORST: Record<Stars, number> = { 1: 9, 2: 13, 3: 24, 4: 29, 5: 25 };
const AT_BEST: Record<Stars, number> = { 1: 0.2, 2: 0.5, 3: 1.8, 4: 15, 5: 82.5 };
const STARS: readonly Stars[] = [1, 2, 3, 4, 5];

/** The review of a finished booking, if somebody has written one by now. */
export function reviewOf(dice: Dice, now: Date, story: Story, paid: PaidStory): ReviewRow | null {
  const { booking, plan } = story;
  if (booking.status !== 'completed' || !booking.completedAt) return null;
  const wanted = plan.praised || dice.chance(REVIEWED);
  const createdAt = new Date(booking.completedAt.getTime() + Math.round(HOUR_MS * (1 + dice.wait(20))));
  if (!wanted || createdAt > now) return null;

  const { quality } = plan.technician.company.spec;
  const weight = (stars: Stars) => AT_WORST[stars] + (AT_BEST[stars] - AT_WORST[stars]) * quality;
  const drawn = paid.refund ? dice.pick([1, 2, 2] as const) : dice.pickBy(STARS, weight);
  const rating = plan.praised ? dice.pick([5, 5, 4] as const) : drawn;
  const text = fill(dice.pick(REVIEW_TEXTS[rating]), story);

  const repliedAt = new Date(createdAt.getTime() + Math.round(dice.between(0.2, 3) * DAY_MS));
  const isAnswered = text !== '' && dice.chance(REPLIED) && repliedAt <= now;
  const reply = isAnswered ? fill(dice.pick(REPLY_TEXTS[rating >= 4 ? 'good' : 'bad']), story) : null;
  return {
    id: dice.id(createdAt),
    bookingId: booking.id,
    authorId: booking.homeownerId,
    vendorId: booking.vendorId,
    rating,
    text,
    createdAt,
    reply,
    repliedAt: reply === null ? null : repliedAt,
  };
}

function fill(text: string, { plan }: Story): string {
  const [firstName] = plan.technician.row.name.split(' ');
  const place = plan.home.market.neighborhoods.find(({ row }) => row.id === plan.home.row.zoneId);
  return text
    .replaceAll('{technician}', firstName ?? 'The technician')
    .replaceAll('{service}', plan.service.row.name.toLowerCase())
    .replaceAll('{place}', place?.row.name ?? plan.home.market.row.name);
}
