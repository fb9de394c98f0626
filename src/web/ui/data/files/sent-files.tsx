import { clsx } from 'clsx';
import { Download, FileText } from 'lucide-react';
import { Icon } from '#web/ui/layout/icon.tsx';
import { formatFileSize } from './file-size.ts';

type SentFile = { id: string; name: string; url: string; type: string; size: number };

const isPhoto = ({ type }: SentFile) => type.startsWith('image/');

/** Files of a message: photos as pictures, the rest to save. */
export function SentFiles({ attachments }: { attachments: readonly SentFile[] }) {
  const photos = attachments.filter(isPhoto);
  const documents = attachments.filter((one) => !isPhoto(one));
  return (
    <>
      {photos.length > 0 && <Photos attachments={photos} />}
      {documents.length > 0 && <Documents attachments={documents} />}
    </>
  );
}

/** Saved with a click, under the name they were sent with. */
function Documents({ attachments }: { attachments: readonly SentFile[] }) {
  return (
    <ul className="space-y-1.5">
      {attachments.map(({ id, url, name, size }) => (
        <li key={id}>
          <a
            href={url}
            download={name}
            aria-label={`Save ${name}, PDF, ${formatFileSize(size)}`}
            className="flex min-h-12 w-[260px] max-w-full items-center gap-2.5 rounded-control border border-line-2 bg-bg-1 px-3 py-2 hover:bg-bg-2"
          >
            <span className="text-text-3">
              <Icon of={FileText} size={20} />
            </span>
            <span className="min-w-0 grow">
              <bdi className="block truncate text-control font-medium text-text-1">{name}</bdi>
              <span className="block text-label text-text-3 tabular-nums">PDF, {formatFileSize(size)}</span>
            </span>
            <span className="text-text-3">
              <Icon of={Download} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Photos({ attachments }: { attachments: readonly SentFile[] }) {
  return (
    <ul className={clsx('grid gap-1.5', attachments.length > 1 ? 'grid-cols-2' : 'grid-cols-1')}>
      {attachments.map(({ id, url, name }) => (
        <li key={id}>
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            aria-label={`Open the photo ${name}`}
            className="block overflow-hidden rounded-control border border-line-1"
          >
            <img
              src={url}
              alt={name}
              width={220}
              height={165}
              loading="lazy"
              className="aspect-4/3 w-[220px] max-w-full bg-bg-3 object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
