import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { QuoteFileView } from '#core/quotes/views.ts';
import { Lightbox } from '#web/ui/data/photos/lightbox.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';

/** Pictures and PDFs of a request, a quote or a message: pictures open large, a PDF in a tab of its own. */
export function FileStrip({ files, label }: { files: readonly QuoteFileView[]; label: string }) {
  const [open, setOpen] = useState<number | null>(null);
  if (files.length === 0) return null;
  const pictures = files.filter(({ type }) => type.startsWith('image/'));
  const papers = files.filter(({ type }) => !type.startsWith('image/'));
  return (
    <>
      <ul aria-label={label} className="flex flex-wrap gap-2">
        {pictures.map(({ id, url, name }, index) => (
          <li key={id}>
            <button
              type="button"
              aria-label={`Open ${name} ${index + 1}`}
              onClick={() => setOpen(index)}
              className="block h-[72px] w-24 overflow-hidden rounded-control bg-bg-3"
            >
              <img
                src={url}
                alt=""
                width={96}
                height={72}
                loading="lazy"
                className="size-full object-cover"
              />
            </button>
          </li>
        ))}
        {papers.map(({ id, url, name }) => (
          <li key={id} className="max-w-full">
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="flex min-h-11 max-w-full items-center gap-2 rounded-control border border-line-1 px-3 text-body text-text-1 hover:bg-bg-2"
            >
              <Icon of={FileText} className="text-text-3" />
              <span className="min-w-0 truncate">{name}</span>
            </a>
          </li>
        ))}
      </ul>
      <Lightbox
        photos={pictures.map(({ url, name }) => ({ url, title: name }))}
        open={open}
        onOpen={setOpen}
      />
    </>
  );
}
