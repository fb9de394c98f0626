import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../form/icon-button.tsx';
import { Dialog } from '../../overlay/dialog.tsx';

export type LargePhoto = {
  url: string;
  /** Its heading. */
  title: string;
  /** What is to be seen; the title when missing. */
  alt?: string;
  /** When and where it was taken. */
  description?: ReactNode;
};

type LightboxProps = {
  photos: readonly LargePhoto[];
  /** Which one is open; null for none. */
  open: number | null;
  onOpen: (index: number | null) => void;
};

/** Photos large, one at a time. Arrow keys and buttons turn to the others, round the end. */
export function Lightbox({ photos, open, onOpen }: LightboxProps) {
  const current = open === null ? undefined : photos[open];
  const turn = (by: number) => {
    if (open !== null) onOpen((open + by + photos.length) % photos.length);
  };
  return (
    <Dialog
      open={current !== undefined}
      onOpenChange={(isOpen) => !isOpen && onOpen(null)}
      width="lg"
      title={current?.title ?? 'Photo'}
      description={current?.description}
    >
      {current && (
        <section
          aria-label="Photos"
          onKeyDown={(event) => {
            if (event.key === 'ArrowRight') turn(1);
            if (event.key === 'ArrowLeft') turn(-1);
          }}
        >
          <img
            src={current.url}
            alt={current.alt ?? current.title}
            width={960}
            height={720}
            className="max-h-[64dvh] w-full rounded-control bg-bg-3 object-contain"
          />
          {photos.length > 1 && (
            <div className="mt-3 flex items-center justify-between">
              <IconButton
                icon={ChevronLeft}
                label="Previous photo"
                tooltip={false}
                onClick={() => turn(-1)}
              />
              <span className="text-label text-text-3 tabular-nums" aria-live="polite">
                {(open ?? 0) + 1} of {photos.length}
              </span>
              <IconButton icon={ChevronRight} label="Next photo" tooltip={false} onClick={() => turn(1)} />
            </div>
          )}
        </section>
      )}
    </Dialog>
  );
}
