import { CityMap } from '#web/ui/data/map/city-map.tsx';
import { useMap } from '#web/ui/data/map/map-context.ts';
import type { Place } from '#web/ui/data/map/viewport.ts';

type ArrivalMapProps = {
  home: Place;
  /** Where the technician was last seen; null before they share it. */
  technician: Place | null;
  /** "Dana is 2.1 miles away". */
  label: string;
};

/** The home and whoever is on the way there; follows them as they move. */
export function ArrivalMap({ home, technician, label }: ArrivalMapProps) {
  return (
    <CityMap shape="wide" places={technician ? [home, technician] : [home]} label={label}>
      <Marks home={home} technician={technician} />
    </CityMap>
  );
}

function Marks({ home, technician }: Omit<ArrivalMapProps, 'label'>) {
  const { at } = useMap();
  const house = at(home);
  const van = technician ? at(technician) : null;
  return (
    <g>
      {van && (
        <line
          x1={van.x}
          y1={van.y}
          x2={house.x}
          y2={house.y}
          strokeWidth={2}
          strokeDasharray="5 4"
          className="stroke-accent-line"
        />
      )}
      <g transform={`translate(${house.x} ${house.y})`}>
        <circle r={12} strokeWidth={1.6} className="fill-bg-1 stroke-accent" />
        <path
          d="M-5.5 0 0 -5.5 5.5 0M-3.8 -1.5V5H3.8V-1.5"
          fill="none"
          strokeWidth={1.6}
          className="stroke-text-1"
        />
      </g>
      {van && (
        <g transform={`translate(${van.x} ${van.y})`}>
          <circle r={12} className="fill-accent" />
          <path d="M0 -6 4.5 5 0 2.5 -4.5 5Z" className="fill-on-accent" />
        </g>
      )}
    </g>
  );
}
