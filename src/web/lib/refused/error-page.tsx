import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { BrandMark } from '#web/ui/layout/brand-mark.tsx';
import { DemoOpening } from '../demo/demo-opening.tsx';
import type { Refusal } from '../refusal.ts';
import { useRootData } from '../root-data.ts';
import { ErrorDrawing, type Light } from './error-drawing.tsx';

type Words = { title: string; message: string; light: Light };

/** What each refusal looks like as a page; texts of spec §8 where it has one. */
const WORDS: Record<number, Words> = {
  400: {
    title: 'That address isn’t valid',
    message: 'Part of the address can’t be read. Check it, or start from the home page.',
    light: 'window',
  },
  403: { title: 'Access Denied', message: 'You are not authorized to view this page.', light: 'door' },
  404: {
    title: 'There’s nothing here',
    message: 'The page may have moved, or the address is mistyped.',
    light: 'window',
  },
  409: {
    title: 'Someone else got there first',
    message: 'This changed while you were viewing it. Reload to see the latest.',
    light: 'window',
  },
  429: {
    title: 'Too many requests',
    message: 'You’ve sent too many requests. Wait a moment, then try again.',
    light: 'door',
  },
  503: {
    title: 'Back in a moment',
    message:
      'Canopy can’t reach its database right now. Nothing was changed. This page will work again once it’s back.',
    light: 'none',
  },
};
/** An answer of the server that was not drawn as a page: it had no time for more (`server/lib/http/admission`). */
const BUSY: Words = {
  title: 'Back in a moment',
  message: 'Canopy is very busy right now. Nothing was changed. Try again in a moment.',
  light: 'none',
};
const BEING_SET_UP: Words = {
  title: 'The demo is being set up',
  message:
    'We’re preparing a sample city with a year of jobs. This page continues automatically, usually within a few seconds.',
  light: 'window',
};
const DEMO_AWAY: Words = {
  title: 'The demo is briefly unavailable',
  message: 'Its database isn’t responding. Nothing was changed, and live data isn’t affected.',
  light: 'none',
};
const OOPS: Words = {
  title: 'Oops! Something went wrong',
  message: 'This is on us, and we’ve been notified. Nothing you saved was changed.',
  light: 'none',
};

/** While a database is away, what the page says on either side. */
const DEMO_WORDS: Partial<Record<NonNullable<Refusal['demo']>, Words>> = {
  opening: BEING_SET_UP,
  failed: DEMO_AWAY,
};

type ErrorPageProps = {
  error: unknown;
  status: number;
  /** It stands inside a page's frame, so it brings no landmark and no mark of its own. */
  framed?: boolean;
  /** Instead of the refusal's own words: what to do about it. */
  message?: string;
  /** A drawing in the place of the plain one. */
  scene?: ReactNode;
  /** Further ways on, after the two that are always there. */
  actions?: ReactNode;
};

/** Any error of a page, in one look: the document itself carries the status. */
export function ErrorPage({ error, status, framed = false, message: given, scene, actions }: ErrorPageProps) {
  const refusal = isRouteErrorResponse(error) && isRefusal(error.data) ? error.data : null;
  const root = useRootData()?.demo;
  const demo = refusal?.demo ?? (root?.on ? 'failed' : root?.offered ? 'offered' : 'off');
  const isBusy = status === 503 && isRouteErrorResponse(error) && !refusal;
  const words = isBusy ? BUSY : (status === 503 && DEMO_WORDS[demo]) || WORDS[status] || OOPS;
  // The refusal's own words say more than the general ones, except where the catalogue fixes the text.
  const message = given ?? (refusal && status !== 403 && status < 500 ? refusal.message : words.message);
  // The same address may answer differently in a moment; a wrong or a closed one will not.
  const again = status === 409 || status === 429 || status >= 500;
  const body = (
    <div className="mx-auto grid w-full max-w-[1160px] grow content-center items-center gap-x-14 gap-y-6 px-(--page-x) py-10 md:grid-cols-2 md:pb-24">
      <div className={clsx('w-full', scene ? 'max-w-[500px]' : 'max-w-[220px] md:max-w-[360px]')}>
        {scene ?? <ErrorDrawing light={words.light} />}
      </div>
      <div className="w-full max-w-[440px]" role="alert">
        <p className="text-label text-text-3 tabular-nums">{status}</p>
        <h1 className="mt-2 text-task text-balance text-text-1">{words.title}</h1>
        <p className="mt-3 text-lead text-pretty text-text-2">{message}</p>
        {words === BEING_SET_UP && <DemoOpening />}
        <div className="mt-6 flex flex-wrap gap-2">
          {/* Document loads: the script or the data of this page may be what is broken. */}
          {again && (
            <ButtonLink to="." reloadDocument kind="primary" size="lg">
              Try Again
            </ButtonLink>
          )}
          <ButtonLink to="/" reloadDocument kind={again ? 'outline' : 'primary'} size="lg">
            Go Home
          </ButtonLink>
          {status === 503 && demo === 'offered' && (
            <ButtonLink to="/?demo=1" reloadDocument kind="outline" size="lg">
              Look around in the demo
            </ButtonLink>
          )}
          {status === 503 && (demo === 'failed' || demo === 'opening') && (
            <ButtonLink to="/?demo=0" reloadDocument kind="outline" size="lg">
              Leave the demo
            </ButtonLink>
          )}
          {actions}
        </div>
        {refusal?.requestId && <p className="mt-5 text-detail text-text-3">Reference {refusal.requestId}</p>}
      </div>
    </div>
  );
  if (framed) return body;
  return (
    <div data-density="public" className="flex min-h-dvh flex-col">
      <header className="px-(--page-x) py-5">
        <BrandMark withName />
      </header>
      <main className="flex grow flex-col" id="main" tabIndex={-1}>
        {body}
      </main>
    </div>
  );
}

function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'code' in value && 'message' in value;
}
