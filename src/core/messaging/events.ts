import type { EventKind } from '#core/lib/event-kind.ts';

type ChannelFact = { channelId: string; bookingId: string };

export const messageSent: EventKind<ChannelFact & { messageId: string; senderId: string }> = {
  name: 'message.sent',
};
/** Somebody has seen all there is in a conversation. */
export const channelRead: EventKind<ChannelFact & { userId: string }> = { name: 'message.read' };
/** A reaction was given or taken back. */
export const messageReacted: EventKind<ChannelFact & { messageId: string; userId: string }> = {
  name: 'message.reacted',
};
