import 'maplibre-gl/dist/maplibre-gl.css';
import { setWorkerUrl, Map as TileMap } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { mapTilesOf } from '#core/markets/map-tiles.ts';
import { placeAt, type View } from '../viewport.ts';
import { tileColors } from './tile-colors.ts';
import { type TileSource, tileStyle } from './tile-style.ts';

// The library would look for its worker beside its own file, which the build has moved.
setWorkerUrl(workerUrl);

/** As deep as makers of tiles usually go; closer views enlarge these. */
const DEEPEST = { raster: 18, vector: 14 } as const;
/** A world of the library at zoom 0, in pixels. */
const WORLD = 512;

export type Ground = { look(view: View): void; close(): void };

type Outcome = {
  /** The first tiles are drawn; with the credit that came with them. */
  onShown(credit: string | null): void;
  /** There is nothing to draw: no tile came, or the browser cannot. */
  onFailed(): void;
};

/**
 * Tiles under a map, which goes on to be moved by its own gestures and keys: this only draws what `look` says. Throws where the
 * browser has no WebGL or the archive cannot be read.
 */
export async function openGround(
  container: HTMLElement,
  url: string,
  first: View,
  { onShown, onFailed }: Outcome,
): Promise<Ground> {
  const { source, credit } = await sourceOf(url);
  const map = new TileMap({
    container,
    style: tileStyle(source, tileColors()),
    ...cameraOf(first),
    interactive: false,
    attributionControl: false,
    fadeDuration: 0,
    renderWorldCopies: false,
  });
  // The page has words for the map already, and the drawing itself takes no focus.
  map.getCanvas().removeAttribute('tabindex');
  map.getCanvas().removeAttribute('aria-label');
  map.getCanvas().removeAttribute('role');
  let came = 0;
  let isSettled = false;
  map.on('sourcedata', ({ tile }) => {
    if (tile?.state === 'loaded') came += 1;
  });
  // Listening keeps single missing tiles, as beyond the edge of an archive, off the console.
  map.on('error', () => undefined);
  map.on('idle', () => {
    if (isSettled) return;
    isSettled = true;
    if (came > 0) onShown(credit);
    else onFailed();
  });
  map.on('webglcontextlost', onFailed);
  const theme = new MutationObserver(() => map.setStyle(tileStyle(source, tileColors())));
  theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return {
    look: (view) => map.jumpTo(cameraOf(view)),
    close() {
      theme.disconnect();
      map.remove();
    },
  };
}

async function sourceOf(url: string): Promise<{ source: TileSource; credit: string | null }> {
  const kind = mapTilesOf(url)?.kind ?? 'raster';
  if (kind !== 'archive') return { source: { kind, tiles: url, maxZoom: DEEPEST[kind] }, credit: null };
  const { openArchive } = await import('./tile-archive.ts');
  return openArchive(url);
}

function cameraOf(view: View) {
  const { longitude, latitude } = placeAt(view);
  return { center: [longitude, latitude] as [number, number], zoom: Math.log2(view.scale / WORLD) };
}
