import { ImagePlus, X } from 'lucide-react';
import { useId } from 'react';
import { MAX_REQUEST_PHOTOS } from '#core/bookings/limits.ts';
import { usePictureUploads } from '#web/lib/upload/use-picture-uploads.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import { IconPress } from './icon-press.tsx';

type RequestPhotosProps = {
  photos: readonly string[];
  onAdd: (sha256: string) => void;
  onDrop: (sha256: string) => void;
  error: string | null;
  /** Who sees them. */
  note?: string;
};

/** Up to five pictures of what needs doing. They are sent as soon as they are chosen. */
export function RequestPhotos({
  photos,
  onAdd,
  onDrop,
  error,
  note = 'Visible to the vendor you request.',
}: RequestPhotosProps) {
  const id = useId();
  const { sending, failure, add } = usePictureUploads(onAdd);
  const room = MAX_REQUEST_PHOTOS - photos.length - sending;
  return (
    <fieldset className="min-w-0" aria-describedby={id}>
      <legend className="mb-1.5 text-label font-medium text-text-2">
        Photos<span className="font-normal text-text-3"> · Optional</span>
      </legend>
      <ul className="flex flex-wrap gap-2.5">
        {photos.map((sha256, index) => (
          <li key={sha256} className="relative">
            <img
              src={`/api/files/${sha256}`}
              alt={`${index + 1} of what needs doing`}
              width={112}
              height={84}
              className="h-[84px] w-28 rounded-control bg-bg-3 object-cover"
            />
            <IconPress
              icon={X}
              label={`Remove photo ${index + 1}`}
              onClick={() => onDrop(sha256)}
              className="absolute! top-1 right-1"
            />
          </li>
        ))}
        {sending > 0 && (
          <li className="flex h-[84px] w-28 items-center justify-center rounded-control bg-bg-3">
            <Spinner size={24} />
          </li>
        )}
        {room > 0 && (
          <li>
            <label className="relative flex h-[84px] w-28 cursor-pointer flex-col items-center justify-center gap-1 rounded-control border border-dashed border-line-ctl text-detail text-text-2 hover:bg-bg-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text">
              <Icon of={ImagePlus} size={20} className="text-text-3" />
              Add photos
              <input
                type="file"
                accept="image/*"
                multiple
                aria-label="Add photos of what needs doing"
                onChange={(event) => {
                  add([...(event.target.files ?? [])].slice(0, room));
                  // The same picture may be chosen again after a failure.
                  event.target.value = '';
                }}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
            </label>
          </li>
        )}
      </ul>
      <p id={id} role={failure || error ? 'alert' : undefined} className="mt-1.5 text-label text-text-3">
        {failure || error ? (
          <span className="text-red">{failure ?? error}</span>
        ) : (
          `Up to ${MAX_REQUEST_PHOTOS}. ${note}`
        )}
      </p>
    </fieldset>
  );
}
