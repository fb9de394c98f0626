import { createContext, type ReactNode, useContext } from 'react';

const NonceContext = createContext<string | undefined>(undefined);

/** The request's script and style nonce, for parts that write such an element. Undefined without a policy. */
export function useNonce(): string | undefined {
  return useContext(NonceContext);
}

/** Hands the request's nonce to the parts below it. Put it at the root of the document. */
export function NonceProvider({ nonce, children }: { nonce?: string; children: ReactNode }) {
  return <NonceContext value={nonce}>{children}</NonceContext>;
}
