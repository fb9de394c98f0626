import type { ReactNode } from 'react';
import { Icon, type IconType } from '#web/ui/layout/icon.tsx';

const TONE = {
  good: 'bg-green-soft text-green',
  bad: 'bg-red-soft text-red',
  calm: 'bg-stone-soft text-stone',
} as const;

type EntryOutcomeProps = {
  icon: IconType;
  tone: keyof typeof TONE;
  title: string;
  children: ReactNode;
};

/** How a step at the door ended. It is announced, because it takes the place of the form. */
export function EntryOutcome({ icon, tone, title, children }: EntryOutcomeProps) {
  return (
    <div role="status">
      <span className={`mb-5 flex size-11 items-center justify-center rounded-card ${TONE[tone]}`}>
        <Icon of={icon} size={22} />
      </span>
      <h1 className="text-task text-balance text-text-1">{title}</h1>
      <div className="mt-2 text-[0.9375rem]/6 text-pretty text-text-2">{children}</div>
    </div>
  );
}

/** What can be done about it. */
export function OutcomeActions({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">{children}</div>;
}
