import type { BookingStatus } from '#core/bookings/status.ts';
import { PREVIEW_LENGTH, WRITABLE_AFTER_END_MS } from './limits.ts';

export const MESSAGE_TYPES = ['text', 'photo', 'file', 'system'] as const;
export type MessageType = (typeof MESSAGE_TYPES)[number];

export const REACTIONS = ['agree', 'thanks', 'done'] as const;
export type Reaction = (typeof REACTIONS)[number];
export const REACTION_WORDS: Record<Reaction, string> = { agree: 'Agree', thanks: 'Thanks', done: 'Done' };

export const SUPPORT_NAME = 'Canopy support';
export const SYSTEM_NAME = 'Canopy';

type Visit = {
  status: BookingStatus;
  requestedAt: Date | null;
  acceptedAt: Date | null;
  endedAt: Date | null;
};

/** Why nothing can be written into the conversation of a visit any more, or yet; null while it is open. */
export function closedBecause(visit: Visit, now: Date): string | null {
  if (visit.requestedAt === null) return 'The conversation opens when the visit is requested.';
  if (visit.acceptedAt === null && visit.endedAt !== null) {
    return 'This request wasn’t accepted, so its conversation is closed.';
  }
  if (visit.endedAt && now.getTime() - visit.endedAt.getTime() > WRITABLE_AFTER_END_MS) {
    return 'This conversation closed 90 days after the visit.';
  }
  return null;
}

/** Phone numbers and mail addresses are shown once somebody agreed to come. */
export function showsContacts(visit: { acceptedAt: Date | null }): boolean {
  return visit.acceptedAt !== null;
}

/** What a message is, by what it carries. */
export function typeOf(attachments: readonly { mediaType: string }[]): MessageType {
  if (attachments.length === 0) return 'text';
  return attachments.every(({ mediaType }) => mediaType.startsWith('image/')) ? 'photo' : 'file';
}

/** How many photos a message carries, and how many other files. */
export type Carried = { photos: number; documents: number };

export function carriedOf(attachments: readonly { mediaType: string }[]): Carried {
  const photos = attachments.filter(({ mediaType }) => mediaType.startsWith('image/')).length;
  return { photos, documents: attachments.length - photos };
}

/** `2 photos and a document`. */
export function namesOfCarried({ photos, documents }: Carried): string {
  const some = (count: number, one: string) =>
    count === 0 ? [] : [count === 1 ? `a ${one}` : `${count} ${one}s`];
  return [...some(photos, 'photo'), ...some(documents, 'document')].join(' and ');
}

/** One line that stands for a message in a list. */
export function previewOf(content: string, carried: Carried): string {
  const line = content.replace(/\s+/gu, ' ').trim();
  if (line === '') return `Sent ${namesOfCarried(carried)}`;
  const characters = [...line];
  return characters.length <= PREVIEW_LENGTH ? line : `${characters.slice(0, PREVIEW_LENGTH - 1).join('')}…`;
}

/** Who of these people is named in a text, as `@Ana` or `@Ana Reyes`. */
export function mentionsIn(content: string, users: readonly { id: string; name: string }[]): string[] {
  const text = content.toLowerCase();
  return users
    .filter(({ name }) => {
      const first = name.toLowerCase().split(/\s+/u)[0] ?? '';
      return first.length > 1 && namesInText(text, first);
    })
    .map(({ id }) => id);
}

function namesInText(text: string, name: string): boolean {
  for (let at = text.indexOf(`@${name}`); at >= 0; at = text.indexOf(`@${name}`, at + 1)) {
    const after = text[at + name.length + 1] ?? '';
    if (!/[\p{L}\p{N}]/u.test(after)) return true;
  }
  return false;
}
