import { BYTE_DOORS } from '#server/byte-doors.ts';
import type { Operation } from './operations.ts';

/** Event stream, files, documents, exports and calendars: no procedures, but guarded by rules of the same kind. */
export const doorOperations: Operation[] = BYTE_DOORS.map((door) => ({
  ...door,
  module: door.name.slice(0, door.name.indexOf('.')),
  isProcedure: false,
  kind: door.method === 'GET' ? 'query' : 'command',
  idempotency: 'natural',
  flag: null,
  limit: null,
}));
