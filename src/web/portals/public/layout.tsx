import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import { useDeniedToast } from '#web/lib/refused/denied.tsx';
import { ErrorPage } from '#web/lib/refused/error-page.tsx';
import { PageBoundary } from '#web/monitoring/page-boundary.tsx';
import { PublicFrame } from './frame/public-frame.tsx';
import { NightHouse, TrippedBoard } from './scenes/error-scenes.tsx';
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
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <PublicFrame>
      <ErrorPage
        error={error}
        status={status}
        framed
        scene={status < 500 ? <NightHouse /> : <TrippedBoard />}
      />
    </PublicFrame>
  );
}
