import * as z from 'zod/mini';
import { defineEvent } from '#core/lib/event.ts';

const item = { itemId: z.uuid(), title: z.string() };

export const itemAdded = defineEvent('__module__.item_added', { ...item, __owner__: z.uuid() });
@if admin none
/** `userId` added it. */
@end
@if homeowner
/** `userId` owns it. */
@end
export const itemChanged = defineEvent('__module__.item_changed', { ...item, __reader__: z.uuid() });
