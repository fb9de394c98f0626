import {
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type KeyboardCoordinateGetter,
  MeasuringStrategy,
} from '@dnd-kit/core';
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import type { WeekPlan, WeekVisit } from '#core/bookings/schedule/views.ts';
import {
  type Cell,
  cellHint,
  cellId,
  cellOf,
  cellState,
  neighbor,
  sayCell,
} from '#web/bookings/week/cell-state.ts';
import { VisitFace } from '#web/bookings/week/visit-card.tsx';
import { useEdgeScroll } from '#web/ui/drag/auto-scroll.ts';
import { CarriedWords, type WordsPlace, wordsPlace } from '#web/ui/drag/carried-words.tsx';
import { useDragSensors } from '#web/ui/drag/sensors.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { jobPath } from './schedule-place.ts';
import type { useMoving } from './use-moving.ts';

type WeekBoardProps = {
  week: WeekPlan;
  days: readonly string[];
  moving: ReturnType<typeof useMoving>;
  /** Another time must be chosen for a visit that was dropped here. */
  onChoose: (visit: WeekVisit, cell: Cell) => void;
  /** What is not placed yet; above the days on a phone, below them else. */
  tray: ReactNode;
  now: Date;
  children: ReactNode;
};

const ALWAYS = { droppable: { strategy: MeasuringStrategy.Always } };
const HOW =
  'Press Space or Enter to pick the visit up. Arrow keys go to another technician or day, Space or Enter drops it, Escape leaves it where it was. With a mouse or a finger this opens a dialog instead.';

/** Where the pointer is, or for keys the corner of what is carried: the nearest center would jump in tall rows. */
const underPointer: CollisionDetection = ({ pointerCoordinates, collisionRect, droppableRects }) => {
  const at = pointerCoordinates ?? { x: collisionRect.left + 12, y: collisionRect.top + 12 };
  for (const [id, { left, right, top, bottom }] of droppableRects) {
    if (at.x >= left && at.x < right && at.y >= top && at.y < bottom) return [{ id }];
  }
  return [];
};

/** Picking up, carrying and dropping visits by mouse, finger or keys, each step said aloud. */
export function WeekBoard({ week, days, moving, onChoose, tray, now, children }: WeekBoardProps) {
  const box = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState<Cell | null>(null);
  const [words, setWords] = useState<WordsPlace | null>(null);
  const [news, setNews] = useState('');
  const board = useId();
  const { showToast } = useToastContext();
  const { visit, plan, fromTray } = moving;
  useEdgeScroll(visit !== null, box);
  useTodayInSight(box, days[0]);
  const nameOf = (id: string) => week.technicians.find((technician) => technician.id === id)?.name ?? '';

  const byArrow: KeyboardCoordinateGetter = (event, { context }) => {
    if (!event.code.startsWith('Arrow')) return undefined;
    event.preventDefault();
    const at = cellOf(context.over?.id) ?? visit;
    if (!at) return undefined;
    const next = neighbor(
      at,
      event.code,
      week.technicians.map(({ id }) => id),
      days,
    );
    const view = context.active?.data.current?.view === 'phone' ? 'phone' : 'week';
    const rect = context.droppableRects.get(cellId(next, view));
    return rect ? { x: rect.left, y: rect.top } : undefined;
  };
  const sensors = useDragSensors(byArrow);

  const drop = async ({ over: target }: DragEndEvent) => {
    const cell = cellOf(target?.id);
    setOver(null);
    if (!visit || !cell) return end('Left where it was.');
    const state = cellState(visit, plan ?? (await moving.answer()), cell, fromTray);
    if (state.kind === 'handover') {
      end(`Handing ${visit.title} to ${nameOf(cell.technicianId)}.`);
      if (visit.own)
        await moving.moveOwn(visit, { technicianId: cell.technicianId, startsAt: visit.startsAt });
      else await moving.assign({ id: visit.id, technicianId: cell.technicianId });
    } else if (state.kind === 'place') {
      end(`Placing ${visit.title} with ${nameOf(cell.technicianId)}.`);
      await moving.placing.run({ id: visit.id, technicianId: cell.technicianId });
    } else if (state.kind === 'choose') {
      setNews('Choose a time.');
      onChoose(visit, cell);
    } else {
      if (state.kind === 'closed') {
        showToast({ title: 'The visit wasn’t moved', message: state.why, type: 'warning' });
      }
      end(state.kind === 'closed' ? `Left where it was. ${state.why}` : 'Left where it was.');
    }
  };
  const end = (said: string) => {
    setNews(said);
    moving.stopMoving();
  };

  const state = visit && over && cellState(visit, plan, over, fromTray);
  const said = state && over ? sayCell(state, nameOf(over.technicianId), over.date) : news;
  const hint = state && cellHint(state);
  return (
    <DndContext
      id={board}
      sensors={sensors}
      collisionDetection={underPointer}
      measuring={ALWAYS}
      autoScroll={false}
      accessibility={{ announcements: SILENT, screenReaderInstructions: { draggable: HOW } }}
      onDragStart={({ active }) => {
        const picked = active.data.current?.visit as WeekVisit | undefined;
        if (!picked) return;
        setNews(`Picked up ${picked.title} of ${nameOf(picked.technicianId)}.`);
        moving.pickUp(picked, active.data.current?.view === 'tray');
      }}
      onDragMove={({ active }) => {
        const carried = active.rect.current.translated;
        const next = carried && wordsPlace(carried, window.innerWidth);
        // Most steps change nothing of it, and then nothing is drawn anew.
        setWords((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
      }}
      onDragOver={({ over: target }) => setOver(cellOf(target?.id))}
      onDragEnd={(event) => void drop(event)}
      onDragCancel={() => {
        setOver(null);
        end('Left where it was.');
      }}
    >
      <p id="how-to-move" hidden>
        {HOW}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div className="flex grow flex-col">
        <div ref={box} className="overflow-x-auto scroll-thin">
          {children}
        </div>
        {tray}
      </div>
      <DragOverlay dropAnimation={null}>
        {visit && (
          <div className="relative w-full">
            <div className="relative w-full cursor-grabbing rounded-badge border border-accent-line bg-overlay pl-2.5 shadow-float">
              <VisitFace visit={visit} zone={week.zone} hrefOf={jobPath} now={now} />
            </div>
            {hint && words && (
              <CarriedWords place={words} closed={state?.kind === 'closed'}>
                {hint}
              </CarriedWords>
            )}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}

/** A tablet has no room for all seven days: today stands beside the names. Once for each week, later the place is the reader's. */
function useTodayInSight(box: RefObject<HTMLDivElement | null>, firstDay: string | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another week begins at its own today
  useLayoutEffect(() => {
    const today = box.current?.querySelector<HTMLElement>('th[aria-current="date"]');
    const names = today?.parentElement?.querySelector<HTMLElement>('th');
    if (box.current && today && names) box.current.scrollLeft = today.offsetLeft - names.offsetWidth;
  }, [box, firstDay]);
}

/** The board says it itself, with what the place would take. */
const SILENT = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};
