import { formatDate } from '#core/lib/format-time.ts';
import type { HomeownerReviewView } from '#core/reviews/views.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { Stars } from '#web/ui/form/star-rating.tsx';

type HomeownerRatingProps = {
  rating: HomeownerReviewView;
  zone: string;
  /** "They", "You"; nothing for somebody who belongs to neither side. */
  who?: 'They' | 'You';
};

/** What a company said of its homeowner: stars, words, and whether it would work for them again. */
export function HomeownerRating({ rating, zone, who }: HomeownerRatingProps) {
  const whom = who === 'They' ? 'you' : 'them';
  const again = `${rating.wouldReturn ? 'would work' : 'would rather not work'} for ${whom} again`;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars value={rating.rating} detail={formatDate(rating.at, zone)} />
        {rating.hidden && <Badge tone="stone">Taken down</Badge>}
      </div>
      {rating.text && (
        <p className="mt-2 text-body whitespace-pre-line wrap-anywhere text-text-1">{rating.text}</p>
      )}
      <p className="mt-2 text-detail text-text-2">
        {who ? `${who} ${again}.` : `${again.charAt(0).toUpperCase()}${again.slice(1)}.`}
      </p>
    </>
  );
}
