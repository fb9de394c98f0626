import type { EventKind } from '#core/lib/event-kind.ts';

type HomeFact = { homeId: string; ownerId: string };

export const homeAdded: EventKind<HomeFact> = { name: 'home.added' };
/** Its name, notes or details, or which of somebody's homes is the usual one. */
export const homeChanged: EventKind<HomeFact> = { name: 'home.changed' };
export const homeArchived: EventKind<HomeFact> = { name: 'home.archived' };
