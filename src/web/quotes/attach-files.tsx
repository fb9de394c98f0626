import { FileText, Paperclip, X } from 'lucide-react';
import { ATTACHMENTS_MAX } from '#core/quotes/limits.ts';
import type { useAttachments } from '#web/lib/upload/use-attachments.ts';
import { Icon } from '#web/ui/layout/icon.tsx';

type AttachFilesProps = { attached: ReturnType<typeof useAttachments>; error?: string | null };

/** Pictures and PDFs that go along, sent as soon as they are chosen. */
export function AttachFiles({ attached, error }: AttachFilesProps) {
  return (
    <div className="min-w-0">
      {attached.files.length > 0 && (
        <ul className="mb-2 space-y-1.5">
          {attached.files.map(({ id, name, preview, sha256, progress, failure }) => (
            <li
              key={id}
              className="flex items-center gap-2.5 rounded-control border border-line-1 py-1 pr-1 pl-2"
            >
              {preview && !failure ? (
                <img
                  src={preview}
                  alt=""
                  width={32}
                  height={24}
                  className="h-6 w-8 rounded-[3px] object-cover"
                />
              ) : (
                <Icon of={FileText} className="text-text-3" />
              )}
              <span className="min-w-0 grow">
                <span className="block truncate text-body text-text-1">{name}</span>
                {failure && (
                  <span role="alert" className="block text-label text-red">
                    {failure}
                  </span>
                )}
              </span>
              {sha256 === null && !failure && (
                <span className="text-label text-text-3 tabular-nums">{Math.round(progress * 100)}%</span>
              )}
              <button
                type="button"
                aria-label={`Remove ${name}`}
                onClick={() => attached.remove(id)}
                className="flex size-8 shrink-0 items-center justify-center rounded-control text-text-3 hover:text-text-1 max-sm:size-11"
              >
                <Icon of={X} size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {!attached.full && (
        <label className="relative inline-flex min-h-9 cursor-pointer items-center gap-2 rounded-control px-2 text-control font-medium text-text-2 hover:bg-bg-2 hover:text-text-1 has-focus-visible:outline-2 has-focus-visible:outline-accent-text max-sm:min-h-11">
          <Icon of={Paperclip} />
          Attach photos or PDFs
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp,application/pdf"
            multiple
            aria-label={`Attach photos or PDFs, up to ${ATTACHMENTS_MAX}`}
            onChange={(event) => {
              attached.add([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </label>
      )}
      {error && (
        <p role="alert" className="mt-1 text-label text-red">
          {error}
        </p>
      )}
    </div>
  );
}
