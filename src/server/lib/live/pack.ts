import type { LiveMessage } from '../live.ts';

/** PostgreSQL takes less than 8,000 bytes in one notification; some room for the frame around. */
const MAX_BYTES = 7_500;
/** Ids per message: 100 × 39 bytes stay well below the limit. */
const MAX_USERS = 100;

type Frame = { from: string; messages: LiveMessage[] };

/** Messages as few notification payloads as they fit in. Equal ones are sent once; many readers are split up. */
export function packMessages(from: string, messages: readonly LiveMessage[]): string[] {
  const frames: string[] = [];
  let current: string[] = [];
  let size = 0;
  const close = () => {
    if (current.length > 0) frames.push(`{"from":"${from}","messages":[${current.join(',')}]}`);
    current = [];
    size = 0;
  };
  for (const text of new Set(messages.flatMap(split).map((message) => JSON.stringify(message)))) {
    const bytes = Buffer.byteLength(text) + 1;
    // Topics and ids are short; only a bug makes one this long, and it must not stop the others.
    if (bytes > MAX_BYTES) continue;
    if (size + bytes > MAX_BYTES) close();
    current.push(text);
    size += bytes;
  }
  close();
  return frames;
}

function split(message: LiveMessage): LiveMessage[] {
  const parts: LiveMessage[] = [];
  for (let from = 0; from < message.userIds.length; from += MAX_USERS) {
    parts.push({ ...message, userIds: message.userIds.slice(from, from + MAX_USERS) });
  }
  return parts;
}

/** The messages of another process; nothing for our own, which were delivered when they were published. */
export function unpackMessages(payload: string, self: string): LiveMessage[] {
  try {
    const frame = JSON.parse(payload) as Frame;
    return frame.from === self ? [] : frame.messages;
  } catch {
    // Another version of the program may speak differently while it is being replaced.
    return [];
  }
}
