import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { MIN_PHOTOS_PER_KIND } from '#core/bookings/limits.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import type { WorkStep } from '../work-steps.ts';

type StepRowProps = {
  step: WorkStep;
  /** The step that is on now. */
  current: boolean;
  /** Ticking is open. */
  open: boolean;
  onTick: (position: number, done: boolean) => void;
  /** Below the step: ways to add photos, and those on their way. */
  children?: ReactNode;
};

/** One step of the work: 48 px and more for a thumb in a glove; the one that is on now stands out. */
export function StepRow({ step, current, open, onTick, children }: StepRowProps) {
  return (
    <li
      {...(current ? { 'aria-current': 'step' as const } : {})}
      className={clsx(
        'relative border-b border-line-1 px-(--page-x) py-1.5',
        current &&
          'bg-accent-soft before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:bg-accent before:content-[""]',
      )}
    >
      {step.kind === 'item' && open ? (
        <Checkbox
          size="field"
          label={
            <span className={labelClass(step, current)}>
              {step.label}
              <SoldNote of={step} />
            </span>
          }
          checked={step.done}
          onChange={(event) => step.position !== null && onTick(step.position, event.target.checked)}
          className="[&_label]:flex"
        />
      ) : (
        <div className="flex min-h-12 items-start gap-3.5 py-3">
          <StepMark done={step.done} current={current} />
          <span className="min-w-0 grow">
            <span className={clsx('block text-[1rem]/6', labelClass(step, current))}>
              {step.label}
              <SoldNote of={step} />
            </span>
            {step.kind === 'photos' && !step.done && (
              <span className="block text-body text-text-2">
                {MIN_PHOTOS_PER_KIND === 1 ? 'At least one' : `At least ${MIN_PHOTOS_PER_KIND}`}
              </span>
            )}
          </span>
          {step.kind === 'item' ? null : step.count > 0 ? (
            <span className="shrink-0 text-body/6 text-text-2 tabular-nums">
              {step.count === 1 ? '1 photo' : `${step.count} photos`}
            </span>
          ) : (
            <Badge tone="window">Needed</Badge>
          )}
        </div>
      )}
      {children && <div className="pb-2.5 pl-[38px]">{children}</div>}
    </li>
  );
}

function SoldNote({ of: { note } }: { of: WorkStep }) {
  return note ? <span className="font-normal text-text-2 tabular-nums"> · {note}</span> : null;
}

function labelClass({ done }: WorkStep, current: boolean): string {
  return clsx(done ? 'text-text-2' : 'text-text-1', current && 'font-semibold');
}

/** Looks like the checkboxes, for what cannot be ticked by hand: photos, and everything once the job is over. */
function StepMark({ done, current }: { done: boolean; current: boolean }) {
  return (
    <span
      className={clsx(
        'keep-color flex size-6 shrink-0 items-center justify-center rounded-control border-[1.5px]',
        done
          ? 'border-accent bg-accent text-on-accent'
          : current
            ? 'border-accent'
            : 'border-line-ctl border-dashed',
      )}
    >
      {done && <Icon of={Check} label="Done" />}
    </span>
  );
}
