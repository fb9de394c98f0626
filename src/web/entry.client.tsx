import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { retryPageReads } from '#web/lib/calls/page-reads.ts';
import { saveSide } from '#web/lib/demo/demo-side.ts';
import { persist, whenIdle } from '#web/lib/late-module.ts';
import { NonceProvider } from '#web/lib/nonce.tsx';
import { standThroughLostReads } from '#web/lib/signal/lost-reads.ts';
import { markUnaskedReads } from '#web/lib/unasked-reads.ts';
import { browserMonitor } from './monitoring/browser-monitor.ts';
import { RenderBoundary } from './monitoring/render-boundary.tsx';

// Scripts may read the nonce of an element, not of the markup.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;

// Before the first request, so that it sees them all.
const measured = browserMonitor().safeMode() ? null : window.location.pathname;
// What does not arrive is no error of the page.
whenIdle(() => {
  void persist(() => import('./after-start.ts')).then(
    ({ afterStart }) => afterStart(measured),
    () => undefined,
  );
});

markUnaskedReads();
saveSide();
retryPageReads();
standThroughLostReads();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RenderBoundary level="critical">
        <NonceProvider nonce={nonce}>
          <HydratedRouter />
        </NonceProvider>
      </RenderBoundary>
    </StrictMode>,
  );
});
