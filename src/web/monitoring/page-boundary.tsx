import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { BoundaryLevel } from './boundary-screen.tsx';
import { RenderBoundary } from './render-boundary.tsx';

/** Catches what a page throws while it renders in the browser; another address starts anew. */
export function PageBoundary({ level = 'page', children }: { level?: BoundaryLevel; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <RenderBoundary level={level} resetKey={pathname}>
      {children}
    </RenderBoundary>
  );
}
