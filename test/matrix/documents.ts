import { modules } from '#server/modules.ts';
import type { Operation } from './operations.ts';

/** The papers of `GET /api/documents`: no procedures, but guarded by rules of the same kind. */
export const documentOperations: Operation[] = [...modules.documents].map(
  ([kind, { name, summary, rule }]) => ({
    name,
    module: name.slice(0, name.indexOf('.')),
    method: 'GET',
    path: `/api/documents/${kind}-{id}.pdf`,
    summary,
    isProcedure: false,
    rule,
    kind: 'query',
    idempotency: 'natural',
    flag: null,
    limit: null,
  }),
);
