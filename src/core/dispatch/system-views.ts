import type { SystemView } from '#core/lib/list.ts';

/** Views of the list of emergencies that every administrator has. Queries are written as the list writes them, in order of name. */
export const EMERGENCY_VIEWS: readonly SystemView[] = [
  { id: 'no-vendor', name: 'No one is coming', query: 'order=asc&sort=requested&status=no_vendor' },
  { id: 'late', name: 'Promise missed', query: 'promise=broken' },
  { id: 'life', name: 'Life at risk', query: 'severity=life' },
];
