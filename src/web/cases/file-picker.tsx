import { Paperclip } from 'lucide-react';
import { CASE_ATTACHMENTS_MAX } from '#core/cases/limits.ts';
import type { useAttachments } from '#web/lib/upload/use-attachments.ts';
import { AttachedList } from '#web/ui/data/files/attached-list.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';

const PHOTOS = 'image/jpeg,image/png,image/webp';

type FilePickerProps = { attached: ReturnType<typeof useAttachments>; max?: number; photosOnly?: boolean };

/** Photos and PDFs beside what is being written. */
export function FilePicker({ attached, max = CASE_ATTACHMENTS_MAX, photosOnly = false }: FilePickerProps) {
  return (
    <div className="space-y-2">
      <AttachedList files={attached.files} onRemove={attached.remove} />
      <label className="relative inline-flex min-h-9 items-center gap-2 rounded-control pr-2.5 pl-2 text-control font-medium text-text-2 hover:bg-bg-2 hover:text-text-1 has-focus-visible:outline-2 has-focus-visible:outline-accent-text has-disabled:text-text-3 max-sm:min-h-11">
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
    </div>
  );
}
