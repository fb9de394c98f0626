import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { NonceProvider } from '#web/ui/overlay/nonce.tsx';

// Scripts may read the nonce of an element, not of the markup.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <NonceProvider nonce={nonce}>
        <HydratedRouter />
      </NonceProvider>
    </StrictMode>,
  );
});
