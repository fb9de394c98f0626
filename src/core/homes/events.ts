import * as z from 'zod/mini';
import { defineEvent } from '#core/lib/event.ts';

const home = { homeId: z.uuid(), ownerId: z.uuid() };

export const homeAdded = defineEvent('home.added', home);
/** Its name, notes or details, or which of somebody's homes is the usual one. */
export const homeChanged = defineEvent('home.changed', home);
export const homeArchived = defineEvent('home.archived', home);
