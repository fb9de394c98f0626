import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { View } from '../viewport.ts';
import type { Ground } from './open-ground.ts';

/** What lies under a map: tiles from elsewhere once they are drawn, with the credit to show; null while our own drawing does. */
export type Tiled = { credit: string } | null;

/** The address of this installation's tiles, as the document names it; null where it has none. */
function useTilesUrl(): string | null {
  return useSyncExternalStore(
    () => () => undefined,
    () => document.documentElement.dataset.mapTiles ?? null,
    () => null,
  );
}

type TileGroundProps = { view: View; onChange: (tiled: Tiled) => void };

/** Tiles by URL under a map, where the installation names a server. What draws them is loaded once the map is in sight. */
export function TileGround(props: TileGroundProps) {
  const url = useTilesUrl();
  return url ? <Tiles url={url} {...props} /> : null;
}

function Tiles({ url, view, onChange }: TileGroundProps & { url: string }) {
  const [hasFailed, setFailed] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const ground = useRef<Ground>(null);
  const latest = useRef({ view, onChange });
  useEffect(() => {
    latest.current = { view, onChange };
    ground.current?.look(view);
  });
  useEffect(() => {
    const element = place.current;
    if (!element || hasFailed) return;
    let gone = false;
    const onFailed = () => {
      if (gone) return;
      latest.current.onChange(null);
      setFailed(true);
    };
    const onShown = (credit: string | null) => {
      if (!gone) latest.current.onChange({ credit: creditOf(url, credit) });
    };
    const open = async () => {
      const { openGround } = await import('./open-ground.ts');
      if (gone) return;
      const opened = await openGround(element, url, latest.current.view, { onShown, onFailed });
      if (gone) opened.close();
      else ground.current = opened;
    };
    // A map in a closed disclosure is not in sight.
    const sight = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      sight.disconnect();
      open().catch(onFailed);
    });
    sight.observe(element);
    return () => {
      gone = true;
      sight.disconnect();
      ground.current?.close();
      ground.current = null;
    };
  }, [url, hasFailed]);
  // The library makes its element relative; the one around it has the size.
  return (
    <div aria-hidden="true" className="absolute inset-0">
      {!hasFailed && <div ref={place} className="size-full" />}
    </div>
  );
}

/** As configured, else as the archive says, else where the tiles are from. */
function creditOf(url: string, own: string | null): string {
  return document.documentElement.dataset.mapCredit ?? own ?? `Tiles: ${new URL(url).host}`;
}
