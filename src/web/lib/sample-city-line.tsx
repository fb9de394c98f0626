import { lazy, Suspense } from 'react';
import { useRootData } from './root-data.ts';

// The live side does without its weight.
const DemoLine = lazy(async () => {
  const { DemoLine: line } = await import('./demo/demo-line.tsx');
  return { default: line };
});

/**
 * Nobody should take the sample city for a real one. For the layouts of the portals, above their content. In the demo
 * it is the demo's own line.
 */
export function SampleCityLine() {
  const demo = useRootData()?.demo;
  if (demo?.on) {
    return (
      <Suspense>
        <DemoLine clock={demo.clock} />
      </Suspense>
    );
  }
  return (
    <aside
      aria-label="Sample city"
      data-print="hide"
      className="border-b border-line-1 bg-bg-sunk px-(--page-x) py-1.5 text-label text-text-2"
    >
      Sample city: people, jobs and prices here are made up.
    </aside>
  );
}
