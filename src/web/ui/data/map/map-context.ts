import { createContext, use } from 'react';
import type { Box, Pixel, Place, Size, View } from './viewport.ts';

type MapFrame = {
  /** What the map is about; decides whose outlines lie under it. */
  places: readonly Place[];
  view: View;
  size: Size;
  at: (place: Place) => Pixel;
  pixelsPerMile: number;
  /** Where buttons, the scale and credits are: no words there. */
  taken: readonly Box[];
  /** Tiles lie under the layers: words need an edge, and the ground no fill. */
  tiled: boolean;
  /** Goes as close as these places allow. */
  lookAt: (places: readonly Place[]) => void;
};

export const MapContext = createContext<MapFrame | null>(null);

/** The map around a layer. */
export function useMap(): MapFrame {
  const map = use(MapContext);
  if (!map) throw new Error('A layer stands inside a CityMap.');
  return map;
}
