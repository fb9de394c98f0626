import { addProtocol } from 'maplibre-gl';
import { PMTiles, Protocol, TileType } from 'pmtiles';
import type { TileSource } from './tile-style.ts';

let protocol: Protocol | undefined;

/** What an archive says about itself. Throws when it cannot be read, or holds tiles of an unknown kind. */
export async function openArchive(url: string): Promise<{ source: TileSource; credit: string | null }> {
  if (!protocol) {
    protocol = new Protocol();
    addProtocol('pmtiles', protocol.tile);
  }
  const archive = protocol.get(url) ?? new PMTiles(url);
  protocol.add(archive);
  const [{ tileType, maxZoom }, metadata] = await Promise.all([
    archive.getHeader(),
    archive.getMetadata().catch(() => null),
  ]);
  if (tileType === TileType.Unknown) throw new Error(`The archive at ${url} holds tiles of an unknown kind.`);
  const kind = tileType === TileType.Mvt || tileType === TileType.Mlt ? 'vector' : 'raster';
  const tiles = `pmtiles://${url}/{z}/{x}/{y}`;
  return { source: { kind, tiles, maxZoom }, credit: creditOf(metadata) };
}

/** Makers write a line of HTML; only its words are shown. */
function creditOf(metadata: unknown): string | null {
  const { attribution } = (metadata ?? {}) as { attribution?: unknown };
  if (typeof attribution !== 'string') return null;
  const words = new DOMParser().parseFromString(attribution, 'text/html').body.textContent?.trim();
  return words ? words.slice(0, 200) : null;
}
