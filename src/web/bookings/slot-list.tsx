import { clsx } from 'clsx';
import { MapPinned } from 'lucide-react';
import type { SlotDayView } from '#core/bookings/views.ts';
import { formatWindow } from '#core/lib/format-time.ts';
import { formatRate } from '#core/payments/price.ts';
import { groupByPartOfDay, spacedSlots } from '#core/scheduling/slot-groups.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Fold } from '#web/ui/disclosure/fold.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';

type Slot = SlotDayView['slots'][number];
type SlotVendor = { id: string; company: string; logoUrl: string | null };

type SlotListProps = {
  slots: readonly Slot[];
  zone: string;
  /** The chosen start. */
  start: Date | null;
  hrefOf: (startsAt: Date) => string;
  /** Those who may come; named on the times that the best match would give them. */
  vendors?: readonly SlotVendor[];
};

/**
 * One day's times by part of day: windows that follow each other, and behind a line the starts between them. Taken ones
 * stay in their place, struck out.
 */
export function SlotList({ slots, zone, start, hrefOf, vendors = [] }: SlotListProps) {
  const isChosen = ({ startsAt }: Slot) => startsAt.getTime() === start?.getTime();
  const tiles = (some: readonly Slot[]) => (
    <ul className="mt-2 grid grid-cols-2 gap-2 sm:grid-cols-3">
      {some.map((slot) => (
        <li key={slot.startsAt.getTime()}>
          <SlotTile
            slot={slot}
            zone={zone}
            chosen={isChosen(slot)}
            to={hrefOf(slot.startsAt)}
            vendor={vendors.find(({ id }) => id === slot.vendorId) ?? null}
          />
        </li>
      ))}
    </ul>
  );
  const isNear = slots.some(({ free, nearbyBp }) => free > 0 && nearbyBp);
  const groups = groupByPartOfDay(slots, zone).map((group) => {
    const near = group.slots.find(({ free, nearbyBp }) => free > 0 && nearbyBp);
    const { shown, between } = spacedSlots(group.slots, (slot) => isChosen(slot) || slot === near);
    return (
      <section key={group.part} aria-label={group.part} className="mt-5">
        <h3 className="text-[0.8125rem]/5 font-medium text-text-2">{group.part}</h3>
        {tiles(shown)}
        {between.length > 0 && (
          <Fold
            className="mt-1"
            summary={
              between.length === 1
                ? `1 more ${group.part.toLowerCase()} time`
                : `${between.length} more ${group.part.toLowerCase()} times`
            }
          >
            {tiles(between)}
          </Fold>
        )}
      </section>
    );
  });
  return (
    <>
      {isNear && (
        <p className="mt-4 flex items-start gap-2 text-[0.8125rem]/5 text-text-2">
          <Icon of={MapPinned} size={16} className="mt-0.5 text-accent-text" />
          Some times cost less: the vendor works near you that day.
        </p>
      )}
      {groups}
    </>
  );
}

const TILE = 'flex min-h-[60px] flex-col justify-center rounded-card px-3.5 py-2';

type SlotTileProps = { slot: Slot; zone: string; chosen: boolean; to: string; vendor: SlotVendor | null };

function SlotTile({ slot, zone, chosen, to, vendor }: SlotTileProps) {
  const window = formatWindow(slot.startsAt, slot.windowEndsAt, zone, { short: true, capital: true });
  if (slot.free === 0) {
    return (
      <span className={clsx(TILE, 'h-full border border-dashed border-line-2 text-text-3')}>
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
        'h-full border transition-colors',
        chosen
          ? 'border-accent bg-accent-soft outline-[1.5px] -outline-offset-1 outline-accent focus-visible:outline-2 focus-visible:outline-offset-2'
          : 'border-line-2 bg-bg-1 hover:bg-bg-2',
      )}
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-2">
        <span className="text-[0.9375rem]/5 font-semibold text-text-1">{window}</span>
        {slot.nearbyBp && (
          <span className="text-[0.8125rem]/[1.125rem] font-medium text-accent-text">
            {formatRate(slot.nearbyBp)} off
          </span>
        )}
      </span>
      {vendor && (
        <span className="mt-1 flex min-w-0 items-center gap-1.5">
          <Avatar id={vendor.id} name={vendor.company} src={vendor.logoUrl} size={24} />
          <span className="min-w-0 truncate text-[0.8125rem]/[1.125rem] text-text-2">{vendor.company}</span>
        </span>
      )}
      {vendor === null && <span className="text-[0.8125rem]/[1.125rem] text-text-2">{whoIsFree(slot)}</span>}
      {vendor && slot.onCall && <span className="text-[0.8125rem]/[1.125rem] text-text-2">On call</span>}
    </Link>
  );
}

function whoIsFree({ free, technicianName, onCall }: Slot): string {
  if (onCall) return 'On call';
  const [first] = technicianName?.split(' ') ?? [];
  if (first) return `${first} is available`;
  return free === 1 ? '1 technician available' : `${free} technicians available`;
}
