import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { done, objectId } from '#core/lib/wire.ts';
import { EXPORT_STATUSES } from './status.ts';

const tags = ['users'];
const password = z._default(z.string().check(z.maxLength(2_000)), '');

const exportView = z.object({
  id: z.uuid(),
  status: z.enum(EXPORT_STATUSES),
  /** Steps done, and in all. */
  done: z.int(),
  total: z.int(),
  /** Of the ZIP; null before it is ready. */
  bytes: z.nullable(z.int()),
  requestedAt: z.date(),
  expiresAt: z.nullable(z.date()),
});
export type ExportView = z.output<typeof exportView>;

const ownDataView = z.object({
  /** The latest copy; null before the first. */
  export: z.nullable(exportView),
  /** From when another one can be requested; null when it can be now. */
  exportAgainAt: z.nullable(z.date()),
  /** When the account is to be deleted; null when it is not. */
  deletesAt: z.nullable(z.date()),
  /** What has to be settled before the account can be deleted. */
  blockers: z.array(z.string()),
});
export type OwnDataView = z.output<typeof ownDataView>;

/** What people do about the data that is kept of them. */
export const ownDataContract = {
  ownData: oc
    .route({
      method: 'GET',
      path: '/profile/data',
      summary: 'The latest copy of the caller’s data, and the state of a deletion',
      tags,
    })
    .input(z.object({}))
    .output(ownDataView),
  requestExport: oc
    .route({
      method: 'POST',
      path: '/profile/data/exports',
      summary: 'Request a copy of all the caller’s data',
      tags,
    })
    .input(z.object({}))
    .output(z.object({ id: z.uuid() })),
  openExport: oc
    .route({
      method: 'POST',
      path: '/profile/data/exports/{id}/open',
      summary: 'Open a copy for download with the password',
      tags,
    })
    .input(z.object({ id: objectId, password }))
    .output(z.object({ href: z.string() })),
  requestDeletion: oc
    .route({
      method: 'POST',
      path: '/profile/deletion',
      summary: 'Delete the caller’s account after the grace period',
      tags,
    })
    .input(z.object({ password }))
    .output(z.object({ deletesAt: z.date() })),
  cancelDeletion: oc
    .route({
      method: 'POST',
      path: '/profile/deletion/cancel',
      summary: 'Keep the account that was to be deleted',
      tags,
    })
    .input(z.object({}))
    .output(done),
};
