import type { HomeDetails } from '#core/homes/home-facts.ts';
import { HOUR_MS, MINUTE_MS } from '#core/lib/durations.ts';
import { previewOf } from '#core/messaging/conversation.ts';
import { messageSent } from '#core/messaging/events.ts';
import { MAIL_UNREAD_AFTER_MS } from '#core/messaging/limits.ts';
import { messageNotifications } from '#core/messaging/notices.ts';
import type { Daytime } from '../daytime.ts';
import type { Dice } from '../dice.ts';
import type { ConversationRows, InboxRow, MemberRow, MessageRow } from '../rows/conversation-rows.ts';
import { isFlat } from '../users/home-details.ts';
import type { Homeowner } from '../users/users.ts';
import type { DemoVendor } from '../users/vendors.ts';
import type { Story } from './booking-story.ts';
import {
  CONVERSATIONS,
  type Conversation,
  type Line,
  OPEN_CONVERSATIONS,
} from './conversation-texts-data.ts';
import { fitting } from './fitting.ts';
import { createWording } from './wording.ts';

/** Bookings on which people write to each other; with three messages each it is half a row a booking. */
const SHARE = 0.08;
/** The demo homeowner likes to write. */
const OWN_SHARE = 0.5;
/** Open questions in the inbox of the demo company and of the demo homeowner. */
const OPEN_FOR_VENDOR = 3;
const OPEN_FOR_HOMEOWNER = 2;

type Scene = {
  dice: Dice;
  now: Date;
  daytime: Daytime;
  stories: readonly Story[];
  homeowner: Homeowner | null;
  company: DemoVendor | null;
};

/** Conversations on a share of the bookings, and questions that wait for the two demo people. */
export function makeConversations(scene: Scene): ConversationRows & { inbox: InboxRow[] } {
  const { dice, now, stories, homeowner, company } = scene;
  const rows: ConversationRows & { inbox: InboxRow[] } = {
    channels: [],
    members: [],
    messages: [],
    inbox: [],
  };
  const words = createWording();
  const pick = (texts: readonly Conversation[], { plan, booking }: Story) =>
    words.pick(
      dice,
      fitting(texts, plan.service).filter(({ at }) => !at || isAt(at, plan.home.row)),
      [booking.homeownerId, booking.vendorId],
    );
  const waitsFor = { V: OPEN_FOR_VENDOR, H: OPEN_FOR_HOMEOWNER };
  for (const story of stories) {
    const { booking } = story;
    const begun = booking.acceptedAt;
    const isDrawn = dice.chance(booking.homeownerId === homeowner?.row.id ? OWN_SHARE : SHARE);
    if (!begun) continue;
    const isAhead = booking.status === 'confirmed' && now.getTime() - begun.getTime() > HOUR_MS;
    const asks = !isAhead
      ? null
      : booking.homeownerId === homeowner?.row.id && waitsFor.H > 0
        ? 'V'
        : booking.vendorId === company?.row.id && waitsFor.V > 0
          ? 'H'
          : null;
    if (asks) {
      const { lines } = pick(OPEN_CONVERSATIONS[asks], story);
      const first = Math.max(begun.getTime(), now.getTime() - dice.int(2, 9) * HOUR_MS);
      if (write(scene, rows, story, lines, new Date(first), asks)) waitsFor[asks === 'V' ? 'H' : 'V'] -= 1;
    } else if (isDrawn) {
      const { lines } = pick(CONVERSATIONS, story);
      write(scene, rows, story, lines, begun, null);
    }
  }
  return rows;
}

/** Nobody writes of a driveway that an apartment has not, or of a dog where cats live. */
function isAt(what: NonNullable<Conversation['at']>, home: HomeDetails): boolean {
  switch (what) {
    case 'house':
      return !isFlat(home) && (home.parking === 'driveway' || home.parking === null);
    case 'flat':
      return isFlat(home);
    default:
      return home.pets.toLowerCase().includes(what);
  }
}

/** False where all the time that there was for it lay in a night. */
function write(
  { dice, now, daytime }: Scene,
  rows: ConversationRows & { inbox: InboxRow[] },
  story: Story,
  lines: readonly Line[],
  begins: Date,
  open: 'H' | 'V' | null,
): boolean {
  const { booking, plan } = story;
  const owner = plan.technician.company.owner.id;
  const last = booking.completedAt ?? booking.endedAt ?? now;
  const room = Math.max(0, Math.min(now.getTime(), last.getTime()) - begins.getTime() - MINUTE_MS);
  const said: MessageRow[] = lines.map(([who, text], index) => {
    const share = (index + dice.between(0.2, 0.8)) / lines.length;
    const drawn = new Date(begins.getTime() + Math.round(Math.min(room, 8 * HOUR_MS) * share));
    const at = daytime(drawn, booking.zone);
    return {
      id: dice.id(at),
      channelId: booking.id,
      senderId: who === 'H' ? booking.homeownerId : owner,
      senderRole: who === 'H' ? 'homeowner' : 'vendor',
      senderName: who === 'H' ? plan.homeowner.row.name : plan.technician.company.row.company,
      content: fill(text, story),
      type: 'text',
      mentions: [],
      createdAt: at,
    };
  });
  const [first] = said;
  const final = said.at(-1);
  const since = booking.acceptedAt ?? begins;
  if (!first || !final || first.createdAt < since || final.createdAt > last) return false;
  rows.messages.push(...said);
  rows.channels.push({
    id: booking.id,
    homeownerId: booking.homeownerId,
    vendorId: booking.vendorId,
    lastMessageId: final.id,
    lastAt: final.createdAt,
    createdAt: first.createdAt,
  });
  const reader = open === null ? null : open === 'H' ? owner : booking.homeownerId;
  for (const userId of [booking.homeownerId, owner]) {
    rows.members.push(
      userId === reader ? waiting(said, userId) : allRead(booking.id, userId, final.createdAt),
    );
  }
  if (reader) rows.inbox.push(lineOf(dice, story, said, reader, open === 'H' ? 'vendor' : 'homeowner'));
  return true;
}

function allRead(channelId: string, userId: string, at: Date): MemberRow {
  return { channelId, userId, unread: 0, unreadSince: null, readAt: at, mailedAt: null };
}

/** Everything after this person's own last word is unread; the mail about it went out. */
function waiting(said: readonly MessageRow[], userId: string): MemberRow {
  const unread = unreadOf(said, userId);
  const since = unread[0]?.createdAt ?? null;
  const own = said.findLast(({ senderId }) => senderId === userId);
  return {
    channelId: said[0]?.channelId ?? '',
    userId,
    unread: unread.length,
    unreadSince: since,
    readAt: own?.createdAt ?? null,
    mailedAt: since && new Date(since.getTime() + MAIL_UNREAD_AFTER_MS),
  };
}

function unreadOf(said: readonly MessageRow[], userId: string): MessageRow[] {
  return said.slice(said.findLastIndex(({ senderId }) => senderId === userId) + 1);
}

function lineOf(
  dice: Dice,
  { booking }: Story,
  said: readonly MessageRow[],
  userId: string,
  to: 'homeowner' | 'vendor',
): InboxRow {
  const [first] = unreadOf(said, userId);
  const at = first?.createdAt ?? booking.updatedAt;
  const [message] = messageNotifications({
    channelId: booking.id,
    from: first?.senderName ?? '',
    about: booking.title,
    preview: previewOf(first?.content ?? '', { photos: 0, documents: 0 }),
    to,
  });
  return {
    id: dice.id(at),
    userId,
    kind: messageSent.name,
    title: message?.title ?? '',
    body: message?.body ?? '',
    href: message?.href ?? '',
    dedupeKey: `${messageSent.name}:${booking.id}:${at.getTime()}:${userId}`,
    readAt: null,
    archivedAt: null,
    createdAt: at,
  };
}

function fill(text: string, { plan }: Story): string {
  const [firstName] = plan.technician.row.name.split(' ');
  const place = plan.home.market.neighborhoods.find(({ row }) => row.id === plan.home.row.zoneId);
  return text
    .replaceAll('{technician}', firstName ?? 'the technician')
    .replaceAll('{place}', place?.row.name ?? plan.home.market.row.name);
}
