type Place = { latitude: number; longitude: number };
type Shapes = readonly { name: string; rings: readonly string[] }[];

type City = {
  /** Degrees: west, south, east, north. */
  bounds: readonly [number, number, number, number];
  /** What the license asks to be shown on the map itself; none for the public domain. */
  attribution: string | null;
  load: () => Promise<Shapes>;
};

/** Cities whose outlines may be shipped. Austin's are our own drawing: its public file names no license. */
const CITIES: readonly City[] = [
  {
    bounds: [-122.46, 47.48, -122.22, 47.75],
    attribution: null,
    load: async () => (await import('../outlines/seattle.json')).default,
  },
  {
    bounds: [-105.12, 39.61, -104.59, 39.92],
    attribution: 'Outlines: City and County of Denver, CC BY 3.0',
    load: async () => (await import('../outlines/denver.json')).default,
  },
  {
    bounds: [-97.94, 30.15, -97.65, 30.4],
    attribution: null,
    load: async () => (await import('../outlines/austin.json')).default,
  },
];

/** The city that holds one of the places; nothing where no outlines are known. */
export function cityAround(places: readonly Place[]): City | null {
  const holds = ({ bounds: [west, south, east, north] }: City) =>
    places.some(
      ({ latitude, longitude }) =>
        longitude >= west && longitude <= east && latitude >= south && latitude <= north,
    );
  return CITIES.find(holds) ?? null;
}

/** An SVG path of a shape's rings, which are stored as steps in ten-thousandths of a degree. */
export function outlinePath(
  rings: readonly string[],
  at: (place: Place) => { x: number; y: number },
): string {
  return rings
    .map((ring) => {
      const steps = ring.split(' ').map(Number);
      const points: string[] = [];
      for (let i = 0, east = 0, north = 0; i < steps.length; i += 2) {
        east += steps[i] ?? 0;
        north += steps[i + 1] ?? 0;
        const { x, y } = at({ latitude: north / 1e4, longitude: east / 1e4 });
        points.push(`${x.toFixed(1)} ${y.toFixed(1)}`);
      }
      return `M${points.join('L')}Z`;
    })
    .join('');
}

/** The longest of the usual lengths, in miles, that is no wider than `most` pixels. */
export function scaleMiles(pixelsPerMile: number, most: number): number {
  return [20, 10, 5, 2, 1, 0.5, 0.2].find((miles) => miles * pixelsPerMile <= most) ?? 0.1;
}
