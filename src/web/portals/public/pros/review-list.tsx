import { useState } from 'react';
import type { PublicReview } from '#core/reviews/views.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { Button } from '#web/ui/form/button.tsx';
import { ReviewItems } from './review-items.tsx';

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
      <ReviewItems reviews={[...first.items, ...more]} company={vendor.company} zone={zone} />
      {failed && (
        <p role="alert" className="mb-2 text-body text-red">
          Older reviews didn’t load. Check your connection and try again.
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
