import { lazy, Suspense } from 'react';
import { PageSkeleton } from '#web/ui/feedback/page-skeleton.tsx';
import type { AdminPage } from '../frame/admin-page.ts';

export const handle: AdminPage = {
  crumbs: [{ label: 'Help', to: '/admin/help' }, { label: 'Components' }],
  fluid: true,
};
export const meta = () => [{ title: 'Components · Canopy Admin' }];

// Nobody else downloads every part of the design system at once.
const BothThemes = lazy(() =>
  import('./both-themes.tsx').then(({ BothThemes: component }) => ({ default: component })),
);

export default function Components() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <BothThemes />
    </Suspense>
  );
}
