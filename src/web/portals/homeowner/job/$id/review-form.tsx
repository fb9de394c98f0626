import { useState } from 'react';
import type { BookingDetail } from '#core/bookings/views.ts';
import {
  REVIEW_PHOTOS_MAX,
  REVIEW_TEXT_MAX_LENGTH,
  SUB_SCORE_LABELS,
  SUB_SCORES,
  type SubScore,
} from '#core/reviews/limits.ts';
import { lateUpload } from '#web/lib/upload/late-upload.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { HiddenUntil } from '#web/reviews/hidden-until.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FileDrop } from '#web/ui/form/file-drop.tsx';
import { StarInput } from '#web/ui/form/star-rating.tsx';
import { type Faults, group, optional, type Readers, text } from '#web/ui/form/state/read-form.ts';
import { int } from '#web/ui/form/state/readers.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';

const SUB_READERS = Object.fromEntries(SUB_SCORES.map((name) => [name, optional(int)])) as Readers<
  Partial<Record<SubScore, number>>
>;

/** Stars, single scores, words and up to four pictures of a finished visit. */
export function ReviewForm({ booking }: { booking: BookingDetail }) {
  const { opinions, vendorName, zone } = booking;
  const [files, setFiles] = useState<File[]>([]);
  const [sending, setSending] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { showToast } = useToastContext();
  const command = useCommand((api) => api.reviews.write, {
    onSuccess: () =>
      showToast({ title: 'Thank you', message: 'Your review helps the next neighbor.', type: 'success' }),
  });
  const tooMany = files.length > REVIEW_PHOTOS_MAX;

  const photosFirst = async (values: {
    rating: number;
    subs: Partial<Record<SubScore, number>>;
    text: string;
  }) => {
    if (tooMany) return undefined;
    setTrouble(null);
    setSending(true);
    try {
      const photos: string[] = [];
      for (const file of files) {
        const { sendPhoto } = await lateUpload();
        photos.push(await sendPhoto(file));
      }
      return await command.run({ bookingId: booking.id, ...values, photos });
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : 'A photo didn’t upload. Try again.');
      return undefined;
    } finally {
      setSending(false);
    }
  };
  const form = useForm({
    read: { rating: optional(int), subs: group(SUB_READERS), text },
    watch: { rating: 0 as number | undefined },
    check: ({ rating }): Faults => (rating ? {} : { rating: 'Choose 1 to 5 stars' }),
    command: { ...command, run: photosFirst, pending: command.pending || sending },
    input: ({ rating = 0, subs, text: words }) => ({ rating, subs, text: words }),
  });
  const photoFault = command.failure?.fields.photos ?? null;
  return (
    <Card title="How was it?">
      {opinions.vendorWrote && opinions.revealAt && (
        <div className="mb-3 [&>*]:mt-0">
          <HiddenUntil what="theirs" whom={vendorName} until={opinions.revealAt} zone={zone} />
        </div>
      )}
      <form {...form.props}>
        <StarInput
          label={`${booking.technician.name} of ${vendorName}`}
          name="rating"
          error={form.fault('rating')}
        />
        {(form.seen.rating ?? 0) > 0 && (
          <div className="mt-3 grid gap-x-6 gap-y-2 2xl:grid-cols-2">
            {SUB_SCORES.map((name) => (
              <StarInput key={name} label={`${SUB_SCORE_LABELS[name]} · Optional`} name={`subs.${name}`} />
            ))}
          </div>
        )}
        {/* One tap first; words and pictures follow for those who want to say more. */}
        <div hidden={!form.seen.rating}>
          <TextareaField
            label="What should others know?"
            optional
            maxLength={REVIEW_TEXT_MAX_LENGTH}
            counter
            {...form.field('text')}
            className="mt-3"
          />
          <FileDrop
            label="Photos · Optional"
            hint={`Up to ${REVIEW_PHOTOS_MAX} pictures of the result`}
            onFiles={setFiles}
            error={tooMany ? `At most ${REVIEW_PHOTOS_MAX} photos` : photoFault}
            className="mt-3"
          />
          {(trouble || (form.message && !photoFault)) && (
            <Notice tone="error" live className="mt-3">
              {trouble ?? form.message}
            </Notice>
          )}
          <Button type="submit" kind="primary" pending={form.pending} className="mt-4">
            Send review
          </Button>
          <p className="mt-2 text-detail text-text-3">
            {vendorName} sees your review once they’ve reviewed the visit too, or after 14 days.
          </p>
        </div>
      </form>
    </Card>
  );
}
