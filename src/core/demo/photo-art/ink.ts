/** Colours of the photo stand-ins. Fixed and of middle lightness, because a photo does not change with the theme. */
export const ink = {
  cream: '#efe6d0',
  white: '#f7f3e8',
  steel: '#c7cec9',
  steelDark: '#7d8984',
  mint: '#a8c8b6',
  mintDark: '#739683',
  dull: '#98907a',
  dullDark: '#766d59',
  wood: '#b98f5e',
  woodDark: '#8f6a41',
  brown: '#6d5443',
  dark: '#3b332b',
  rust: '#a55f2b',
  rustLight: '#cc8d4c',
  clay: '#b96a4a',
  leaf: '#7fa551',
  leafDark: '#4c7040',
  water: '#86b0bc',
  soot: '#4b443e',
  lamp: '#f3cd74',
} as const;

export const box = (x: number, y: number, w: number, h: number, fill: string, radius = 0): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"${radius ? ` rx="${radius}"` : ''}/>`;

export const shape = (d: string, fill: string, opacity = 1): string =>
  `<path d="${d}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

export const line = (d: string, stroke: string, width = 4, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

export const disc = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;

/** What a subject needs to draw itself: whether the work is done, and numbers in [0, 1) that belong to the seed. */
export type Sitting = { done: boolean; next: () => number };
