import { CITIES, findZoneByZip } from './cities.ts';
import type { City, CityZone } from './city.ts';
import type { Point } from './distance.ts';

export type Geocoded =
  | {
      outcome: 'found';
      city: City;
      zone: CityZone;
      line1: string;
      zip: string;
      latitude: number;
      longitude: number;
    }
  /** The ZIP code is ours, the street is new to us: a pin at its centre, for the person to move. */
  | { outcome: 'unknown_street'; city: City; zone: CityZone; latitude: number; longitude: number }
  | { outcome: 'not_served' };

const MAX_LENGTH = 300;

/** Two spellings of a word in a street's name count as one. */
const SHORT_FORMS: Record<string, string> = {
  alley: 'aly',
  avenue: 'ave',
  boulevard: 'blvd',
  circle: 'cir',
  court: 'ct',
  cove: 'cv',
  drive: 'dr',
  lane: 'ln',
  parkway: 'pkwy',
  place: 'pl',
  road: 'rd',
  saint: 'st',
  street: 'st',
  terrace: 'ter',
  trail: 'trl',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  northeast: 'ne',
  northwest: 'nw',
  southeast: 'se',
  southwest: 'sw',
};

/** The embedded geocoder: an address in two parts, against the streets and ZIP codes of the seeded cities. */
export function geocode(address: { line1: string; zip: string }): Geocoded {
  const zip = /^(\d{5})(?:-?\d{4})?$/.exec(address.zip.trim())?.[1];
  const place = zip ? findZoneByZip(zip) : null;
  if (!place || address.line1.length > MAX_LENGTH) return { outcome: 'not_served' };
  const { city, zone } = place;
  const line = parseLine(address.line1);
  const street = line && zone.streets.find((candidate) => sameStreet(candidate, line.street));
  if (!line || !street) {
    return { outcome: 'unknown_street', city, zone, latitude: zone.latitude, longitude: zone.longitude };
  }
  const { latitude, longitude } = positionOf(zone, street, line.number);
  const unit = line.unit ? ` ${line.unit}` : '';
  return {
    outcome: 'found',
    city,
    zone,
    line1: `${line.number} ${street}${unit}`,
    zip: zone.zip,
    latitude,
    longitude,
  };
}

/**
 * The same for an address written in one line: `2218 Alder Bend NW, Seattle, WA 98107`. Without a ZIP code
 * it is found when just one of our neighborhoods has the street.
 */
export function geocodeText(text: string): Geocoded {
  if (text.length > MAX_LENGTH) return { outcome: 'not_served' };
  const plain = singleSpaced(text);
  const zip = /(?:^|[ ,])(\d{5})(?:-\d{4})?(?: ?,? ?(?:usa|united states))?$/i.exec(plain);
  const [line1 = '', second] = (zip ? plain.slice(0, zip.index) : plain).split(',');
  if (zip?.[1]) {
    const unit = second?.trim();
    return geocode({ line1: unit && isUnit(unit) ? `${line1}, ${unit}` : line1, zip: zip[1] });
  }
  const line = parseLine(line1);
  if (!line) return { outcome: 'not_served' };
  const homes = CITIES.flatMap((city) => city.zones).filter((zone) =>
    zone.streets.some((street) => sameStreet(street, line.street)),
  );
  const [only] = homes;
  return only && homes.length === 1 ? geocode({ line1, zip: only.zip }) : { outcome: 'not_served' };
}

/** `Ballard, 98107`: how a neighborhood is written in a search field. */
export function zoneLabel(zone: CityZone): string {
  return `${zone.name}, ${zone.zip}`;
}

/** One space wherever there were any: patterns that allow many take long over what never ends. */
function singleSpaced(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

type AddressLine = { number: string; street: string; unit: string | null };

function parseLine(line: string): AddressLine | null {
  const match = /^(\d{1,6}[a-z]?) (.+)$/i.exec(singleSpaced(line));
  if (!match?.[1] || !match[2]) return null;
  const unitAt = match[2].search(/(?:, ?| )(?:(?:apt|apartment|unit|suite|ste)\b|#)/i);
  const street = unitAt === -1 ? match[2] : match[2].slice(0, unitAt);
  const unit =
    unitAt === -1
      ? null
      : match[2]
          .slice(unitAt)
          .replace(/^[\s,]+/, '')
          .trim();
  return { number: match[1], street, unit };
}

function isUnit(text: string): boolean {
  return /^(?:apt|apartment|unit|suite|ste)\b|^#/i.test(text);
}

function sameStreet(a: string, b: string): boolean {
  return streetKey(a) === streetKey(b);
}

function streetKey(street: string): string {
  return street
    .toLowerCase()
    .replace(/[.,'’]/g, '')
    .split(/[\s-]+/)
    .filter((word) => word !== '')
    .map((word) => (Object.hasOwn(SHORT_FORMS, word) ? SHORT_FORMS[word] : word))
    .join(' ');
}

/** Degrees; together less than 0.7 miles from the centre of the ZIP code in the cities served. */
const STREET_SPREAD = 0.012;
const NUMBER_SPREAD = 0.004;

/** The same address always gets the same place: a street a line through the area, a house its point on the line. */
function positionOf(zone: CityZone, street: string, houseNumber: string): Point {
  const seed = hash(`${zone.slug} ${streetKey(street)}`);
  const offsetLatitude = (fraction(seed) - 0.5) * STREET_SPREAD;
  const offsetLongitude = (fraction(hash(`${seed}`)) - 0.5) * STREET_SPREAD;
  const along = (fraction(hash(houseNumber.toLowerCase())) - 0.5) * NUMBER_SPREAD;
  const runsNorth = seed % 2 === 0;
  return {
    latitude: round(zone.latitude + offsetLatitude + (runsNorth ? along : 0)),
    longitude: round(zone.longitude + offsetLongitude + (runsNorth ? 0 : along)),
  };
}

/** FNV-1a, 32 bits: small, stable, good enough to scatter houses. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return value;
}

function fraction(value: number): number {
  return value / 2 ** 32;
}

/** Six decimals are about ten centimetres. */
function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
