import { AsyncLocalStorage } from 'node:async_hooks';

/** What one HTTP request asks of its database. */
export type RequestScope = {
  /** Statements sent so far, `begin` and `commit` among them. */
  statements: number;
};

const scopes = new AsyncLocalStorage<RequestScope>();

/** A scope for one request. */
export function requestScope(): RequestScope {
  return { statements: 0 };
}

/** Runs what answers the request. */
export function inRequest<T>(scope: RequestScope, work: () => T): T {
  return scopes.run(scope, work);
}

/** The request that is being answered; undefined in jobs, listeners and other work that nobody asked for. */
export function currentRequest(): RequestScope | undefined {
  return scopes.getStore();
}

/** Each driver says so when it sends one. */
export function countStatement(): void {
  const scope = scopes.getStore();
  if (scope) scope.statements += 1;
}
