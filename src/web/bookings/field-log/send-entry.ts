import type { Refusal } from '#core/bookings/field-log/outcome.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { sendPicture, UploadFailure } from '#web/lib/upload/send-picture.ts';
import { describeFailure } from '#web/lib/use-command.ts';
import type { LocalEntry } from './log-state.ts';

/** Sends the picture of an entry; `onShare` hears the share that has arrived, 0 to 1. */
export async function sendBytes(entry: LocalEntry, onShare: (share: number) => void): Promise<void> {
  const { action, blob } = entry;
  if (blob && (action.do === 'photo' || action.do === 'sign'))
    await sendPicture({ blob, sha256: action.sha256 }, onShare);
}

/** Calls the command of an entry, with its key and the time at which it was done. */
export async function sendCommand({ action, jobId, key, at }: LocalEntry): Promise<unknown> {
  const options = { context: { idempotencyKey: key } };
  const said = { id: jobId, happenedAt: at };
  const { bookings, photos } = browserApi;
  switch (action.do) {
    case 'set_out':
      return bookings.setEnRoute(said, options);
    case 'start':
      return bookings.start(said, options);
    case 'complete':
      return bookings.complete(said, options);
    case 'clock': {
      const input = { ...said, technicianId: action.technicianId };
      return action.runs ? bookings.clockIn(input, options) : bookings.clockOut(input, options);
    }
    case 'tick': {
      const { position, done, seenVersion } = action;
      const seen = seenVersion === undefined ? {} : { seenVersion };
      return bookings.tick({ id: jobId, position, done, ...seen }, options);
    }
    case 'photo': {
      const { kind, sha256, captured, shotId } = action;
      const shot = shotId === null ? {} : { shotId };
      return photos.add({ ...said, kind, sha256, captured, ...shot }, options);
    }
    case 'extra':
      return bookings.proposeExtra({ id: jobId, extra: action.extra, note: action.note }, options);
    case 'sign': {
      const { signedBy, method, sha256 } = action;
      return bookings.sign({ ...said, signedBy, method, sha256 }, options);
    }
    case 'note': {
      const { text, expectedVersion } = action;
      return bookings.saveWorkNote({ id: jobId, text, expectedVersion }, options);
    }
  }
}

/** Why a call or an upload did not happen. `isUnsent`: the server does not have the bytes that it speaks of. */
export function refusalOfError(error: unknown): Refusal & { isUnsent: boolean } {
  if (error instanceof UploadFailure) {
    const code =
      error.status === 0 || error.status >= 500
        ? 'network'
        : error.status === 401
          ? 'unauthenticated'
          : error.status === 429
            ? 'rate_limited'
            : 'invalid';
    return { code, message: error.message, data: {}, isUnsent: false };
  }
  const { code, message, fields, data } = describeFailure(error);
  return { code, message, data, isUnsent: 'sha256' in fields };
}
