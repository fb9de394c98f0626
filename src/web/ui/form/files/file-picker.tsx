import { Paperclip } from 'lucide-react';
import type { useAttachments } from '#web/lib/upload/use-attachments.ts';
import { AttachedList } from '../../data/files/attached-list.tsx';
import { Icon } from '../../layout/icon.tsx';

const PHOTOS = 'image/jpeg,image/png,image/webp';

type FilePickerProps = {
  attached: Pick<ReturnType<typeof useAttachments>, 'files' | 'full' | 'add' | 'remove'>;
  max: number;
  photosOnly?: boolean;
  error?: string | null;
};

/** Photos and PDFs beside what is being written, uploaded as soon as they are chosen. */
export function FilePicker({ attached, max, photosOnly = false, error }: FilePickerProps) {
  return (
    <div className="min-w-0 space-y-2">
      <AttachedList files={attached.files} onRemove={attached.remove} />
      <label className="relative -ml-2 flex min-h-9 w-fit sm:-my-1 items-center gap-2 rounded-control pr-2.5 pl-2 text-control font-medium text-text-2 hover:bg-bg-2 hover:text-text-1 has-focus-visible:outline-2 has-focus-visible:outline-accent-text has-disabled:text-text-3 max-sm:min-h-11">
        <Icon of={Paperclip} />
        {photosOnly ? 'Attach photos' : 'Attach photos or PDFs'}
        <span className="sr-only">, up to {max}</span>
        <input
          type="file"
          accept={photosOnly ? PHOTOS : `${PHOTOS},application/pdf`}
          multiple
          disabled={attached.full}
          onChange={(event) => {
            attached.add([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </label>
      {error && (
        <p role="alert" className="text-label text-red">
          {error}
        </p>
      )}
    </div>
  );
}
