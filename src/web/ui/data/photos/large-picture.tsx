import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { PartFailure } from '../../feedback/part-state.tsx';
import { Skeleton } from '../../feedback/skeleton.tsx';

export type LargePhoto = {
  /** Null while it is on its way. */
  url: string | null;
  /** Its heading. */
  title: string;
  /** What is to be seen; the title when missing. */
  alt?: string;
  /** When and where it was taken. */
  description?: ReactNode;
};

/** One photo in its large form: on its way, here, or not to be had. */
export function LargePicture({ photo: { url, title, alt } }: { photo: LargePhoto }) {
  const [state, setState] = useState<'loading' | 'here' | 'failed'>('loading');
  const [tries, setTries] = useState(0);
  const picture = useRef<HTMLImageElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new try is a new picture
  useEffect(() => {
    // One that the browser had already tells nobody that it has come.
    if (picture.current?.complete) setState(picture.current.naturalWidth > 0 ? 'here' : 'failed');
  }, [tries]);
  if (url && state === 'failed') {
    return (
      <PartFailure
        failure={{
          message: 'The photo couldn’t be loaded. Check your connection and try again.',
          onRetry: () => {
            setState('loading');
            setTries(tries + 1);
          },
        }}
      />
    );
  }
  return (
    <div className="relative" aria-busy={state === 'loading'}>
      {url ? (
        <img
          key={tries}
          ref={picture}
          src={url}
          alt={alt ?? title}
          width={960}
          height={720}
          onLoad={() => setState('here')}
          onError={() => setState('failed')}
          className={clsx(
            'max-h-[64dvh] w-full rounded-control bg-bg-3 object-contain',
            state === 'loading' && 'text-transparent',
          )}
        />
      ) : (
        <div className="aspect-4/3 max-h-[64dvh] w-full" />
      )}
      {state === 'loading' && (
        <div role="status" aria-label={`${alt ?? title}, loading`} className="absolute inset-0 animate-late">
          <Skeleton className="size-full !rounded-control" />
        </div>
      )}
    </div>
  );
}
