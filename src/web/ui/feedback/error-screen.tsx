import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { BrandMark } from '../layout/brand-mark.tsx';
import { Icon } from '../layout/icon.tsx';

type ErrorScreenProps = {
  /** "Page Error" and the other titles of the catalogue (§8). */
  title: string;
  /** What happened, what it cost, what to do. */
  message: ReactNode;
  /** A status or a reference a person can quote. */
  code?: string;
  /** The safe way first. */
  actions?: ReactNode;
  /** "2 attempts left" and the like. */
  note?: ReactNode;
  /** The whole window with the mark, the place of a page, or that of one part of a page. */
  size?: 'window' | 'page' | 'part';
};

/** A page or a part that could not be shown. */
export function ErrorScreen({ title, message, code, actions, note, size = 'window' }: ErrorScreenProps) {
  if (size === 'part') {
    // As quiet as what stands around it: its card has a title, and edges unless it is flush.
    return (
      <div className="flex items-start gap-2.5 px-[var(--card-edge,var(--card-pad))] py-2" role="alert">
        <Icon of={CircleAlert} className="mt-0.5 text-red" />
        <div className="min-w-0">
          <h2 className="text-body font-semibold text-text-1">{title}</h2>
          <p className="text-body text-pretty text-text-2">{message}</p>
          <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
            {actions}
            {note && <p className="text-detail text-text-3">{note}</p>}
          </div>
        </div>
      </div>
    );
  }
  const full = size === 'window';
  const body = (
    <div className="w-full max-w-[440px]" role="alert">
      <Icon of={CircleAlert} size={24} className="text-red" />
      {code && <p className="mt-4 text-label text-text-3 tabular-nums">{code}</p>}
      {full ? (
        <h1 className="mt-3 text-task text-balance text-text-1">{title}</h1>
      ) : (
        <h2 className="mt-3 text-page-title text-text-1">{title}</h2>
      )}
      <div className="mt-2 text-[0.9375rem]/6 text-pretty text-text-2">{message}</div>
      {actions && <div className="mt-6 flex flex-wrap gap-2">{actions}</div>}
      {note && <p className="mt-4 text-detail text-text-3">{note}</p>}
    </div>
  );
  if (!full) return <div className="px-(--card-pad) py-8">{body}</div>;
  return (
    <main className="flex min-h-dvh flex-col px-(--page-x)" tabIndex={-1}>
      <div className="py-5">
        <BrandMark withName />
      </div>
      <div className="flex grow items-center justify-center pb-24">{body}</div>
    </main>
  );
}
