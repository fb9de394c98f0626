import type { ReactNode } from 'react';
import { BrandMark } from '#web/ui/layout/brand-mark.tsx';
import { ErrorDrawing } from './error-drawing.tsx';

/** The screen of somebody whom a guard did not let in: what it says, where to go on (`links`), and what happens by itself. */
export function TurnedAwayFrame({
  title,
  message,
  links,
  soon,
}: {
  title: string;
  message?: string;
  links: ReactNode;
  soon: string;
}) {
  return (
    <div data-density="public" className="flex min-h-dvh flex-col">
      <header className="px-(--page-x) py-5">
        <BrandMark withName />
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto grid w-full max-w-[1040px] grow content-center items-center gap-x-14 gap-y-6 px-(--page-x) pb-24 md:grid-cols-2"
      >
        <div className="max-w-[220px] md:max-w-[360px]">
          <ErrorDrawing light="door" />
        </div>
        <div className="max-w-[440px]">
          <div role="alert">
            <h1 className="text-task text-balance text-text-1">{title}</h1>
            {message && <p className="mt-3 text-lead text-pretty text-text-2">{message}</p>}
          </div>
          <div className="mt-6 flex flex-wrap gap-2">{links}</div>
          <p className="mt-5 text-detail text-text-3">{soon}</p>
        </div>
      </main>
    </div>
  );
}
