import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { RenderBoundary } from './render-boundary.tsx';

/** Around a part that may fail alone: a chart, a map, a list, a panel. The rest of its page goes on without it. */
export function PartBoundary({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <RenderBoundary level="component" resetKey={pathname + search}>
      {children}
    </RenderBoundary>
  );
}

/** The same for pieces that are handed what stands around a part of theirs. */
export const aroundPart = (part: ReactNode) => <PartBoundary>{part}</PartBoundary>;
