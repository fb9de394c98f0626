import { clsx } from 'clsx';
import { useEffect, useMemo, useState } from 'react';
import { OVER_TILES } from '../layers/over-tiles.ts';
import { useMap } from '../map-context.ts';
import { pixelsOf, type View } from '../viewport.ts';
import { cityAround, outlinePath, scaleMiles } from './outline-paths.ts';

type Shapes = readonly { name: string; rings: readonly string[] }[];

/** Pixels of the whole world in which outlines are written once; every view is a shift and a factor of it. */
const WRITTEN_SCALE = 2 ** 23;

/**
 * The ground under a map: neighborhoods of the city, loaded after the page, and a scale. A place without outlines, or a failed
 * load, leaves the plain ground and the scale. Over tiles only their edges are drawn. What lies beyond a city's own outlines, water or land, is not known.
 */
export function BaseLayer() {
  const { places, view, size, pixelsPerMile, tiled } = useMap();
  const city = cityAround(places);
  const [loaded, setLoaded] = useState<{ city: typeof city; shapes: Shapes }>();
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
  const miles = scaleMiles(pixelsPerMile, size.width / 4);
  const bar = miles * pixelsPerMile;
  return (
    <g>
      {loaded && loaded.city === city && (
        <Outlines shapes={loaded.shapes} view={view} size={size} tiled={tiled} />
      )}
      <path
        d={`M8 ${size.height - 12}v4h${bar.toFixed(1)}v-4`}
        fill="none"
        className="stroke-text-3"
        strokeWidth="1.2"
      />
      <text x={bar + 13} y={size.height - 8} className={clsx('fill-text-2 text-axis', tiled && OVER_TILES)}>
        {miles} mi
      </text>
    </g>
  );
}

type OutlinesProps = { shapes: Shapes; view: View; size: { width: number; height: number }; tiled: boolean };

function Outlines({ shapes, view, size, tiled }: OutlinesProps) {
  const drawn = useMemo(() => written(shapes), [shapes]);
  const factor = view.scale / WRITTEN_SCALE;
  const right = size.width / 2 + (drawn.x - view.x) * view.scale;
  const down = size.height / 2 + (drawn.y - view.y) * view.scale;
  return (
    <g transform={`translate(${right} ${down}) scale(${factor})`}>
      {drawn.paths.map(({ key, path }) => (
        <path
          key={key}
          d={path}
          fillRule="evenodd"
          strokeWidth="0.8"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
          className={tiled ? 'fill-none stroke-line-ctl' : 'fill-bg-1 stroke-line-1'}
        />
      ))}
    </g>
  );
}

/** Paths around a point near them: counted from the corner of the world their pixels would outgrow what SVG can tell apart. */
function written(shapes: Shapes) {
  const [east = 0, north = 0] = (shapes[0]?.rings[0] ?? '').split(' ').map(Number);
  const none = { width: 0, height: 0 };
  const corner = pixelsOf({ x: 0, y: 0, scale: 1 }, none)({ latitude: north / 1e4, longitude: east / 1e4 });
  const at = pixelsOf({ ...corner, scale: WRITTEN_SCALE }, none);
  return {
    ...corner,
    paths: shapes.map(({ name, rings }) => ({ key: `${name} ${rings[0]}`, path: outlinePath(rings, at) })),
  };
}
