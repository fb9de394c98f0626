import { cityAround } from './outline-paths.ts';

type Place = { latitude: number; longitude: number };

/** Whose outlines and tiles are seen, where a license asks for it. */
export function creditLine(places: readonly Place[], tiles: string | undefined): string | null {
  return [cityAround(places)?.attribution, tiles].filter(Boolean).join(' · ') || null;
}

/** On the map, outside the drawing, so it never shrinks. */
export function MapCredit({ children }: { children: string | null }) {
  if (!children) return null;
  return (
    <p className="absolute right-1 bottom-1 max-w-[70%] rounded-control bg-bg-1 px-1 text-right text-axis text-text-2">
      {children}
    </p>
  );
}
