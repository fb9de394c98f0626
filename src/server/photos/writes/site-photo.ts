import { AppError } from '#core/lib/app-error.ts';
import type { PhotoRecord } from '../queries/scope.ts';

/** Throws forbidden for a photo that the homeowner sent with the request: it stays as it came. */
export function assertOfWork({ kind }: Pick<PhotoRecord, 'kind'>): void {
  if (kind === 'request')
    throw new AppError('forbidden', 'This photo is the homeowner’s. Only photos of the work can be changed.');
}
