import type { ReactNode } from 'react';

/** Title and one line of a page at the door. */
export function EntryHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-6">
      <h1 className="text-task text-balance text-text-1">{title}</h1>
      {children && <p className="mt-2 text-[0.9375rem]/[1.375rem] text-text-2">{children}</p>}
    </div>
  );
}
