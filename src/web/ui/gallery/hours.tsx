import { useState } from 'react';
import { formatTime, formatWindow } from '#core/lib/format-time.ts';
import { Avatar } from '../data/avatar.tsx';
import type { HourItem } from '../data/hours/hour-block.tsx';
import { HourDrag } from '../data/hours/hour-drag.tsx';
import type { HourScale } from '../data/hours/hour-scale.ts';
import { type HourRow, HourTimeline } from '../data/hours/hour-timeline.tsx';
import { Section } from '../layout/section.tsx';
import { Specimen } from './specimen.tsx';

const zone = 'America/Los_Angeles';
/** Seattle's clock on November 23, 2026. */
const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 10, 23, hour + 8, minute));
const DAY: HourScale = { start: at(7), end: at(18), zone };
/** The night on which clocks go back: 1 AM comes twice. */
const LONG: HourScale = {
  start: new Date('2026-11-01T07:00:00Z'),
  end: new Date('2026-11-02T08:00:00Z'),
  zone,
};

type Work = Pick<HourItem, 'id' | 'startsAt' | 'endsAt' | 'tone' | 'way'> & { title: string; rowId: string };
const WORK: readonly Work[] = [
  { id: 'a', rowId: 'imre', title: 'Faucet repair', startsAt: at(8), endsAt: at(9, 30), tone: 'done' },
  {
    id: 'b',
    rowId: 'imre',
    title: 'Toilet rebuild',
    startsAt: at(10, 15),
    endsAt: at(12),
    tone: 'now',
    way: { minutes: 22, text: 'Drive: 22 min, 5.1 mi', short: false },
  },
  {
    id: 'c',
    rowId: 'imre',
    title: 'Water heater flush',
    startsAt: at(12, 20),
    endsAt: at(14, 20),
    tone: 'planned',
    way: { minutes: 35, text: '20 min for a drive of 35 min', short: true },
  },
  {
    id: 'd',
    rowId: 'sunniva',
    title: 'Drain clearing',
    startsAt: at(9),
    endsAt: at(11),
    tone: 'open',
    way: { minutes: 25, text: 'Drive from your base: 25 min, 6.2 mi', short: false },
  },
  { id: 'e', rowId: 'sunniva', title: 'Burst pipe', startsAt: at(14), endsAt: at(15, 30), tone: 'urgent' },
  { id: 'f', rowId: 'corwin', title: 'Own customer', startsAt: at(10), endsAt: at(11), tone: 'own' },
];
const TECHNICIANS = [
  { id: 'imre', name: 'Imre Tolland' },
  { id: 'sunniva', name: 'Sunniva Brask' },
  { id: 'corwin', name: 'Corwin Ash' },
  { id: 'lotte', name: 'Lotte Marlow' },
] as const;

/** Hours across, people down: every tone, drives, time off, a row without hours, a night of 25 hours, waiting. */
export function GalleryHours() {
  const [work, setWork] = useState(WORK);
  const [held, setHeld] = useState<Work | null>(null);
  const [news, setNews] = useState('');
  const minutesOf = ({ startsAt, endsAt }: Work) => (endsAt.getTime() - startsAt.getTime()) / 60_000;
  const judge = (rowId: string, start: Date) => {
    const end = start.getTime() + (held ? minutesOf(held) : 0) * 60_000;
    const other = work.find(
      (one) =>
        one.rowId === rowId && one.id !== held?.id && one.startsAt.getTime() < end && start < one.endsAt,
    );
    return other
      ? { startsAt: start, tone: 'closed' as const, text: `Overlaps ${other.title}` }
      : { startsAt: start, tone: 'takes' as const, text: `${formatTime(start, zone)}, free` };
  };
  return (
    <Section title="Hours of a day" className="border-t border-line-1 pt-5">
      <div className="space-y-8">
        <Specimen name="Drag by mouse, finger or the handle's keys">
          <HourDrag
            scale={DAY}
            rows={TECHNICIANS.map(({ id }) => id)}
            stepMinutes={15}
            held={held && { minutes: minutesOf(held), face: <Face work={held} /> }}
            judge={judge}
            onPick={(id) => setHeld(work.find((one) => one.id === id) ?? null)}
            onDrop={(target) => {
              const verdict = target && judge(target.rowId, target.at);
              if (held && target && verdict?.tone === 'takes') {
                const length = minutesOf(held) * 60_000;
                const moved = {
                  ...held,
                  way: null,
                  rowId: target.rowId,
                  startsAt: target.at,
                  endsAt: new Date(target.at.getTime() + length),
                };
                setWork(work.map((one) => (one.id === held.id ? moved : one)));
              }
              setNews(verdict?.text ?? 'Left where it was.');
              setHeld(null);
            }}
            onCancel={() => setHeld(null)}
            how="Press Space or Enter, then the arrow keys. Space or Enter drops it, Escape leaves it where it was."
            news={news}
          >
            <HourTimeline
              label="Example day"
              scale={DAY}
              rows={TECHNICIANS.map((technician) => rowOf(technician, work))}
              now={at(11, 10)}
              empty={() => 'Day off'}
            />
          </HourDrag>
        </Specimen>
        <Specimen name="A night of 25 hours: clocks go back at 2 AM">
          <HourTimeline
            label="Night of 25 hours"
            scale={LONG}
            now={null}
            rows={[
              {
                id: 'night',
                name: 'Imre Tolland',
                head: <Head name="Imre Tolland" id="night" />,
                open: [
                  { startsAt: new Date('2026-11-01T07:00:00Z'), endsAt: new Date('2026-11-01T14:00:00Z') },
                ],
                shades: [],
                items: [
                  itemOf({
                    id: 'n',
                    rowId: 'night',
                    title: 'Three hours, from 12:30 to 2:30 AM',
                    startsAt: new Date('2026-11-01T07:30:00Z'),
                    endsAt: new Date('2026-11-01T10:30:00Z'),
                    tone: 'planned',
                  }),
                ],
              },
            ]}
          />
        </Specimen>
      </div>
    </Section>
  );
}

function rowOf(technician: { id: string; name: string }, work: readonly Work[]): HourRow {
  const off = technician.id === 'lotte';
  return {
    ...technician,
    head: <Head {...technician} />,
    open: off ? [] : [{ startsAt: at(8), endsAt: at(17) }],
    shades:
      technician.id === 'corwin' ? [{ id: 'off', label: 'Training', startsAt: at(13), endsAt: at(17) }] : [],
    items: work.filter(({ rowId }) => rowId === technician.id).map((one) => itemOf(one)),
  };
}

function itemOf(work: Work): HourItem {
  const { id, startsAt, endsAt, tone, way = null } = work;
  const label = `${work.title}, ${formatWindow(startsAt, endsAt, zone)}`;
  const onMove = tone === 'done' ? undefined : () => undefined;
  return { id, startsAt, endsAt, tone, way, label, onMove, face: <Face work={work} /> };
}

function Head({ id, name }: { id: string; name: string }) {
  return (
    <p className="flex items-center gap-2.5 text-control font-semibold text-text-1">
      <Avatar id={id} name={name} />
      {name}
    </p>
  );
}

function Face({ work }: { work: Work }) {
  return (
    <p className="py-1.5 pr-1.5">
      <span className="block truncate text-label/4 font-medium text-text-1">{work.title}</span>
      <span className="block truncate text-axis/4 text-text-3 tabular-nums">
        {formatWindow(work.startsAt, work.endsAt, zone)}
      </span>
    </p>
  );
}
