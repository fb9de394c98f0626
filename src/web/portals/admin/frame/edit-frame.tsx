import type { ReactNode } from 'react';

type EditFrameProps = {
  /** The form. */
  children: ReactNode;
  /** What is known of the record, to correct it by. */
  beside: ReactNode;
};

/** The page that corrects a record: its form, and the record beside it; where there is room for one column, below it. */
export function EditFrame({ children, beside }: EditFrameProps) {
  return (
    <div className="grid grid-cols-[minmax(0,640px)] items-start gap-3.5 xl:grid-cols-[minmax(0,640px)_minmax(0,420px)]">
      <div className="space-y-3.5">{children}</div>
      <div className="space-y-3.5">{beside}</div>
    </div>
  );
}
