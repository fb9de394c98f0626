import type { ReactNode } from 'react';
import { Leaf } from '#web/ui/layout/leaf.tsx';
import { MoneySplit, PriceLines, TimePicker } from '../scenes/vignettes.tsx';
import type { HomeView } from './home-view.ts';

const WINDOWS = [
  { label: '8 to 10 AM', state: 'free' },
  { label: '10 to noon', state: 'chosen' },
  { label: 'Noon to 2 PM', state: 'free' },
  { label: '2 to 4 PM', state: 'taken' },
] as const;

/** One job in three steps, on the prices of the catalog. */
export function HowItWorks({ example }: { example: NonNullable<HomeView['example']> }) {
  return (
    <section id="how-it-works" aria-labelledby="how-title" className="scroll-mt-6">
      <h2 id="how-title" className="mb-7 text-h2 text-text-1">
        How it works
      </h2>
      <ol className="grid gap-x-8 gap-y-10 md:gap-y-7 lg:grid-cols-3">
        <Step
          title="Know the price first"
          says="Answer a few questions about the job. You get an itemized price, no surprises."
        >
          <PriceLines title={example.title} lines={example.lines} totalLabel="Before tax" />
        </Step>
        <Step
          title="Choose who and when"
          says="Real open times in windows of 2 hours or more, with a named technician."
        >
          <TimePicker
            day={example.day}
            windows={WINDOWS}
            technician={{ initials: 'IT', line: 'Imre, from the vendor you chose' }}
          />
        </Step>
        <Step
          title="Pay when it’s done"
          says="We hold the amount on your card and charge it when the work is done, with photos to show for it."
        >
          <MoneySplit title="Where every cent went" parts={example.parts} />
        </Step>
      </ol>
    </section>
  );
}

function Step({ title, says, children }: { title: string; says: string; children: ReactNode }) {
  return (
    <li className="grid content-start gap-x-8 gap-y-4 md:max-lg:grid-cols-[340px_1fr] md:max-lg:items-center [&>.sc-well]:lg:min-h-[228px]">
      {children}
      <div>
        <h3 className="flex items-center gap-2.5 text-[1.0625rem]/6 font-semibold tracking-[-0.014em] text-text-1">
          <Leaf size={13} className="text-accent" />
          {title}
        </h3>
        <p className="mt-1.5 text-[0.9375rem]/[1.375rem] text-pretty text-text-2">{says}</p>
      </div>
    </li>
  );
}
