import type { ReactNode } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ErrorPage } from '#web/lib/refused/error-page.tsx';
import { NightHouse, TrippedBoard } from '../scenes/error-scenes.tsx';

type RefusedPageProps = {
  /** What to do where there is nothing at the address. */
  missing?: { message: string; actions: ReactNode };
};

/** A page that could not be shown, inside the frame of the public pages. */
export function RefusedPage({ missing }: RefusedPageProps) {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <ErrorPage
      error={error}
      status={status}
      framed
      scene={status < 500 ? <NightHouse /> : <TrippedBoard />}
      {...(status === 404 ? missing : {})}
    />
  );
}
