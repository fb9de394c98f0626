import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { IconButton } from '../../form/icon-button.tsx';
import { Dialog } from '../../overlay/dialog.tsx';
import { type LargePhoto, LargePicture } from './large-picture.tsx';

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
  const turnByKey = useEffectEvent(turn);
  const isOpen = current !== undefined;
  // Wherever the focus is inside: it begins on the button that closes.
  useEffect(() => {
    if (!isOpen) return;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight') turnByKey(1);
      if (key === 'ArrowLeft') turnByKey(-1);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOpen]);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(stays) => !stays && onOpen(null)}
      width="lg"
      title={current?.title ?? 'Photo'}
      description={current?.description}
    >
      {current && (
        <section aria-label="Photos">
          <LargePicture key={current.url ?? current.title} photo={current} />
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
