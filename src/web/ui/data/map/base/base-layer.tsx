import { useEffect, useState } from 'react';
import { cityAround, outlinePath, scaleMiles } from './outline-paths.ts';

type Place = { latitude: number; longitude: number };
type BaseLayerProps = {
  /** What the map shows; decides whose outlines are loaded. */
  places: readonly Place[];
  at: (place: Place) => { x: number; y: number };
  pixelsPerMile: number;
  /** Of the drawing, in its own units. */
  width: number;
  height: number;
};

/**
 * The ground under a map: neighborhoods of the city, loaded after the page, and a scale. A place without outlines, or a failed
 * load, leaves the plain ground and the scale. What lies beyond a city's own outlines, water or land, is not known.
 */
export function BaseLayer({ places, at, pixelsPerMile, width, height }: BaseLayerProps) {
  const city = cityAround(places);
  const [loaded, setLoaded] = useState<{
    city: typeof city;
    shapes: readonly { name: string; rings: readonly string[] }[];
  }>();
  useEffect(() => {
    let gone = false;
    city?.load().then(
      (shapes) => !gone && setLoaded({ city, shapes }),
      // The plain ground stays.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [city]);
  const miles = scaleMiles(pixelsPerMile, width / 4);
  const bar = miles * pixelsPerMile;
  const shapes = loaded?.city === city ? loaded?.shapes : undefined;
  return (
    <g>
      {shapes?.map(({ name, rings }) => (
        <path
          key={`${name} ${rings[0]}`}
          d={outlinePath(rings, at)}
          fillRule="evenodd"
          strokeWidth="0.8"
          strokeLinejoin="round"
          className="fill-bg-1 stroke-line-1"
        />
      ))}
      {Number.isFinite(bar) && bar > 0 && (
        <>
          <path
            d={`M8 ${height - 12}v4h${bar.toFixed(1)}v-4`}
            fill="none"
            className="stroke-text-3"
            strokeWidth="1.2"
          />
          <text x={bar + 13} y={height - 8} className="fill-text-2 text-axis">
            {miles} mi
          </text>
        </>
      )}
    </g>
  );
}
