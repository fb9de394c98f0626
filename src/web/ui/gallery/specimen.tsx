import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Section } from '../layout/section.tsx';

/** A part of the gallery with its specimens in columns. */
export function Sheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section title={title} className="border-t border-line-1 pt-5">
      <div className="grid gap-x-8 gap-y-8 md:grid-cols-2 xl:grid-cols-3">{children}</div>
    </Section>
  );
}

/** One specimen with its name. */
export function Specimen({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={clsx('min-w-0', wide && 'md:col-span-2')}>
      <h3 className="mb-3 text-label font-medium text-text-2">{name}</h3>
      {children}
    </div>
  );
}
