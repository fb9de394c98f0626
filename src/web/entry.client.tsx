import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { retryPageReads } from '#web/lib/calls/page-reads.ts';
import { saveSide } from '#web/lib/demo/demo-side.ts';
import { NonceProvider } from '#web/lib/nonce.tsx';
import { standThroughLostReads } from '#web/lib/signal/lost-reads.ts';
import { markUnaskedReads } from '#web/lib/unasked-reads.ts';
import { browserMonitor } from './monitoring/browser-monitor.ts';
import { RenderBoundary } from './monitoring/render-boundary.tsx';
import { watchVitals } from './monitoring/web-vitals.ts';

// Scripts may read the nonce of an element, not of the markup.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;

// Before the first request, so that it sees them all.
if (!browserMonitor().safeMode()) watchVitals();

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
