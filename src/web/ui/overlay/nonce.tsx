import { createContext, type ReactNode, useContext, useEffect } from 'react';

const NonceContext = createContext<string | undefined>(undefined);

/** The request's script and style nonce, for parts that write a style element. Undefined without a policy. */
export function useNonce(): string | undefined {
  return useContext(NonceContext);
}

/** Hands the request's nonce to the parts below it. Put it at the root of the document. */
export function NonceProvider({ nonce, children }: { nonce?: string; children: ReactNode }) {
  useEffect(() => {
    // The scroll lock under Radix dialogs reads this global name; it has no other way in.
    if (nonce) Object.assign(globalThis, { __webpack_nonce__: nonce });
  }, [nonce]);
  return <NonceContext value={nonce}>{children}</NonceContext>;
}
