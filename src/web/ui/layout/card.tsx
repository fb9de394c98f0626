import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

type CardProps = {
  /** An address of this page may lead here. */
  id?: string;
  title?: ReactNode;
  /** Sits at the right of the title: a count, a legend, one link. */
  aside?: ReactNode;
  /** `flush` lets lists and tables reach the edges; the head then gets a hairline under it. */
  flush?: boolean;
  /** Heading level of the title. */
  level?: 2 | 3;
  className?: string;
  children: ReactNode;
};

/** A surface with a hairline and no shadow. A titled card is a labelled section. Never nest cards. */
export function Card({ id, title, aside, flush = false, level = 2, className, children }: CardProps) {
  const titleId = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  const Frame = title ? 'section' : 'div';
  return (
    <Frame
      {...(id ? { id } : {})}
      {...(title ? { 'aria-labelledby': titleId } : {})}
      className={clsx(
        'min-w-0 overflow-clip rounded-card border border-line-1 bg-bg-1',
        // What is left for its content to keep from the edges.
        flush ? '[--card-edge:var(--card-pad)]' : 'p-(--card-pad) [--card-edge:0px]',
        className,
      )}
    >
      {title && (
        <div
          className={clsx(
            'flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1',
            flush ? 'border-b border-line-1 px-(--card-pad) py-[11px]' : 'mb-3',
          )}
        >
          <Heading id={titleId} className="min-w-0 text-card-title text-text-1 wrap-anywhere">
            {title}
          </Heading>
          {aside && <div className="text-label text-text-3 tabular-nums">{aside}</div>}
        </div>
      )}
      {children}
    </Frame>
  );
}
