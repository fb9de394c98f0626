import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRootData } from '#web/lib/root-data.ts';
import { SampleCityLine } from '#web/lib/sample-city-line.tsx';
import { BrandMark } from '#web/ui/layout/brand-mark.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { SkipLink } from '#web/ui/layout/skip-link.tsx';
import { Steps } from '#web/ui/layout/steps.tsx';
import { PAGE_WIDTH } from '../../frame/width.ts';
import type { Visitor } from '../book-plan.ts';

type TaskFrameProps = {
  /** Names the steps: "Booking". */
  label: string;
  steps: readonly { label: string; to: string }[];
  /** Which of the steps is on. */
  current: number;
  visitor: Visitor;
  children: ReactNode;
};

/** A slim frame around a task of a few steps: where one is, the way back, and the way out. Nothing else draws the eye. */
export function TaskFrame({ label, steps, current, visitor, children }: TaskFrameProps) {
  const root = useRootData();
  return (
    <div data-density="public">
      <div className="flex min-h-dvh flex-col md:max-lg:[--page-x:40px]">
        <SkipLink />
        {root?.sampleCity && (
          <div className="text-center">
            <SampleCityLine />
          </div>
        )}
        <header data-print="hide" className="border-b border-line-1">
          <div className={clsx('flex h-14 items-center gap-6 sm:h-16 sm:gap-10 lg:gap-16', PAGE_WIDTH)}>
            <Link
              to="/"
              className="flex min-h-11 items-center gap-2.5 rounded-control max-md:-mx-2.25 max-md:min-w-11 max-md:justify-center"
            >
              <BrandMark size={26} />
              <span
                aria-hidden="true"
                className="text-[1.0625rem]/6 font-semibold tracking-[-0.02em] text-text-1 max-md:hidden"
              >
                Canopy
              </span>
            </Link>
            <Steps label={label} items={steps} current={current} />
            <Link
              to={visitor === 'anonymous' ? '/' : '/dashboard'}
              className="ml-auto inline-flex min-h-11 items-center justify-center rounded-control text-[0.8125rem] font-medium text-text-1 underline-offset-4 hover:underline max-sm:-mr-3 max-sm:w-11"
            >
              <Icon of={X} size={20} className="text-text-2 sm:hidden" />
              <span className="max-sm:sr-only">Save and close</span>
            </Link>
          </div>
        </header>
        <main id="main" tabIndex={-1} className="flex min-w-0 grow flex-col px-(--page-x)">
          {children}
        </main>
      </div>
    </div>
  );
}
