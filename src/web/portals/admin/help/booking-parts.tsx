import { useState } from 'react';
import { DayStrip } from '#web/bookings/day-strip.tsx';
import { SlotList } from '#web/bookings/slot-list.tsx';
import { type PickerDay, SlotPicker } from '#web/ui/form/dates/slot-picker.tsx';
import { Sheet, Specimen } from '#web/ui/gallery/specimen.tsx';

const ZONE = 'America/Los_Angeles';
/** How many people are free at 8, 10, 1 and 5 o'clock, from Monday to Sunday. */
const FREE = [
  [0, 3, 1, 2],
  [1, 0, 2, 0],
  [0, 0, 0, 0],
  [2, 2, 1, 1],
  [0, 1, 0, 0],
  [1, 1, 0, 0],
  [],
] as const;
const HOURS = [16, 18, 21, 25] as const;
const DAYS = FREE.map((free, day) => ({
  date: `2026-11-${23 + day}`,
  slots: free.map((count, slot) => {
    const startsAt = new Date(Date.UTC(2026, 10, 23 + day, HOURS[slot] ?? 0));
    return {
      startsAt,
      windowEndsAt: new Date(startsAt.getTime() + 2 * 60 * 60 * 1000),
      free: count,
      technicianName: count === 1 ? 'Imre Takács' : null,
      onCall: slot === 3,
    };
  }),
}));
const MONDAY = DAYS[0];
const TEN = MONDAY?.slots[1]?.startsAt ?? null;

/** Parts that booking, moving and the desk share to choose a time. */
export function BookingParts() {
  return (
    <Sheet title="Choosing a time">
      <Specimen name="Days and times that are addresses" wide>
        <DayStrip
          days={DAYS}
          date="2026-11-23"
          hrefOf={(date) => `#${date}`}
          earlier={null}
          later="#later"
          note="Times shown in Seattle time"
        />
        <SlotList slots={MONDAY?.slots ?? []} zone={ZONE} start={TEN} hrefOf={() => '#time'} />
      </Specimen>
      <Specimen name="The same inside a form">
        <FormPicker days={DAYS} />
      </Specimen>
    </Sheet>
  );
}

function FormPicker({ days }: { days: readonly PickerDay[] }) {
  const [date, setDate] = useState<string | null>('2026-11-23');
  const [start, setStart] = useState<Date | null>(TEN);
  return <SlotPicker days={days} zone={ZONE} date={date} onDate={setDate} start={start} onStart={setStart} />;
}
