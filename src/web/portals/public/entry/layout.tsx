import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import { ErrorPage } from '#web/lib/refused/error-page.tsx';
import { useRootData } from '#web/lib/root-data.ts';
import { SampleCityLine } from '#web/lib/sample-city-line.tsx';
import { PageBoundary } from '#web/monitoring/page-boundary.tsx';
import { SkipLink } from '#web/ui/layout/skip-link.tsx';
import { BrandLink } from '../frame/brand-link.tsx';
import { DoorLamp } from '../scenes/door-lamp.tsx';
import '../scenes/scenes.css';
import '../scenes/scene-colors.css';
import './entry.css';
import { ThemeSwitch } from '../frame/theme-switch.tsx';

/** The pages at the door: the form at the left, the lamp over the door at the right where there is room. */
export default function EntryLayout() {
  const root = useRootData();
  return (
    <div data-density="public" className="flex min-h-dvh flex-col">
      <SkipLink />
      {root?.sampleCity && (
        <div className="text-center">
          <SampleCityLine />
        </div>
      )}
      <div className="grid grow lg:grid-cols-[minmax(520px,5fr)_6fr]">
        <div className="flex flex-col md:max-lg:[--page-x:40px]">
          <header className="flex h-16 items-center justify-between px-(--page-x) md:h-[72px] lg:px-10">
            <BrandLink />
            <ThemeSwitch {...(root ? { serverTheme: root.theme } : {})} />
          </header>
          <main
            id="main"
            tabIndex={-1}
            className="mx-auto flex w-full max-w-[460px] grow flex-col px-(--page-x) pt-4 pb-16 sm:justify-center sm:px-5"
          >
            <PageBoundary>
              <Outlet />
            </PageBoundary>
          </main>
        </div>
        <div className="hidden lg:block">
          <div className="sticky top-0 h-full max-h-dvh">
            <DoorLamp className="door-panel" />
          </div>
        </div>
      </div>
    </div>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return <ErrorPage error={error} status={isRouteErrorResponse(error) ? error.status : 500} />;
}
