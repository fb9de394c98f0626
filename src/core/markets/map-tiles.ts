/** A server of map tiles, as its address describes it. */
export type MapTiles = {
  url: string;
  /** Pictures, shapes drawn in our colors, or one archive that holds either. */
  kind: 'raster' | 'vector' | 'archive';
  /** The one place that the browser's policy lets tiles come from. */
  origin: string;
};

const KINDS: Readonly<Record<string, MapTiles['kind']>> = {
  png: 'raster',
  jpg: 'raster',
  jpeg: 'raster',
  webp: 'raster',
  mvt: 'vector',
  pbf: 'vector',
  pmtiles: 'archive',
};
const PLACES = ['{z}', '{x}', '{y}'];

/** `https://tiles.example/{z}/{x}/{y}.png` (or `.mvt`), or an archive (`….pmtiles`); null for anything else. */
export function mapTilesOf(url: string): MapTiles | null {
  if (!URL.canParse(url)) return null;
  const { protocol, origin, pathname } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  const kind = KINDS[pathname.slice(pathname.lastIndexOf('.') + 1).toLowerCase()];
  if (!kind) return null;
  if (kind !== 'archive' && !PLACES.every((place) => url.includes(place))) return null;
  return { url, kind, origin };
}
