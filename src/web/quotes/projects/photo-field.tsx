import { Camera, X } from 'lucide-react';
import { useId } from 'react';
import type { useAttachments } from '#web/lib/upload/use-attachments.ts';
import { Icon } from '#web/ui/layout/icon.tsx';

type PhotoFieldProps = {
  label: string;
  max: number;
  attached: ReturnType<typeof useAttachments>;
  error?: string | null;
};

/** Pictures that go along, uploaded as soon as they are chosen or taken. */
export function PhotoField({ label, max, attached, error }: PhotoFieldProps) {
  const id = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={error ? id : undefined}>
      <legend className="mb-1.5 text-label font-medium text-text-2">{label}</legend>
      <ul className="flex flex-wrap gap-2">
        {attached.files.map((file) => (
          <li key={file.id} className="relative size-20">
            {file.preview && (
              <img
                src={file.preview}
                alt={file.name}
                width={80}
                height={80}
                className="size-full rounded-control border border-line-1 object-cover"
              />
            )}
            {file.sha256 === null && !file.failure && (
              <span className="absolute inset-x-1 bottom-1 rounded-[3px] bg-overlay px-1 text-center text-label text-text-1 tabular-nums">
                {Math.round(file.progress * 100)}%
              </span>
            )}
            <button
              type="button"
              aria-label={`Remove ${file.name}`}
              onClick={() => attached.remove(file.id)}
              className="absolute -top-1.5 -right-1.5 flex size-6 items-center justify-center rounded-full border border-line-2 bg-overlay text-text-1 max-sm:size-8"
            >
              <Icon of={X} size={12} />
            </button>
          </li>
        ))}
        {!attached.full && (
          <li>
            <label className="relative flex size-20 cursor-pointer flex-col items-center justify-center gap-1 rounded-control border border-dashed border-line-ctl text-label text-text-2 hover:bg-bg-2 has-focus-visible:outline-2 has-focus-visible:outline-accent-text">
              <Icon of={Camera} size={20} className="text-text-3" />
              Add photo
              <input
                type="file"
                accept="image/jpeg,image/png,image/webp"
                multiple
                aria-label={`${label}, up to ${max}`}
                onChange={(event) => {
                  attached.add([...(event.target.files ?? [])]);
                  event.target.value = '';
                }}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
            </label>
          </li>
        )}
      </ul>
      {attached.files.flatMap(({ id: fileId, name, failure }) =>
        failure ? (
          <p key={fileId} role="alert" className="mt-1 text-label text-red">
            {name}: {failure}
          </p>
        ) : (
          []
        ),
      )}
      {error && (
        <p id={id} role="alert" className="mt-1 text-label text-red">
          {error}
        </p>
      )}
    </fieldset>
  );
}
