import { atWidth } from '#core/photos/picture-widths.ts';
import type { JobPhoto } from '#core/photos/views.ts';
import { photoTitle } from '#web/photos/photo-words.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';

type PhotoChoiceProps = {
  photos: readonly Pick<JobPhoto, 'id' | 'url' | 'caption' | 'kind'>[];
  name: string;
  /** All are chosen at first. */
  chosen?: boolean;
  error?: string | null;
};

/** Photos to tick, each with its picture. */
export function PhotoChoice({ photos, name, chosen = false, error }: PhotoChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-label font-medium text-text-2">Photos</legend>
      <ul className="space-y-2">
        {photos.map((photo) => (
          <li key={photo.id} className="flex items-center gap-3">
            <img
              src={atWidth(photo.url, 320)}
              alt=""
              width={64}
              height={48}
              className="h-12 w-16 shrink-0 rounded-control bg-bg-3 object-cover"
            />
            <Checkbox label={photoTitle(photo)} name={name} value={photo.id} defaultChecked={chosen} />
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert" className="mt-1 text-detail text-red">
          {error}
        </p>
      )}
    </fieldset>
  );
}
