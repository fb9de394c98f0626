import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRootData } from '#web/lib/root-data.ts';
import { SampleCityLine } from '#web/lib/sample-city-line.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { SkipLink } from '#web/ui/layout/skip-link.tsx';
import { BrandLink } from '../frame/brand-link.tsx';
import { ThemeSwitch } from '../frame/theme-switch.tsx';

/** The frame of the administrators' door: no house and no lamp. `below` stands under the box. */
export function AdminDoor({ children, below }: { children: ReactNode; below?: ReactNode }) {
  const root = useRootData();
  return (
    <div data-density="public" className="flex min-h-dvh flex-col">
      <SkipLink />
      {root?.sampleCity && (
        <div className="text-center">
          <SampleCityLine />
        </div>
      )}
      <div className="flex grow flex-col bg-bg-sunk">
        <header className="flex h-16 items-center justify-between px-(--page-x) md:h-[72px] md:max-lg:[--page-x:40px] lg:px-10">
          <BrandLink />
          <ThemeSwitch {...(root ? { serverTheme: root.theme } : {})} />
        </header>
        <main
          id="main"
          tabIndex={-1}
          className="flex grow flex-col items-center justify-center px-(--page-x) pt-4 pb-24"
        >
          <div className="w-full max-w-[420px] rounded-dialog border border-line-2 bg-bg-1 p-5 sm:p-8">
            <div className="mb-4">
              <Badge icon={ShieldCheck}>Administration</Badge>
            </div>
            {children}
          </div>
          {below}
        </main>
      </div>
    </div>
  );
}
