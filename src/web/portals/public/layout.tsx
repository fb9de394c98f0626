import { Outlet } from 'react-router';
import { useDeniedToast } from '#web/lib/refused/denied.tsx';
import { PageBoundary } from '#web/monitoring/page-boundary.tsx';
import { PublicFrame } from './frame/public-frame.tsx';
import { RefusedPage } from './frame/refused-page.tsx';
import './scenes/scenes.css';
import './scenes/scene-colors.css';

export const links = () => [{ rel: 'manifest', href: '/site.webmanifest' }];

export default function PublicLayout() {
  useDeniedToast();
  return (
    <PublicFrame>
      <PageBoundary>
        <Outlet />
      </PageBoundary>
    </PublicFrame>
  );
}

export function ErrorBoundary() {
  return (
    <PublicFrame>
      <RefusedPage />
    </PublicFrame>
  );
}
