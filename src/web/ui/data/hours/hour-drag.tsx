import {
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  type DragMoveEvent,
  DragOverlay,
  type KeyboardCoordinateGetter,
  MeasuringStrategy,
} from '@dnd-kit/core';
import { createContext, type ReactNode, type RefObject, useContext, useId, useRef, useState } from 'react';
import { useEdgeScroll } from '../../drag/auto-scroll.ts';
import { CarriedWords, type WordsPlace, wordsPlace } from '../../drag/carried-words.tsx';
import { useDragSensors } from '../../drag/sensors.ts';
import { type HourScale, instantAtShare, scaleMinutes } from './hour-scale.ts';

/** What dropping the thing in the hand at a place would do. */
export type HourVerdict = {
  /** Where it would land: the start it snaps to. */
  startsAt: Date;
  tone: 'takes' | 'closed' | 'origin' | 'waiting';
  /** Says so; shown at the place and read aloud. */
  text: string;
};

/** The place that is under the hand. */
export type HourTarget = { rowId: string; verdict: HourVerdict };

type HourDragProps = {
  scale: HourScale;
  /** Row ids from top to bottom: the order of the up and down keys. */
  rows: readonly string[];
  /** Minutes of one step: of an arrow key, and of the grid a drop snaps to. */
  stepMinutes: number;
  /** What is in the hand: what follows the pointer, and its minutes. Null for nothing. */
  held: { face: ReactNode; minutes: number } | null;
  judge: (rowId: string, at: Date) => HourVerdict;
  onPick: (id: string) => void;
  /** The hand opened. `target` is null where it opened beside the rows. */
  onDrop: (target: { rowId: string; at: Date } | null) => void;
  onCancel: () => void;
  /** How to move by keys, for those who hear it. */
  how: string;
  /** Said when nothing is under the hand: what came of the last drop. */
  news: string;
  children: ReactNode;
};

const ALWAYS = { droppable: { strategy: MeasuringStrategy.Always } };
const LANE = 'lane ';

/** The place under the hand, and where its words stand. */
type Under = { rowId: string; at: Date; words: WordsPlace };

type Over = {
  target: HourTarget | null;
  minutes: number;
  box: RefObject<HTMLDivElement | null>;
  howId: string;
};
const Context = createContext<Over | null>(null);

/** The place under the hand, for the rows; null outside a drag's surroundings. */
export function useHourDrag(): Over | null {
  return useContext(Context);
}

/** A lane's id in the drag. */
export function laneId(rowId: string): string {
  return LANE + rowId;
}

/** The row at the pointer's height, or at that of the carried block's top for keys: beside the lanes is still a row. */
const rowUnderHand: CollisionDetection = ({ pointerCoordinates, collisionRect, droppableRects }) => {
  const y = pointerCoordinates?.y ?? collisionRect.top + 6;
  for (const [id, { top, bottom }] of droppableRects) if (y >= top && y < bottom) return [{ id }];
  return [];
};

/**
 * Carries blocks of an hour timeline to another time or row by mouse, finger or keys, and asks `judge` at each step
 * what the place would say. Things from elsewhere (a tray) may be picked up too, when they stand inside.
 */
export function HourDrag(props: HourDragProps) {
  const { scale, rows, stepMinutes, held, judge, onPick, onDrop, onCancel, how, news, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const [under, setUnder] = useState<Under | null>(null);
  // Judged as it is drawn: what the place would say may be known only a moment after the hand came there.
  const target: HourTarget | null = held &&
    under && { rowId: under.rowId, verdict: judge(under.rowId, under.at) };
  const id = useId();
  useEdgeScroll(held !== null, box);

  const byArrow: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
    if (!event.code.startsWith('Arrow')) return undefined;
    event.preventDefault();
    const { x, y } = currentCoordinates;
    const lane = context.over ? laneBox(context.over.data.current) : null;
    const step = lane ? (lane.width / scaleMinutes(scale)) * stepMinutes : 12;
    if (event.code === 'ArrowLeft') return { x: Math.max(x - step, lane?.left ?? 0), y };
    if (event.code === 'ArrowRight') return { x: Math.min(x + step, (lane?.right ?? x + step) - step), y };
    const at = rows.indexOf(String(context.over?.id ?? '').slice(LANE.length));
    const next = rows[at + (event.code === 'ArrowDown' ? 1 : -1)];
    const rect = next === undefined ? undefined : context.droppableRects.get(laneId(next));
    return rect ? { x, y: rect.top + 4 } : undefined;
  };
  const sensors = useDragSensors(byArrow);

  const place = ({ active, over }: DragMoveEvent | DragEndEvent): Under | null => {
    const lane = over && laneBox(over.data.current);
    const carried = active.rect.current.translated;
    if (!over || !lane || !carried) return null;
    const share = (carried.left - lane.left) / lane.width;
    return {
      rowId: String(over.id).slice(LANE.length),
      at: instantAtShare(scale, share, stepMinutes),
      words: wordsPlace(carried, window.innerWidth),
    };
  };
  const look = (event: DragMoveEvent) => setUnder(place(event));

  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={rowUnderHand}
      measuring={ALWAYS}
      autoScroll={false}
      accessibility={{ announcements: SILENT, screenReaderInstructions: { draggable: how } }}
      onDragStart={({ active }) => onPick(String(active.data.current?.itemId ?? ''))}
      onDragMove={look}
      onDragOver={look}
      onDragEnd={(event) => {
        setUnder(null);
        const at = place(event);
        onDrop(at && { rowId: at.rowId, at: at.at });
      }}
      onDragCancel={() => {
        setUnder(null);
        onCancel();
      }}
    >
      <p id={`${id}-how`} hidden>
        {how}
      </p>
      <p role="status" className="sr-only">
        {target ? target.verdict.text : news}
      </p>
      <Context value={{ target, minutes: held?.minutes ?? 0, box, howId: `${id}-how` }}>{children}</Context>
      <DragOverlay dropAnimation={null}>
        {held && (
          <div className="relative h-full min-w-24">
            <div className="h-full cursor-grabbing overflow-hidden rounded-badge border border-accent-line bg-overlay shadow-float">
              {held.face}
            </div>
            {target && under && target.verdict.tone !== 'waiting' && (
              <CarriedWords place={under.words} closed={target.verdict.tone === 'closed'}>
                {target.verdict.text}
              </CarriedWords>
            )}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}

function laneBox(data: Record<string, unknown> | undefined): DOMRect | null {
  const lane = data?.lane as RefObject<HTMLElement | null> | undefined;
  return lane?.current?.getBoundingClientRect() ?? null;
}

/** What a place would take is said by the status line. */
const SILENT = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};
