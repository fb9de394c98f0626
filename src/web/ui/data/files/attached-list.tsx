import { clsx } from 'clsx';
import { FileText, X } from 'lucide-react';
import type { Attached } from '#web/lib/upload/use-attachments.ts';
import { Icon } from '#web/ui/layout/icon.tsx';
import { formatFileSize } from './file-size.ts';

/** What is put beside a message that is being written, and how far its upload is. */
export function AttachedList({
  files,
  onRemove,
}: {
  files: readonly Attached[];
  onRemove: (id: string) => void;
}) {
  if (files.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {files.map(({ id, name, preview, size, sha256, progress, failure }) => (
        <li key={id} className={clsx('relative', preview && !failure ? 'w-20' : 'w-56 max-w-full')}>
          {preview && !failure ? (
            <img
              src={preview}
              alt={name}
              width={80}
              height={60}
              className="aspect-4/3 w-20 rounded-control bg-bg-3 object-cover"
            />
          ) : (
            <span className="flex h-[60px] items-center gap-2 rounded-control border border-line-2 bg-bg-1 pr-9 pl-2.5">
              <span className="text-text-3">
                <Icon of={FileText} />
              </span>
              <span className="min-w-0">
                <span className="block truncate text-control text-text-1">{name}</span>
                <span className="block text-axis text-text-3 tabular-nums">{formatFileSize(size)}</span>
              </span>
            </span>
          )}
          <span
            role={failure ? 'alert' : 'status'}
            className={clsx('block text-axis', failure ? 'text-red' : 'truncate text-text-3')}
            title={failure ?? name}
          >
            {failure ?? (sha256 ? (preview ? name : 'Ready') : `${Math.round(progress * 100)}%`)}
          </span>
          <button
            type="button"
            aria-label={`Remove ${name}`}
            onClick={() => onRemove(id)}
            className="absolute top-1 right-1 flex size-6 items-center justify-center rounded-full border border-line-2 bg-overlay text-text-1 max-sm:size-9"
          >
            <Icon of={X} size={12} />
          </button>
        </li>
      ))}
    </ul>
  );
}
