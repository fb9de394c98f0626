import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  boundView,
  fitBeside,
  fitView,
  type Pixel,
  type Place,
  panView,
  type Size,
  type View,
  zoomView,
} from './viewport.ts';

/** One press of a key or a button. */
export const ZOOM_STEP = 1.5;
const ZOOMS: Readonly<Record<string, number>> = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': 1 / ZOOM_STEP };
/** What an arrow moves the drawing by, in pixels: it looks where it points. */
const PANS: Readonly<Record<string, [right: number, down: number]>> = {
  ArrowLeft: [60, 0],
  ArrowRight: [-60, 0],
  ArrowUp: [0, 60],
  ArrowDown: [0, -60],
};
/** Room around the places, for their names. */
const EDGE = 40;

/** What the buttons take of the upper right on a phone, the largest they are: their margin, and two of them below each other. */
export const CONTROLS: Size = { width: 52, height: 100 };

export type Viewport = {
  view: View;
  size: Size;
  /** Whether somebody moved it; else it follows its places. */
  moved: boolean;
  zoomBy: (factor: number, around?: Pixel) => void;
  panBy: (right: number, down: number) => void;
  lookAt: (places: readonly Place[]) => void;
  reset: () => void;
  /** Whether the key meant something to the map. */
  press: (key: string) => boolean;
};

/**
 * What a map shows: all its places until somebody zooms or pans, from then on what they chose.
 * @param first size until the drawing's own is known: on the server and while the page wakes
 * @param miles the least that the first view shows
 */
export function useViewport(
  frame: RefObject<HTMLElement | null>,
  places: readonly Place[],
  first: Size,
  miles: number,
): Viewport {
  const [size, setSize] = useState(first);
  const [chosen, setChosen] = useState<View | null>(null);
  useEffect(() => {
    if (!frame.current) return;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      // A closed disclosure has no size.
      if (width > 0 && height > 0) setSize({ width, height });
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame]);
  const home = fitBeside(places, size, EDGE, miles, CONTROLS);
  // Several moves may come before the next drawing: each begins where the one before ended.
  const change = (next: (view: View) => View) =>
    setChosen((before) => boundView(next(boundView(before ?? home, home, size)), home, size));
  const zoomBy = (factor: number, around?: Pixel) => change((view) => zoomView(view, factor, size, around));
  const panBy = (right: number, down: number) => change((view) => panView(view, right, down));
  const reset = () => setChosen(null);
  const press = (key: string): boolean => {
    const pan = PANS[key];
    const zoom = ZOOMS[key];
    if (pan) panBy(...pan);
    else if (zoom) zoomBy(zoom);
    else if (key === '0') reset();
    else return false;
    return true;
  };
  return {
    view: chosen ? boundView(chosen, home, size) : home,
    size,
    moved: chosen !== null,
    zoomBy,
    panBy,
    lookAt: (some) => change(() => fitView(some, size, EDGE, 0)),
    reset,
    press,
  };
}

/**
 * Wheel, drag and pinch. A page that is scrolled over a map scrolls on: the wheel zooms once the map has the focus (a click
 * gives it) or with Ctrl or ⌘, which is also how a touchpad says pinch; one finger scrolls, two move the map.
 */
export function useMapGestures(
  frame: RefObject<HTMLElement | null>,
  { zoomBy, panBy }: Pick<Viewport, 'zoomBy' | 'panBy'>,
): void {
  const latest = useRef({ zoomBy, panBy });
  useEffect(() => {
    latest.current = { zoomBy, panBy };
  });
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const over = (x: number, y: number): Pixel => {
      const box = element.getBoundingClientRect();
      return { x: x - box.left, y: y - box.top };
    };
    const wheel = (event: WheelEvent) => {
      const meant = event.ctrlKey || event.metaKey || element.contains(document.activeElement);
      if (!meant) return;
      event.preventDefault();
      // Lines and pages, where a browser counts so, as pixels; one turn never jumps.
      const pixels = event.deltaY * ([1, 16, 100][event.deltaMode] ?? 1);
      const turned = Math.min(120, Math.max(-120, pixels)) * (event.ctrlKey ? 3 : 1);
      latest.current.zoomBy(2 ** (-turned / 240), over(event.clientX, event.clientY));
    };
    let fingers: { middle: Pixel; apart: number } | null = null;
    const read = ({ touches: [one, two] }: TouchEvent) => {
      if (!one || !two) return null;
      return {
        middle: over((one.clientX + two.clientX) / 2, (one.clientY + two.clientY) / 2),
        apart: Math.max(1, Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY)),
      };
    };
    const touch = (event: TouchEvent) => {
      const next = event.touches.length === 2 ? read(event) : null;
      if (next) event.preventDefault();
      if (next && fingers) {
        latest.current.panBy(next.middle.x - fingers.middle.x, next.middle.y - fingers.middle.y);
        latest.current.zoomBy(next.apart / fingers.apart, next.middle);
      }
      fingers = next;
    };
    let from: Pixel | null = null;
    const down = (event: PointerEvent) => {
      if (event.pointerType === 'touch' || event.button !== 0 || onControl(event)) return;
      from = { x: event.clientX, y: event.clientY };
      element.setPointerCapture(event.pointerId);
    };
    const move = (event: PointerEvent) => {
      if (!from) return;
      latest.current.panBy(event.clientX - from.x, event.clientY - from.y);
      from = { x: event.clientX, y: event.clientY };
    };
    const up = () => {
      from = null;
    };
    const twice = (event: MouseEvent) => {
      if (!onControl(event)) latest.current.zoomBy(2, over(event.clientX, event.clientY));
    };
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('wheel', wheel, { passive: false, signal });
    for (const kind of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const) {
      element.addEventListener(kind, touch, { passive: false, signal });
    }
    element.addEventListener('pointerdown', down, { signal });
    element.addEventListener('pointermove', move, { signal });
    for (const kind of ['pointerup', 'pointercancel'] as const)
      element.addEventListener(kind, up, { signal });
    element.addEventListener('dblclick', twice, { signal });
    return () => listening.abort();
  }, [frame]);
}

function onControl(event: Event): boolean {
  return event.target instanceof Element && event.target.closest('button, a') !== null;
}
