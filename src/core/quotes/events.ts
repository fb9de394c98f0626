import * as z from 'zod/mini';
import { defineEvent } from '#core/lib/event.ts';

const item = { itemId: z.uuid(), title: z.string() };

export const itemAdded = defineEvent('quotes.item_added', { ...item, vendorId: z.uuid() });
export const itemChanged = defineEvent('quotes.item_changed', { ...item, vendorId: z.uuid() });
