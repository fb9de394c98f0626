import type { ReactNode } from 'react';

/** What has to be decided, about what. */
export function Card({ title, detail, children }: { title: string; detail: string; children: ReactNode }) {
  return (
    <section className="rounded-card border border-line-2 bg-bg-1 p-3.5">
      <h3 className="text-card-title text-text-1 wrap-anywhere">{title}</h3>
      <p className="mb-2.5 text-detail text-text-2 wrap-anywhere">{detail}</p>
      {children}
    </section>
  );
}

/** One of two things that stand beside each other. */
export function Side({ title, text }: { title: string; text: string }) {
  return (
    <div className="rounded-group border border-line-1 bg-bg-2 px-3 py-2.5">
      <p className="text-label text-text-2">{title}</p>
      <p className="text-body whitespace-pre-line text-text-1 wrap-anywhere">{text || 'Nothing'}</p>
    </div>
  );
}
