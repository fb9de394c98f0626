import { type ReactNode, useEffect } from 'react';
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import './ui/app.css';
import interLatin from '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2?url';
import { useNonce } from '#web/lib/nonce.tsx';
import { rowHeightScript } from '#web/ui/data/table/row-height.ts';
import { ToastProvider } from '#web/ui/feedback/toast.tsx';
import type { Route } from './+types/root';
import { noteLimits } from './lib/calls/known-limits.ts';
import { DemoKeeper } from './lib/demo/demo-keeper.tsx';
import { storedSideScript } from './lib/demo/demo-side.ts';
import { watchReady } from './lib/late-module.ts';
import { PageProgress } from './lib/page-progress.tsx';
import { useIsPlainPage } from './lib/public-pages/plain-page.ts';
import { ErrorPage } from './lib/refused/error-page.tsx';
import { errorTitle } from './lib/refused/error-title.ts';
import { requestContext } from './lib/request-context.ts';
import { scriptsAfterPaintScript } from './lib/scripts-after-paint.ts';
import { NoSignal, type SavedAt } from './lib/signal/no-signal.tsx';
import { themeScript } from './lib/theme.ts';
import { noteMonitorUser } from './monitoring/browser-monitor.ts';
import { PageBoundary } from './monitoring/page-boundary.tsx';
import { RenderBoundary } from './monitoring/render-boundary.tsx';
import { SafeModeBanner } from './monitoring/safe-mode-banner.tsx';
import { PushKeeper } from './notifications/devices/push-keeper.tsx';
import { storeFlags } from './settings/store-flags.ts';
import { AuthProvider } from './users/auth.tsx';
import { Authenticating } from './users/authenticating.tsx';
import { SessionWatch } from './users/session-watch.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { api, theme, sampleCity, keepsMail, limits, demo, mapTiles, outage } = context.get(requestContext);
  if (outage) throw data(outage, { status: outage.status, headers: { 'Retry-After': '2' } });
  const [session, flags] = await Promise.all([api.users.session({}), api.settings.flags({})]);
  return { session, flags, theme, sampleCity, keepsMail, limits, demo, ...(mapTiles && { mapTiles }) };
}

/** Portals name no error of theirs, so what was refused or broke in them has its title from here. */
export const meta: Route.MetaFunction = ({ error, location }) =>
  error
    ? [{ title: errorTitle(error, location.pathname) }, { name: 'robots', content: 'noindex' }]
    : [{ title: 'Canopy' }];

/**
 * The router has a page of its own for errors that reach it, with the stack on it: what fails around the pages, or in
 * the document, must stop here.
 */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <RenderBoundary level="critical">
      <Document>{children}</Document>
    </RenderBoundary>
  );
}

function Document({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root');
  const nonce = useNonce();
  const isPlain = useIsPlainPage();
  // Before the first paint. It changes nothing once the document stands, so browsers are not sent it twice.
  const headScript = import.meta.env.SSR
    ? themeScript() +
      rowHeightScript() +
      scriptsAfterPaintScript() +
      (root?.demo.offered && !root.demo.on ? storedSideScript() : '')
    : '';
  return (
    <html
      lang="en"
      data-theme={root?.theme ?? 'dark'}
      {...(root?.mapTiles && {
        'data-map-tiles': root.mapTiles.url,
        'data-map-credit': root.mapTiles.credit,
      })}
      {...(root ? { 'data-demo': root.demo.on ? '1' : '0' } : {})}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="dark light" />
        {/* Vite puts styles into the page one by one; the policy lets in those that carry this. */}
        {import.meta.env.DEV && <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {/* Asked for with the styles, not once they are read: every page begins in these letters. */}
        <link rel="preload" href={interLatin} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Meta />
        <Links nonce={nonce} />
        {!isPlain && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours
          <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: headScript }} />
        )}
      </head>
      <body>
        <ToastProvider>{children}</ToastProvider>
        {!isPlain && (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  // Until then clicks on the server's markup do nothing; journeys and screen recorders wait for it.
  useEffect(
    () =>
      watchReady((isReady) => {
        document.documentElement.toggleAttribute('data-hydrated', isReady);
      }),
    [],
  );
  const { limits } = loaderData;
  useEffect(() => noteLimits(limits), [limits]);
  const userId = loaderData.session?.id ?? null;
  useEffect(() => noteMonitorUser(userId), [userId]);
  useEffect(() => storeFlags(loaderData.flags), [loaderData.flags]);
  const page = useMatches().at(-1);
  const savedAt = (page?.handle as { savedAt?: SavedAt } | undefined)?.savedAt?.(page?.loaderData) ?? null;
  return (
    <AuthProvider session={loaderData.session}>
      <PageProgress />
      <Authenticating />
      {loaderData.session && (
        <SessionWatch key={loaderData.session.id} expiresAt={loaderData.session.expiresAt} />
      )}
      {loaderData.demo.offered && <DemoKeeper on={loaderData.demo.on} />}
      {!loaderData.demo.on && <PushKeeper userId={userId} />}
      <NoSignal userId={userId} savedAt={savedAt} />
      <SafeModeBanner />
      <PageBoundary level="application">
        <Outlet />
      </PageBoundary>
    </AuthProvider>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return <ErrorPage error={error} status={isRouteErrorResponse(error) ? error.status : 500} />;
}
