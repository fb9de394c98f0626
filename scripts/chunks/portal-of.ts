export const PORTALS = ['public', 'homeowner', 'vendor', 'admin'] as const;

export type Portal = (typeof PORTALS)[number];

/** Whose budget of script a screen has, by the path of its file. Messages are a screen of each portal, at one address. */
export function portalOf(path: string): Portal {
  const folder = path.includes('/messages/') ? 'vendor' : path.split('/')[3];
  return PORTALS.find((portal) => portal === folder) ?? 'vendor';
}
