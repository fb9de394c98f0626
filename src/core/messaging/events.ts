import * as z from 'zod/mini';
import { defineEvent } from '#core/lib/event.ts';

const channel = { channelId: z.uuid(), bookingId: z.uuid() };

export const messageSent = defineEvent('message.sent', {
  ...channel,
  messageId: z.uuid(),
  senderId: z.uuid(),
});
/** Somebody has seen all there is in a conversation. */
export const channelRead = defineEvent('message.read', { ...channel, userId: z.uuid() });
/** A reaction was given or taken back. */
export const messageReacted = defineEvent('message.reacted', {
  ...channel,
  messageId: z.uuid(),
  userId: z.uuid(),
});
