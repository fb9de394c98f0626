import { clsx } from 'clsx';
import { Maximize, Minus, Plus } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { PartState } from '../../feedback/part-state.tsx';
import { IconButton } from '../../form/icon-button.tsx';
import { BaseLayer } from './base/base-layer.tsx';
import { creditLine, MapCredit } from './base/map-credit.tsx';
import { widthOf } from './layers/labels.ts';
import { MapContext } from './map-context.ts';
import { MAP_SHAPES, type MapShape, MapState } from './map-state.tsx';
import { type Tiled, TileGround } from './tiles/tile-ground.tsx';
import { CONTROLS, useMapGestures, useViewport, ZOOM_STEP } from './use-viewport.ts';
import { type Box, type Place, pixelsOf, pixelsPerMile, type Size } from './viewport.ts';

type CityMapProps = PartState & {
  /** Says in words what is drawn: all that those who don't see it get. */
  label: string;
  /** What the first view holds. */
  places: readonly Place[];
  shape?: MapShape;
  /** The least that the first view shows, in miles. */
  miles?: number;
  /** Said in place of a map without places. */
  empty?: string;
  /** Layers: drawn over the ground, in order. */
  children?: ReactNode;
  /** Layers of buttons, over the drawing. */
  over?: ReactNode;
};

/**
 * A city's neighborhoods, north up, with layers on it; on tiles where the installation has a server of them. Moves by wheel, drag, pinch, double click, keys (+ − 0 and arrows)
 * and buttons. Follows its places until somebody moves it.
 */
export function CityMap({
  places,
  shape = 'tall',
  empty = 'Nothing to show on a map yet.',
  loading,
  failure,
  ...rest
}: CityMapProps) {
  if (loading || failure) return <MapState label={rest.label} {...{ shape, loading, failure }} />;
  if (places.length > 0) return <Frame places={places} shape={shape} {...rest} />;
  return (
    <p
      className={clsx(
        'flex w-full items-center justify-center rounded-card border border-line-1 bg-bg-sunk px-6 text-center text-body text-text-2',
        MAP_SHAPES[shape].className,
      )}
    >
      {empty}
    </p>
  );
}

type FrameProps = Omit<CityMapProps, 'shape' | 'empty' | keyof PartState> & { shape: MapShape };

function Frame({ label, places, shape, miles = 2, children, over }: FrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const hint = useId();
  const [tiled, setTiled] = useState<Tiled>(null);
  const { size: first, className } = MAP_SHAPES[shape];
  const viewport = useViewport(frame, places, first, miles);
  const { view, size, moved, zoomBy, reset, lookAt, press } = viewport;
  useMapGestures(frame, viewport);
  const credit = creditLine(places, tiled?.credit);
  const map = {
    places,
    view,
    size,
    at: pixelsOf(view, size),
    pixelsPerMile: pixelsPerMile(view),
    taken: takenBy({ size, moved, credit }),
    tiled: tiled !== null,
    lookAt: (some: readonly Place[]) => {
      lookAt(some);
      // The bubble that was chosen is gone then, and the focus with it.
      frame.current?.focus();
    },
  };
  return (
    <MapContext value={map}>
      <div
        className={clsx(
          'relative w-full overflow-hidden rounded-card border border-line-1 bg-bg-sunk',
          className,
        )}
      >
        <div
          ref={frame}
          role="application"
          aria-roledescription="map"
          aria-label={label}
          aria-describedby={hint}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move the map
          tabIndex={0}
          onKeyDown={(event) => {
            if (event.ctrlKey || event.metaKey || event.altKey || !press(event.key)) return;
            event.preventDefault();
            event.stopPropagation();
          }}
          className="absolute inset-0 cursor-grab touch-pan-x touch-pan-y rounded-card select-none focus-visible:-outline-offset-2 active:cursor-grabbing"
        >
          <TileGround view={view} onChange={setTiled} />
          <svg
            viewBox={`0 0 ${size.width} ${size.height}`}
            // Before the map knows its size, its scale stands in the corner all the same.
            preserveAspectRatio="xMinYMax meet"
            aria-hidden="true"
            className="absolute inset-0 size-full"
          >
            <BaseLayer />
            {children}
          </svg>
          {over}
        </div>
        <div className="pointer-events-none absolute top-2 right-2 flex flex-col gap-1 *:pointer-events-auto">
          <IconButton icon={Plus} label="Zoom in" size="sm" onClick={() => zoomBy(ZOOM_STEP)} />
          <IconButton icon={Minus} label="Zoom out" size="sm" onClick={() => zoomBy(1 / ZOOM_STEP)} />
          {moved && <IconButton icon={Maximize} label="Show everything" size="sm" onClick={reset} />}
        </div>
        <MapCredit>{credit}</MapCredit>
        <p id={hint} hidden>
          Plus and minus zoom, arrow keys move, 0 shows everything.
        </p>
        <p aria-live="polite" className="sr-only">
          {moved && `About ${milesAcross(size.width / map.pixelsPerMile)} miles across`}
        </p>
      </div>
    </MapContext>
  );
}

/** The corners that are not free for words: buttons, scale and credit. */
function takenBy({ size, moved, credit }: { size: Size; moved: boolean; credit: string | null }): Box[] {
  const { width, height } = size;
  const buttons = {
    left: width - CONTROLS.width,
    right: width,
    top: 0,
    bottom: CONTROLS.height * (moved ? 1.5 : 1),
  };
  const scale = { left: 0, right: width / 4 + 48, top: height - 20, bottom: height };
  if (!credit) return [buttons, scale];
  const across = Math.min(width * 0.7, widthOf(credit) + 12);
  const lines = Math.ceil((widthOf(credit) + 12) / across);
  return [
    buttons,
    scale,
    { left: width - across - 4, right: width, top: height - 4 - 16 * lines, bottom: height },
  ];
}

function milesAcross(miles: number): string {
  return miles < 10 ? miles.toFixed(1) : Math.round(miles).toString();
}
