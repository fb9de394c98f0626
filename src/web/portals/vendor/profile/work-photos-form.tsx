import { ArrowDown, ArrowUp, ImagePlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { MAX_WORK_PHOTOS, WORK_PHOTO_CAPTION_MAX_LENGTH } from '#core/vendors/limits.ts';
import type { WorkPhoto } from '#core/vendors/views.ts';
import { usePictureUploads } from '#web/lib/upload/use-picture-uploads.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { buttonClass } from '#web/ui/form/button-style.ts';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';

const NO_CAPTION = 'Say what the photo shows';

/**
 * The photos of work on the company's public page. They are sent as soon as they are chosen, and are shown to homeowners
 * once the list is saved.
 */
export function WorkPhotosForm({ photos: first }: { photos: readonly WorkPhoto[] }) {
  const [photos, setPhotos] = useState(first);
  const [tried, setTried] = useState(false);
  /** What became of the last move, for those who don't see it. */
  const [said, setSaid] = useState('');
  const { showToast } = useToastContext();
  const uploads = usePictureUploads((sha256) =>
    setPhotos((all) =>
      all.some((photo) => photo.sha256 === sha256)
        ? all
        : [...all, { sha256, url: `/api/files/${sha256}`, caption: '' }],
    ),
  );
  const { run, pending, failure } = useCommand((api) => api.vendors.setWorkPhotos, {
    onSuccess: () => showToast({ title: 'Photos saved', type: 'success' }),
  });
  const room = MAX_WORK_PHOTOS - photos.length - uploads.sending;
  const captionFault = (index: number) =>
    tried && photos[index]?.caption.trim() === ''
      ? NO_CAPTION
      : (failure?.fields[`photos.${index}.caption`] ?? null);
  const message =
    uploads.failure ?? (failure && !Object.keys(failure.fields).some(isCaption) ? failure.message : null);

  const move = (from: number, to: number) => {
    const next = [...photos];
    const [moved] = next.splice(from, 1);
    if (!moved) return;
    next.splice(to, 0, moved);
    setPhotos(next);
    setSaid(`Photo ${from + 1} is now photo ${to + 1} of ${photos.length}`);
    // The button goes along with its photo; at an end of the list the other one is left.
    const way = to < from ? (to === 0 ? 'later' : 'earlier') : to === photos.length - 1 ? 'earlier' : 'later';
    requestAnimationFrame(() => document.getElementById(`${way}-${moved.sha256}`)?.focus());
  };
  const save = () => {
    setTried(true);
    const silent = photos.find(({ caption }) => caption.trim() === '');
    if (silent) return void document.getElementById(`caption-${silent.sha256}`)?.focus();
    setTried(false);
    void run({ photos: photos.map(({ sha256, caption }) => ({ sha256, caption })) });
  };

  return (
    <Card
      title="Photos of your work"
      aside={photos.length > 0 ? `${photos.length} of ${MAX_WORK_PHOTOS}` : undefined}
    >
      <p className="max-w-[60ch] text-body text-text-2">
        Homeowners see them on your public page, in this order. Show finished work, and no people, addresses
        or license plates.
      </p>
      {photos.length > 0 && (
        <ol aria-label="Photos of your work" className="mt-3 divide-y divide-line-1">
          {photos.map(({ sha256, url, caption }, index) => (
            <li key={sha256} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
              <img
                src={url}
                alt={caption || `Photo ${index + 1}, not described yet`}
                width={112}
                height={84}
                loading="lazy"
                className="h-[84px] w-28 shrink-0 rounded-control bg-bg-3 object-cover"
              />
              <TextField
                id={`caption-${sha256}`}
                label="What it shows"
                placeholder="Water heater strapped to code"
                maxLength={WORK_PHOTO_CAPTION_MAX_LENGTH}
                value={caption}
                onChange={({ target }) =>
                  setPhotos((all) =>
                    all.map((photo) =>
                      photo.sha256 === sha256 ? { ...photo, caption: target.value } : photo,
                    ),
                  )
                }
                error={captionFault(index)}
                className="min-w-48 grow basis-0"
              />
              <div className="flex gap-1.5 sm:pt-[26px]">
                <IconButton
                  id={`earlier-${sha256}`}
                  icon={ArrowUp}
                  label={`Move photo ${index + 1} up`}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                />
                <IconButton
                  id={`later-${sha256}`}
                  icon={ArrowDown}
                  label={`Move photo ${index + 1} down`}
                  disabled={index === photos.length - 1}
                  onClick={() => move(index, index + 1)}
                />
                <IconButton
                  icon={Trash2}
                  label={`Remove photo ${index + 1}`}
                  onClick={() => {
                    setPhotos((all) => all.filter((photo) => photo.sha256 !== sha256));
                    setSaid(`Removed photo ${index + 1}`);
                  }}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      {message && (
        <p role="alert" className="mt-3 text-body text-red">
          {message}
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-center justify-end gap-3 max-sm:*:grow">
        <label
          aria-disabled={room <= 0 || undefined}
          className={`${buttonClass({ kind: 'outline', off: room <= 0 })} relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text`}
        >
          {uploads.sending > 0 ? <Spinner size={16} /> : <Icon of={ImagePlus} />}
          {room > 0 ? 'Add photos' : `${MAX_WORK_PHOTOS} photos at most`}
          <input
            type="file"
            accept="image/*"
            multiple
            disabled={room <= 0}
            onChange={(event) => {
              uploads.add([...(event.target.files ?? [])].slice(0, room));
              // The same picture may be chosen again after a failure.
              event.target.value = '';
            }}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </label>
        <Button kind="primary" pending={pending} onClick={save} disabled={uploads.sending > 0}>
          Save photos
        </Button>
      </div>
    </Card>
  );
}

function isCaption(field: string): boolean {
  return /^photos\.\d{1,2}\.caption$/.test(field);
}
