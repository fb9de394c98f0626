import { formatDate } from '#core/lib/format-time.ts';
import type { ReviewView } from '#core/reviews/views.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { Stars } from '#web/ui/form/star-rating.tsx';
import { SubScores } from './sub-scores.tsx';

type ReviewBodyProps = {
  review: ReviewView;
  zone: string;
  /** Who replied: "Your reply", the company's name. */
  replyBy: string;
  /** The reply is shown by the caller, with its form. */
  withoutReply?: boolean;
};

/** What somebody said of a visit: stars, scores, words, pictures, and the reply. */
export function ReviewBody({ review, zone, replyBy, withoutReply = false }: ReviewBodyProps) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars value={review.rating} detail={formatDate(review.at, zone)} />
        {review.hidden && <Badge tone="stone">Taken down</Badge>}
      </div>
      {review.text && (
        <p className="mt-2 text-body text-pretty whitespace-pre-line wrap-anywhere text-text-1">
          {review.text}
        </p>
      )}
      <SubScores subs={review.subs} />
      {review.photos.length > 0 && (
        <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(112px,1fr))] gap-2">
          {review.photos.map(({ url }, index) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer" className="block">
                <img
                  src={url}
                  alt={`Of the review, ${index + 1} of ${review.photos.length}`}
                  loading="lazy"
                  className="aspect-4/3 w-full rounded-control object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {review.reply && !withoutReply && (
        <ReplyText
          by={replyBy}
          reply={review.reply}
          repliedAt={review.repliedAt}
          zone={zone}
          hidden={review.replyHidden}
        />
      )}
    </>
  );
}

export function ReplyText({
  by,
  reply,
  repliedAt,
  zone,
  hidden,
}: {
  by: string;
  reply: string;
  repliedAt: Date | null;
  zone: string;
  /** Administrators took it down. */
  hidden: boolean;
}) {
  return (
    <div className="mt-3 border-l-2 border-line-2 pl-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="text-detail text-text-3">
          {by}
          {repliedAt && `, ${formatDate(repliedAt, zone)}`}
        </p>
        {hidden && <Badge tone="stone">Taken down</Badge>}
      </div>
      <p className="mt-0.5 text-body whitespace-pre-line wrap-anywhere text-text-2">{reply}</p>
    </div>
  );
}
