import { clsx } from 'clsx';
import type { SlotDayView } from '#core/bookings/views.ts';
import { formatWindow } from '#core/lib/format-time.ts';
import { groupByPartOfDay } from '#core/scheduling/slot-groups.ts';
import { Link } from '#web/ui/layout/page-link.tsx';

type Slot = SlotDayView['slots'][number];

type SlotListProps = {
  slots: readonly Slot[];
  zone: string;
  /** The chosen start. */
  start: Date | null;
  hrefOf: (startsAt: Date) => string;
};

/** One day's times by part of day. Taken ones stay in their place, struck out. */
export function SlotList({ slots, zone, start, hrefOf }: SlotListProps) {
  return groupByPartOfDay(slots, zone).map((group) => (
    <section key={group.part} aria-label={group.part} className="mt-5">
      <h3 className="text-[0.8125rem]/5 font-medium text-text-2">{group.part}</h3>
      <ul className="mt-2 grid grid-cols-2 gap-2 sm:grid-cols-3">
        {group.slots.map((slot) => (
          <li key={slot.startsAt.getTime()}>
            <SlotTile
              slot={slot}
              zone={zone}
              chosen={slot.startsAt.getTime() === start?.getTime()}
              to={hrefOf(slot.startsAt)}
            />
          </li>
        ))}
      </ul>
    </section>
  ));
}

const TILE = 'flex min-h-[60px] flex-col justify-center rounded-card px-3.5 py-2';

function SlotTile({ slot, zone, chosen, to }: { slot: Slot; zone: string; chosen: boolean; to: string }) {
  const window = formatWindow(slot.startsAt, slot.windowEndsAt, zone, { short: true, capital: true });
  if (slot.free === 0) {
    return (
      <span className={clsx(TILE, 'border border-dashed border-line-2 text-text-3')}>
        <s className="text-[0.9375rem]/5">{window}</s>
        <span className="text-[0.8125rem]/[1.125rem]">Taken</span>
      </span>
    );
  }
  return (
    <Link
      to={to}
      replace
      preventScrollReset
      aria-current={chosen ? 'true' : undefined}
      className={clsx(
        TILE,
        'border transition-colors',
        chosen
          ? 'border-accent bg-accent-soft outline-[1.5px] -outline-offset-1 outline-accent focus-visible:outline-2 focus-visible:outline-offset-2'
          : 'border-line-2 bg-bg-1 hover:bg-bg-2',
      )}
    >
      <span className="text-[0.9375rem]/5 font-semibold text-text-1">{window}</span>
      <span className="text-[0.8125rem]/[1.125rem] text-text-2">{whoIsFree(slot)}</span>
    </Link>
  );
}

function whoIsFree({ free, technicianName, onCall }: Slot): string {
  if (onCall) return 'On call';
  const [first] = technicianName?.split(' ') ?? [];
  if (first) return `${first} is free`;
  return free === 1 ? '1 person free' : `${free} people free`;
}
