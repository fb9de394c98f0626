import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { BranchDrawing } from './branch-drawing.tsx';

type EmptyStateProps = {
  /** "No jobs this week" */
  title: ReactNode;
  /** What will be here, and how it starts. */
  children?: ReactNode;
  /** The way to start it. */
  action?: ReactNode;
  /** Leave the branch out where the view already has its signature, or where room is short. */
  plain?: boolean;
  /** Heading level; `p` inside tables and cards that have their own heading. */
  as?: 'h2' | 'h3' | 'p';
  className?: string;
};

/** Nothing here yet: what will be, and how to begin. */
export function EmptyState({ title, children, action, plain, as: Title = 'p', className }: EmptyStateProps) {
  return (
    <div className={clsx('flex flex-col items-center px-4 py-8 text-center', className)}>
      {!plain && <BranchDrawing />}
      <Title
        className={clsx(
          'text-[0.9375rem]/5 font-semibold tracking-[-0.014em] text-text-1',
          !plain && 'mt-1.5',
        )}
      >
        {title}
      </Title>
      {children && <div className="mt-1 max-w-[34ch] text-body text-balance text-text-2">{children}</div>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
