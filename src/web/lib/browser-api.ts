import type { Api } from './api-types.ts';
import { whenUsed } from './late-module.ts';

type Callable = { (...args: unknown[]): Promise<unknown>; [name: string]: Callable };

let client: Promise<Callable> | undefined;

/** Asked again after a failure: whoever calls treats it as a call without an answer. */
async function load(): Promise<Callable> {
  client ??= import('./calls/api-client.ts').then((module) => module.apiClient as unknown as Callable);
  try {
    return await client;
  } catch (error) {
    client = undefined;
    throw error;
  }
}

/**
 * The operations from the browser. Screens use `useCommand` for writes and loaders for reads. What carries the calls is
 * fetched with the first of them, or earlier once the page is used.
 */
export const browserApi = operationsUnder([]) as unknown as Api;

function operationsUnder(path: readonly string[]): Callable {
  return new Proxy((() => undefined) as unknown as Callable, {
    // Whoever awaits a name must not take it for a promise.
    get: (_, name) =>
      typeof name === 'string' && name !== 'then' ? operationsUnder([...path, name]) : undefined,
    apply: async (_, __, args: unknown[]) => {
      const operation = path.reduce((at, name) => at[name] as Callable, await load());
      return operation(...args);
    },
  });
}

if (typeof window !== 'undefined') whenUsed(() => void load().catch(() => undefined));
