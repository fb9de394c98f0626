import type {
  ExpressionSpecification,
  FillLayerSpecification,
  LayerSpecification,
  SourceSpecification,
  StyleSpecification,
} from 'maplibre-gl';

/** What tiles are drawn in: our tokens, as the browser resolves them. */
export type TileColors = {
  land: string;
  green: string;
  water: string;
  road: string;
  street: string;
  building: string;
  dark: boolean;
};

/** Of what is known about a source before its first tile. */
export type TileSource =
  | { kind: 'raster'; tiles: string; maxZoom: number }
  | { kind: 'vector'; tiles: string; maxZoom: number };

/** What the usual schemas (OpenMapTiles, Protomaps, Shortbread) call a thing; a name that a tile lacks draws nothing. */
const WATER = ['water', 'ocean', 'water_polygons'];
const GREEN = ['park', 'landcover', 'landuse', 'land'];
const BUILDINGS = ['building', 'buildings'];
const ROADS = ['transportation', 'roads', 'streets'];
const GREEN_KINDS = [
  'park',
  'wood',
  'forest',
  'grass',
  'cemetery',
  'golf_course',
  'nature_reserve',
  'garden',
];
const MAIN_KINDS = ['motorway', 'trunk', 'primary', 'secondary', 'highway', 'major_road'];

/** Tiles without words of theirs: names are ours, in the layers above. */
export function tileStyle(source: TileSource, colors: TileColors): StyleSpecification {
  return {
    version: 8,
    sources: { tiles: sourceOf(source) },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': colors.land } },
      ...(source.kind === 'raster' ? [picture(colors)] : shapes(colors)),
    ],
  };
}

function sourceOf({ kind, tiles, maxZoom }: TileSource): SourceSpecification {
  if (kind === 'raster') return { type: 'raster', tiles: [tiles], tileSize: 256, maxzoom: maxZoom };
  return { type: 'vector', tiles: [tiles], maxzoom: maxZoom };
}

/** Pictures come in colors of their own: held back, so that what lies on them is read first, and dimmed at dusk. */
function picture({ dark }: TileColors): LayerSpecification {
  return {
    id: 'picture',
    type: 'raster',
    source: 'tiles',
    paint: {
      'raster-saturation': dark ? -0.5 : -0.25,
      'raster-brightness-max': dark ? 0.45 : 1,
      'raster-fade-duration': 0,
    },
  };
}

function shapes({ green, water, road, street, building }: TileColors): LayerSpecification[] {
  const fill = (layer: string, color: string): FillLayerSpecification => ({
    id: layer,
    type: 'fill',
    source: 'tiles',
    'source-layer': layer,
    paint: { 'fill-color': color },
  });
  return [
    ...GREEN.map((layer) => ({ ...fill(layer, green), filter: kindIn(GREEN_KINDS) })),
    ...WATER.map((layer) => fill(layer, water)),
    ...BUILDINGS.map((layer) => ({ ...fill(layer, building), minzoom: 13 })),
    ...ROADS.map((layer) => lines(`${layer} streets`, layer, street, false)),
    ...ROADS.map((layer) => lines(`${layer} main`, layer, road, true)),
  ];
}

function lines(id: string, layer: string, color: string, main: boolean): LayerSpecification {
  return {
    id,
    type: 'line',
    source: 'tiles',
    'source-layer': layer,
    minzoom: main ? 0 : 11,
    filter: main ? kindIn(MAIN_KINDS) : ['!', kindIn(MAIN_KINDS)],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': color,
      'line-width': ['interpolate', ['linear'], ['zoom'], 9, main ? 0.8 : 0.3, 15, main ? 4 : 1.6],
    },
  };
}

/** By `class` or `kind`, as the schema calls it. */
function kindIn(kinds: string[]): ExpressionSpecification {
  return ['in', ['coalesce', ['get', 'class'], ['get', 'kind'], ''], ['literal', kinds]];
}
