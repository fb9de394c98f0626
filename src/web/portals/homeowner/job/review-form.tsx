import { useState } from 'react';
import type { BookingDetail } from '#core/bookings/views.ts';
import {
  REVIEW_PHOTOS_MAX,
  REVIEW_TEXT_MAX_LENGTH,
  SUB_SCORE_LABELS,
  SUB_SCORES,
  type SubScore,
} from '#core/reviews/limits.ts';
import { preparePicture } from '#web/lib/prepare-picture.ts';
import { sendPicture } from '#web/lib/send-picture.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { HiddenUntil } from '#web/reviews/hidden-until.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FileDrop } from '#web/ui/form/file-drop.tsx';
import { StarInput } from '#web/ui/form/star-rating.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** Stars, single scores, words and up to four pictures of a finished visit. */
export function ReviewForm({ booking }: { booking: BookingDetail }) {
  const { opinions, vendorName, zone } = booking;
  const [rating, setRating] = useState(0);
  const [subs, setSubs] = useState<Partial<Record<SubScore, number>>>({});
  const [text, setText] = useState('');
  const [files, setFiles] = useState<File[]>([]);
  const [missing, setMissing] = useState(false);
  const [sending, setSending] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { showToast } = useToastContext();
  const { run, pending, failure } = useCommand((api) => api.reviews.write, {
    onSuccess: () =>
      showToast({ title: 'Thank you', message: 'Your review helps the next neighbor.', type: 'success' }),
  });
  const tooMany = files.length > REVIEW_PHOTOS_MAX;

  const send = async () => {
    setMissing(rating === 0);
    if (rating === 0 || tooMany) return;
    setTrouble(null);
    setSending(true);
    try {
      const photos: string[] = [];
      for (const file of files) {
        const picture = await preparePicture(file);
        await sendPicture(picture, () => undefined);
        photos.push(picture.sha256);
      }
      await run({ bookingId: booking.id, rating, subs, text, photos });
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : 'A photo did not arrive. Try again.');
    } finally {
      setSending(false);
    }
  };
  const atField = failure && (failure.fields.rating || failure.fields.text || failure.fields.photos);
  return (
    <Card title="How was it?">
      {opinions.companyWrote && opinions.revealAt && (
        <div className="mb-3 [&>*]:mt-0">
          <HiddenUntil what="theirs" whom={vendorName} until={opinions.revealAt} zone={zone} />
        </div>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <StarInput
          label={`${booking.technician.name} of ${vendorName}`}
          name="rating"
          value={rating}
          onValueChange={setRating}
          error={missing && rating === 0 ? 'Choose 1 to 5 stars' : (failure?.fields.rating ?? null)}
        />
        {rating > 0 && (
          <div className="mt-3 grid gap-x-6 gap-y-2 2xl:grid-cols-2">
            {SUB_SCORES.map((name) => (
              <StarInput
                key={name}
                label={`${SUB_SCORE_LABELS[name]} · Optional`}
                name={name}
                value={subs[name] ?? 0}
                onValueChange={(stars) => setSubs((given) => ({ ...given, [name]: stars }))}
              />
            ))}
          </div>
        )}
        <TextareaField
          label="What should others know?"
          optional
          maxLength={REVIEW_TEXT_MAX_LENGTH}
          counter
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={failure?.fields.text ?? null}
          className="mt-3"
        />
        <FileDrop
          label="Photos · Optional"
          hint={`Up to ${REVIEW_PHOTOS_MAX} pictures of the result`}
          onFiles={setFiles}
          error={tooMany ? `At most ${REVIEW_PHOTOS_MAX} photos` : (failure?.fields.photos ?? null)}
          className="mt-3"
        />
        {(trouble || (failure && !atField)) && (
          <Notice tone="error" live className="mt-3">
            {trouble ?? failure?.message}
          </Notice>
        )}
        <Button type="submit" kind="primary" pending={pending || sending} className="mt-4">
          Send review
        </Button>
        <p className="mt-2 text-detail text-text-3">
          {vendorName} reads it when they have written about the visit too, or 14 days after it.
        </p>
      </form>
    </Card>
  );
}
