import type { PublicReview } from '#core/reviews/views.ts';
import { PAGE_CHANNEL_PARAM, type PageChannel } from '#core/vendors/page-channel.ts';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { ReviewItems } from './review-items.tsx';

type PlainReviewsProps = {
  vendor: { id: string; company: string };
  reviews: { items: PublicReview[]; older: string | null };
  zone: string;
  /** Not the newest ones: the address says where they go on. */
  isLater: boolean;
  channel: PageChannel | null;
};

/** Reviews, the newest first, and a link to older ones: the page runs no script. */
export function PlainReviews({ vendor, reviews, zone, isLater, channel }: PlainReviewsProps) {
  const at = (cursor: string | null) => {
    const params = new URLSearchParams();
    if (channel) params.set(PAGE_CHANNEL_PARAM, channel);
    if (cursor) params.set('reviews', cursor);
    const query = params.toString();
    return `/pros/${vendor.id}${query ? `?${query}` : ''}#pro-reviews`;
  };
  return (
    <>
      <ReviewItems reviews={reviews.items} company={vendor.company} zone={zone} />
      <div className="flex flex-wrap gap-2">
        {isLater && (
          <ButtonLink to={at(null)} reloadDocument kind="outline">
            Newest reviews
          </ButtonLink>
        )}
        {reviews.older && (
          <ButtonLink to={at(reviews.older)} reloadDocument kind="outline">
            Older reviews
          </ButtonLink>
        )}
      </div>
    </>
  );
}
