import { persist } from '../late-module.ts';

/** What makes files ready and sends them. Drawing pictures smaller is no part of a page until somebody has one. */
export function lateUpload(): Promise<typeof import('./send-file.ts')> {
  return persist(() => import('./send-file.ts'));
}
