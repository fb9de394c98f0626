import * as z from 'zod/mini';
import { defineEvent } from '#core/lib/event.ts';

const item = { itemId: z.uuid(), title: z.string() };

export const itemAdded = defineEvent('__module__.item_added', { ...item, addedBy: z.uuid() });
/** `userId` added it. */
export const itemChanged = defineEvent('__module__.item_changed', { ...item, userId: z.uuid() });
