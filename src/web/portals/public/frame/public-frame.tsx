import type { ReactNode } from 'react';
import { useRootData } from '#web/lib/root-data.ts';
import { SampleCityLine } from '#web/lib/sample-city-line.tsx';
import { SkipLink } from '#web/ui/layout/skip-link.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** Header, content and footer of the public pages. Draws without data too, for pages that failed. */
export function PublicFrame({ children }: { children: ReactNode }) {
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
        <SiteHeader session={root?.session ?? null} />
        <main id="main" tabIndex={-1} className="flex min-w-0 grow flex-col">
          {children}
        </main>
        <SiteFooter theme={root?.theme} isSignedIn={Boolean(root?.session)} />
      </div>
    </div>
  );
}
