import { clsx } from 'clsx';
import { Camera } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../layout/icon.tsx';
import { tileSources } from './picture-sources.ts';

type PhotoTileProps = {
  /** "Tank, before" */
  caption: string;
  /** "10:07 AM", or "to come". */
  note?: string;
  src?: string | null;
  /** What is to be seen; the caption when missing. */
  alt?: string;
  /** Nothing is cut off, on white: a signature. */
  whole?: boolean;
  /** Makes the picture a button that opens it. */
  onOpen?: () => void;
  /** In place of a picture: who adds it and when. */
  pending?: ReactNode;
};

/** One photo, 4:3, or the place where one will be. */
export function PhotoTile({ caption, note, src, alt, whole, onOpen, pending }: PhotoTileProps) {
  const picture = src && (
    <img
      {...tileSources(src)}
      alt={alt ?? caption}
      width={480}
      height={360}
      loading="lazy"
      decoding="async"
      className={clsx('size-full', whole ? 'bg-white object-contain' : 'object-cover')}
    />
  );
  return (
    <figure className="min-w-0">
      {picture ? (
        <div
          className={clsx(
            'aspect-4/3 overflow-hidden rounded-control bg-bg-3',
            whole && 'border border-line-1',
          )}
        >
          {onOpen ? (
            <button
              type="button"
              onClick={onOpen}
              aria-label={`Open ${alt ?? caption}`}
              className="block size-full rounded-control focus-visible:-outline-offset-2"
            >
              {picture}
            </button>
          ) : (
            picture
          )}
        </div>
      ) : (
        <div className="flex aspect-4/3 flex-col items-center justify-center gap-1.5 rounded-control border border-dashed border-line-ctl px-3 text-center text-detail text-text-2">
          <Icon of={Camera} size={20} className="text-text-3" />
          {pending}
        </div>
      )}
      <figcaption className="mt-1.5 text-detail">
        <span className="block font-medium text-text-1 wrap-anywhere">{caption}</span>
        {note && <span className="block text-text-3 tabular-nums">{note}</span>}
      </figcaption>
    </figure>
  );
}

/** Two photos a row, more where there is room. */
export function PhotoGrid({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(136px,1fr))] gap-x-3 gap-y-4">{children}</div>
  );
}
