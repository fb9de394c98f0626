import { sideAddress } from '../demo/demo-side.ts';
import type { PreparedPicture } from './prepare-picture.ts';

/** A picture on a slow connection may take its time. */
const TIMEOUT_MS = 120_000;
const LOST = 'The photo didn’t upload. Check your connection and try again.';

/** Why bytes did not arrive, in words for the person; `status` is 0 where there was no answer. */
export class UploadFailure extends Error {
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

/**
 * Puts the bytes of a picture where its name says. Sending it again changes nothing. `onProgress` hears the share sent,
 * 0 to 1. Rejects with an `UploadFailure`. Uploads are the one call that is not an operation: only
 * XMLHttpRequest tells how far it is.
 */
export function sendPicture(
  { blob, sha256 }: PreparedPicture,
  onProgress: (share: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', sideAddress(`/api/files/${sha256}`));
    request.setRequestHeader('Content-Type', blob.type);
    request.timeout = TIMEOUT_MS;
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    request.addEventListener('load', () => {
      if (request.status < 300) resolve();
      else reject(new UploadFailure(messageOf(request.responseText), request.status));
    });
    for (const end of ['error', 'timeout', 'abort'] as const) {
      request.addEventListener(end, () => reject(new UploadFailure(LOST, 0)));
    }
    request.send(blob);
  });
}

function messageOf(body: string): string {
  try {
    const { message } = JSON.parse(body) as { message?: unknown };
    return typeof message === 'string' && message !== '' ? message : LOST;
  } catch {
    return LOST;
  }
}
