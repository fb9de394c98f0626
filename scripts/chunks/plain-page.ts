const PLAIN = /\bhandle(?::[^=]*)?\s*=\s*\{[^}]*\bplain:\s*(?:true|!0)/;

/**
 * Whether the code of a route's file, as written or as compiled, says in its `handle` that the page is sent without script
 * (src/web/lib/public-pages/plain-page.ts): no file is ever asked for it.
 */
export function isPlainPage(code: string): boolean {
  return PLAIN.test(code);
}
