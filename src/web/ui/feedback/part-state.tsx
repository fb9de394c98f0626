import type { ReactNode } from 'react';
import { Button } from '../form/button.tsx';
import { Notice } from './notice.tsx';

/** What went wrong while a part was fetched, and the way to try again. */
export type Failure = { message: string; onRetry: () => void };

/** What a part is told besides its data: that it is on its way, or that it did not arrive. */
export type PartState = { loading?: boolean | undefined; failure?: Failure | null | undefined };

/** In the place of a part that did not arrive. The rest of its page goes on without it. */
export function PartFailure({ failure }: { failure: Failure }) {
  return (
    <Notice tone="error" live action={<Button onClick={failure.onRetry}>Try again</Button>}>
      {failure.message}
    </Notice>
  );
}

type PartLoadingProps = {
  /** What is on its way: "Cases by status". */
  label: string;
  className?: string | undefined;
  /** Skeletons of the size of what comes. */
  children: ReactNode;
};

/** In the place of a part that is on its way. */
export function PartLoading({ label, className, children }: PartLoadingProps) {
  return (
    <div role="status" aria-busy="true" aria-label={`${label}, loading`} className={className}>
      {children}
    </div>
  );
}
