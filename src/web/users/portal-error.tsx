import type { ReactNode } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { postLoginPath } from '#core/users/sign-in-paths.ts';
import { Denied } from '#web/lib/refused/denied.tsx';
import { ErrorPage } from '#web/lib/refused/error-page.tsx';
import { useRootData } from '#web/lib/root-data.ts';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';

type PortalErrorProps = {
  area: 'admin' | 'member';
  /** Puts the error into the portal's frame. Null when the layout's own data is missing. */
  frame: ((page: ReactNode) => ReactNode) | null;
};

/** Out of a wrong address without leaving the portal. */
function WaysBack() {
  const role = useRootData()?.session?.role;
  return (
    <>
      {role && (
        <ButtonLink to={postLoginPath(role)} kind="outline" size="lg">
          Open dashboard
        </ButtonLink>
      )}
      {/* Where it wraps to a line of its own, its words stand under the button above. */}
      <Button
        kind="quiet"
        size="lg"
        className="max-sm:-ml-5 md:max-lg:-ml-5"
        onClick={() => window.history.back()}
      >
        Go back
      </Button>
    </>
  );
}

/** The error boundary of a portal's layout: the denied screen for a 403, otherwise the error inside the portal. */
export function PortalError({ area, frame }: PortalErrorProps) {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 403) return <Denied area={area} />;
  if (!frame) return <ErrorPage error={error} status={status} />;
  return frame(<ErrorPage error={error} status={status} framed actions={status === 404 && <WaysBack />} />);
}
