import { AppError } from '#core/lib/app-error.ts';
import { UPLOAD_ROOM, UPLOAD_ROOM_EACH } from './limits.ts';

/** When others may be done. */
const RETRY_SECONDS = 3;

type Amount = { bytes: number; uploads: number };

/** What one upload takes up of the room for all. */
export type Place = {
  /** Bytes that arrived. Throws AppError rate_limited or unavailable when there is no room for them. */
  take(bytes: number): void;
  /** Gives everything back; may be called again. */
  leave(): void;
};

export type UploadRoom = {
  /** Throws AppError rate_limited or unavailable when too many are in it. */
  enter(userId: string): Place;
};

/**
 * The memory for uploads that are under way in this process. Only bytes that arrived count, so that a slow connection
 * takes little from the others whatever size it announced. Too many at once are refused before a byte is read: reading
 * thousands side by side would keep everybody else waiting.
 */
export function createUploadRoom(total: Amount = UPLOAD_ROOM, each: Amount = UPLOAD_ROOM_EACH): UploadRoom {
  const byUser = new Map<string, Amount>();
  const all: Amount = { bytes: 0, uploads: 0 };

  function add(userId: string, what: keyof Amount, amount: number): void {
    const mine = byUser.get(userId) ?? { bytes: 0, uploads: 0 };
    if (mine[what] + amount > each[what]) {
      throw new AppError(
        'rate_limited',
        'Too many uploads at the same time. Upload the files one at a time.',
        {
          retryAfterSeconds: RETRY_SECONDS,
        },
      );
    }
    if (all[what] + amount > total[what]) {
      throw new AppError(
        'unavailable',
        'Too many files are being uploaded right now. Try again in a moment.',
        {
          retryAfterSeconds: RETRY_SECONDS,
        },
      );
    }
    mine[what] += amount;
    all[what] += amount;
    byUser.set(userId, mine);
  }

  function remove(userId: string, gone: Amount): void {
    const mine = byUser.get(userId);
    for (const what of ['bytes', 'uploads'] as const) {
      all[what] -= gone[what];
      if (mine) mine[what] -= gone[what];
    }
    if (mine?.uploads === 0) byUser.delete(userId);
  }

  return {
    enter(userId) {
      add(userId, 'uploads', 1);
      const taken: Amount = { bytes: 0, uploads: 1 };
      return {
        take(bytes) {
          add(userId, 'bytes', bytes);
          taken.bytes += bytes;
        },
        leave() {
          remove(userId, taken);
          Object.assign(taken, { bytes: 0, uploads: 0 });
        },
      };
    },
  };
}
