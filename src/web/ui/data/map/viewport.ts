import { EARTH_RADIUS_MILES } from '#core/markets/distance.ts';

export type Place = { latitude: number; longitude: number };
/** Of the drawing, in pixels. */
export type Size = { width: number; height: number };
/** In pixels of the drawing, from its upper left corner. */
export type Pixel = { x: number; y: number };
/** A part of the drawing, in pixels. */
export type Box = { left: number; right: number; top: number; bottom: number };
/**
 * What a map shows: its middle in the unit square of Web Mercator (0,0 is north-west), and how many pixels the whole world
 * would be wide.
 */
export type View = { x: number; y: number; scale: number };

/** Closer than this an outline of a neighborhood says nothing any more. */
const CLOSEST_PIXELS_PER_MILE = 1200;
/** From how far off the places may be looked at: the first view takes half of the drawing then. */
const FARTHEST = 0.5;

/** Half of a dot, in pixels. */
const DOT = 6;

/** Web Mercator on the unit square. */
function project({ latitude, longitude }: Place): Pixel {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return {
    x: (longitude + 180) / 360,
    y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI),
  };
}

/** Degrees north of a height in the unit square. */
function latitudeAt(y: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
}

/** The middle of a view, in degrees. */
export function placeAt({ x, y }: View): Place {
  return { latitude: latitudeAt(y), longitude: x * 360 - 180 };
}

/** True to scale in the middle of the view; over a city it differs by less than one in a hundred. */
export function pixelsPerMile({ y, scale }: View): number {
  const equator = 2 * Math.PI * EARTH_RADIUS_MILES;
  return scale / (equator * Math.cos((latitudeAt(y) * Math.PI) / 180));
}

/** Where places lie in a drawing of this size. */
export function pixelsOf({ x, y, scale }: View, { width, height }: Size): (place: Place) => Pixel {
  return (place) => {
    const point = project(place);
    return { x: width / 2 + (point.x - x) * scale, y: height / 2 + (point.y - y) * scale };
  };
}

/** All places with `edge` pixels around them, and never closer than `miles` to the shorter side within those edges. */
export function fitView(
  places: readonly Place[],
  { width, height }: Size,
  edge: number,
  miles: number,
): View {
  const points = places.map(project);
  const west = Math.min(...points.map(({ x }) => x));
  const east = Math.max(...points.map(({ x }) => x));
  const north = Math.min(...points.map(({ y }) => y));
  const south = Math.max(...points.map(({ y }) => y));
  const middle = { x: (west + east) / 2, y: (north + south) / 2 };
  const nearest = miles * pixelsPerMile({ ...middle, scale: 1 });
  const across = Math.max(1, width - 2 * edge);
  const down = Math.max(1, height - 2 * edge);
  const scale = Math.min(across / Math.max(east - west, nearest), down / Math.max(south - north, nearest));
  return { ...middle, scale };
}

/**
 * Like `fitView`, with no place under what lies in the upper right `corner`: where one would, all of them move to its left.
 */
export function fitBeside(
  places: readonly Place[],
  size: Size,
  edge: number,
  miles: number,
  corner: Size,
): View {
  const view = fitView(places, size, edge, miles);
  const at = pixelsOf(view, size);
  const isCovered = places.some((place) => {
    const { x, y } = at(place);
    return x > size.width - corner.width - DOT && y < corner.height + DOT;
  });
  if (!isCovered) return view;
  const narrow = fitView(places, { ...size, width: size.width - corner.width }, edge, miles);
  return { ...narrow, x: narrow.x + corner.width / 2 / narrow.scale };
}

/** The same view closer (more than 1) or farther (less than 1), with what lies at `around` staying where it is. */
export function zoomView(view: View, factor: number, { width, height }: Size, around?: Pixel): View {
  const x = (around?.x ?? width / 2) - width / 2;
  const y = (around?.y ?? height / 2) - height / 2;
  const scale = view.scale * factor;
  return { x: view.x + x / view.scale - x / scale, y: view.y + y / view.scale - y / scale, scale };
}

/** What is drawn moves by so many pixels: to the right shows more of the west. */
export function panView(view: View, right: number, down: number): View {
  return { ...view, x: view.x - right / view.scale, y: view.y - down / view.scale };
}

/** Keeps a view near its places: neither closer nor farther than sense, its middle within what the first view showed. */
export function boundView(view: View, home: View, { width, height }: Size): View {
  const closest = Math.max(home.scale, home.scale * (CLOSEST_PIXELS_PER_MILE / pixelsPerMile(home)));
  const aside = width / 2 / home.scale;
  const above = height / 2 / home.scale;
  return {
    x: clamp(view.x, home.x - aside, home.x + aside),
    y: clamp(view.y, home.y - above, home.y + above),
    scale: clamp(view.scale, home.scale * FARTHEST, closest),
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
