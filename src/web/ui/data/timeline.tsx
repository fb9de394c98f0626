import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { leafPath } from '../layout/leaf.tsx';

export type TimelineStep = {
  id: string;
  title: ReactNode;
  detail?: ReactNode;
  /** "9:51 AM" */
  time?: ReactNode;
  state: 'done' | 'now' | 'next' | 'missed' | 'ended';
  /** It was done a moment ago: the leaf grows. */
  fresh?: boolean;
};

const SAID = {
  done: 'Done: ',
  now: 'Now: ',
  next: 'To come: ',
  missed: 'Missed: ',
  ended: 'Ended: ',
} as const;

/** The life of one thing on a stem: a leaf for what is done, an open leaf for now, a circle for what comes, a red one for what was missed, a crossed one for what ended it. */
export function Timeline({
  steps,
  label,
}: {
  steps: readonly TimelineStep[] /** Names the list. */;
  label: string;
}) {
  return (
    <ol aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.id}
          className="relative flex gap-3 pb-3 last:pb-0"
          {...(step.state === 'now' ? { 'aria-current': 'step' as const } : {})}
        >
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={clsx(
                'absolute top-[21px] bottom-[-1px] left-[7.25px] w-[1.5px]',
                step.state === 'done' ? 'bg-accent-line' : 'bg-line-2',
              )}
            />
          )}
          <StepMark state={step.state} fresh={step.fresh ?? false} />
          <div className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-3">
            <p
              className={clsx(
                'text-body',
                step.state === 'next' ? 'text-text-2' : 'font-semibold text-text-1',
              )}
            >
              <span className="sr-only">{SAID[step.state]}</span>
              {step.title}
            </p>
            {step.time && <span className="shrink-0 text-label text-text-3 tabular-nums">{step.time}</span>}
            {step.detail && <div className="w-full text-detail wrap-anywhere text-text-2">{step.detail}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}

function StepMark({ state, fresh }: { state: TimelineStep['state']; fresh: boolean }) {
  return (
    <svg
      width={16}
      height={20}
      viewBox="0 0 16 20"
      fill="none"
      className="relative shrink-0"
      aria-hidden="true"
      focusable="false"
    >
      {state === 'done' && (
        <path
          d={leafPath(12, 2, 4)}
          className={clsx('origin-[2px_4px] fill-accent', fresh && 'animate-leaf')}
        />
      )}
      {state === 'now' && (
        <>
          <path
            d={leafPath(14, 1, 3)}
            className="fill-accent-soft stroke-accent"
            strokeWidth={1.6}
            strokeLinejoin="round"
          />
          <circle cx={8} cy={10} r={2.2} className="fill-accent" />
        </>
      )}
      {state === 'missed' && (
        <>
          <circle cx={8} cy={10} r={6} className="fill-red-soft stroke-red" strokeWidth={1.5} />
          <path d="M8 7v3.5m0 2.4v.1" className="stroke-red" strokeWidth={1.5} strokeLinecap="round" />
        </>
      )}
      {state === 'ended' && (
        <>
          <circle cx={8} cy={10} r={6} className="fill-stone-soft stroke-stone" strokeWidth={1.5} />
          <path d="M6 8l4 4m0-4l-4 4" className="stroke-stone" strokeWidth={1.5} strokeLinecap="round" />
        </>
      )}
      {state === 'next' && (
        <circle cx={8} cy={10} r={3.5} className="fill-bg-1 stroke-line-ctl" strokeWidth={1.5} />
      )}
    </svg>
  );
}
