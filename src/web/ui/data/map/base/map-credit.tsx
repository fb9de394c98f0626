import { cityAround } from './outline-paths.ts';

type Place = { latitude: number; longitude: number };

/** The source of the outlines, on the map, where their license asks for it. Outside the drawing, so it never shrinks. */
export function MapCredit({ places }: { places: readonly Place[] }) {
  const attribution = cityAround(places)?.attribution;
  if (!attribution) return null;
  return (
    <p className="absolute right-1 bottom-1 max-w-[70%] rounded-control bg-bg-1 px-1 text-right text-axis text-text-2">
      {attribution}
    </p>
  );
}
