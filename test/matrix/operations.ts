import { type Bound, boundRule } from '#server/lib/pipeline.ts';

/** What somebody may ask for over HTTP: a procedure of the router, with what its contract and its access rule say. */
export type Operation = {
  /** Where it hangs in the router, e.g. `bookings.accept`. */
  name: string;
  module: string;
  method: string;
  /** The whole address, with its parameters in braces. */
  path: string;
  summary: string;
  /** Called by its name, as the browser does. Anything else is read at its address, where `{id}` is all it takes. */
  isProcedure: boolean;
} & Bound;

type Route = { method?: string; path?: string; summary?: string };

/** Every procedure of a router, in its order. Throws when one was not bound by the pipeline. */
export function operationsOf(router: object): Operation[] {
  return walk(router, []);
}

function walk(node: object, path: string[]): Operation[] {
  const definition = (node as { '~orpc'?: { route?: Route } })['~orpc'];
  if (!definition) {
    return Object.entries(node).flatMap(([key, child]) => walk(child as object, [...path, key]));
  }
  const name = path.join('.');
  const bound = boundRule(node);
  if (!bound) throw new Error(`${name} is not bound by bind() of the pipeline: nothing guards it`);
  const { method, path: url, summary } = definition.route ?? {};
  if (!method || !url || !summary) throw new Error(`${name} needs a route with method, path and summary`);
  return [
    { name, module: path[0] ?? '', method, path: `/api/v1${url}`, summary, isProcedure: true, ...bound },
  ];
}
