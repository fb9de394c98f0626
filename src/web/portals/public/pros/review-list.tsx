import { useState } from 'react';
import { formatDate } from '#core/lib/format-time.ts';
import type { PublicReview } from '#core/reviews/views.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { ReplyText } from '#web/reviews/review-body.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Stars } from '#web/ui/form/star-rating.tsx';

type ReviewListProps = {
  vendor: { id: string; company: string };
  first: { items: PublicReview[]; older: string | null };
  zone: string;
};

/** Reviews, the newest first; a button adds older ones below. */
export function ReviewList({ vendor, first, zone }: ReviewListProps) {
  const [more, setMore] = useState<PublicReview[]>([]);
  const [cursor, setCursor] = useState(first.older);
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState(false);
  const load = async () => {
    if (!cursor) return;
    setPending(true);
    setFailed(false);
    try {
      const page = await browserApi.reviews.ofVendor({ vendorId: vendor.id, cursor });
      setMore((shown) => [...shown, ...page.items]);
      setCursor(page.older);
    } catch {
      setFailed(true);
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      <ul className="mt-5 divide-y divide-line-1 border-t border-line-1">
        {[...first.items, ...more].map((review) => (
          <li key={review.id} className="py-4">
            <Stars
              value={review.rating}
              detail={`${review.by} · ${review.service} · ${formatDate(review.at, zone)}`}
            />
            {review.text && (
              <p className="mt-1.5 max-w-[60ch] text-body text-pretty whitespace-pre-line wrap-anywhere text-text-1">
                {review.text}
              </p>
            )}
            {review.reply && (
              <ReplyText
                by={vendor.company}
                reply={review.reply}
                repliedAt={null}
                zone={zone}
                hidden={false}
              />
            )}
          </li>
        ))}
      </ul>
      {failed && (
        <p role="alert" className="mb-2 text-body text-red">
          Older reviews didn't load. Check your connection and try again.
        </p>
      )}
      {cursor && (
        <Button kind="outline" pending={pending} onClick={() => void load()}>
          Show more reviews
        </Button>
      )}
    </>
  );
}
