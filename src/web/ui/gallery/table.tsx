import { ArrowRight, CircleX, HardHat } from 'lucide-react';
import { useEffect, useState } from 'react';
import { BOOKING_STATUS_LOOKS, type BookingStatus } from '#core/bookings/status.ts';
import { BulkBar } from '../data/bulk-bar.tsx';
import { DataTable } from '../data/data-table.tsx';
import { type Priority, PriorityBadge } from '../data/priority-badge.tsx';
import { StatusBadge } from '../data/status-badge.tsx';
import { rowMenuAt } from '../data/table/row-menu.ts';
import type { Column } from '../data/table/table-columns.ts';
import { Button } from '../form/button.tsx';
import { Section } from '../layout/section.tsx';
import { SplitView } from '../layout/split/split-view.tsx';
import { ContextMenu } from '../overlay/context/context-menu.tsx';

type Job = {
  id: string;
  title: string;
  homeowner: string;
  vendor: string;
  at: string;
  status: BookingStatus;
  priority: Priority;
  amount: string;
};

const JOBS: readonly Job[] = [
  {
    id: '20481',
    title: 'Burst pipe, kitchen supply line',
    homeowner: 'Tobin Marchetti',
    vendor: 'Foss & Daughter Plumbing',
    at: 'Today, 11:50 AM',
    status: 'in_progress',
    priority: 'critical',
    amount: '$480.00',
  },
  {
    id: '20480',
    title: 'Water heater flush and inspection',
    homeowner: 'Rosalind Achterberg',
    vendor: 'Tidewell Plumbing',
    at: 'Mon, Nov 23, 10:00 AM',
    status: 'confirmed',
    priority: 'medium',
    amount: '$241.67',
  },
  {
    id: '20478',
    title: 'Panel inspection before EV charger',
    homeowner: 'Ines Okonkwo-Lund',
    vendor: '',
    at: 'Tomorrow, 10:00 AM',
    status: 'pending',
    priority: 'high',
    amount: '$165.00',
  },
  {
    id: '20472',
    title: 'Refund: gutter cleaning left debris',
    homeowner: 'Odalys Brandt',
    vendor: 'Sound Gutter Co.',
    at: 'Wed, Nov 18, 10:00 AM',
    status: 'completed',
    priority: 'high',
    amount: '$86.00',
  },
];

const COLUMNS: readonly Column<Job>[] = [
  {
    id: 'job',
    header: 'Job',
    sortable: true,
    cell: (job) => (
      <>
        <span className="job-number">{job.id}</span>
        {job.title}
      </>
    ),
  },
  { id: 'homeowner', header: 'Homeowner', cell: (job) => job.homeowner, from: 'lg' },
  { id: 'vendor', header: 'Vendor', cell: (job) => job.vendor, from: 'xl', phone: 'labelled' },
  { id: 'at', header: 'Scheduled', sortable: true, cell: (job) => job.at },
  { id: 'status', header: 'Status', cell: (job) => <StatusBadge look={BOOKING_STATUS_LOOKS[job.status]} /> },
  {
    id: 'priority',
    header: 'Priority',
    cell: (job) => <PriorityBadge priority={job.priority} plain />,
    phone: 'hidden',
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'right',
    look: 'strong',
    cell: (job) => job.amount,
    phone: 'end',
  },
];

/** By the right button, Shift+F10 or a finger that stays on a row. */
const ROW_MENU = {
  rows: JOBS,
  rowLabel: (job: Job) => `${job.id} ${job.title}`,
  itemsOf: (job: Job) => [
    { id: 'open', label: 'Open', icon: ArrowRight, to: `#job-${job.id}` },
    { kind: 'separator' as const, id: 'line' },
    { id: 'assign', label: 'Assign vendor', icon: HardHat },
    { id: 'cancel', label: 'Cancel job', icon: CircleX, danger: true },
  ],
};

/** A list with a record beside it; below 1200 px in a drawer. */
function GallerySplit() {
  const [id, setId] = useState<string | null>(null);
  const [here, setHere] = useState<string | null>(null);
  // As over a line: each record is on its way for a moment.
  useEffect(() => {
    const timer = setTimeout(() => setHere(id), 900);
    return () => clearTimeout(timer);
  }, [id]);
  const at = JOBS.findIndex((job) => job.id === id);
  const job = JOBS[at];
  const step = (by: 1 | -1) => {
    const next = job && JOBS[at + by];
    return next && (() => setId(next.id));
  };
  return (
    <SplitView
      record={job ? { id: job.id, title: job.title, href: `#job-${job.id}`, body: job.homeowner } : null}
      loading={id !== here}
      onClose={() => setId(null)}
      onPrevious={step(-1)}
      onNext={step(1)}
    >
      {() => (
        <div className="space-y-3">
          <Button onClick={() => setId(JOBS[0]?.id ?? null)}>Open beside the list</Button>
          <DataTable
            label="Jobs with one open"
            columns={COLUMNS.slice(0, 1)}
            rows={JOBS}
            rowId={(one) => one.id}
            rowHref={(one) => `#job-${one.id}`}
            openId={id}
          />
        </div>
      )}
    </SplitView>
  );
}

export function GalleryTable() {
  const [selected, setSelected] = useState<string[]>(['20478']);
  return (
    <Section title="Tables" className="border-t border-line-1 pt-5">
      <div className="space-y-6">
        <ContextMenu targetOf={(element) => rowMenuAt(element, ROW_MENU)}>
          <DataTable
            edge="page"
            resizeKey="gallery"
            label="Jobs"
            columns={COLUMNS}
            rows={JOBS}
            rowId={(job) => job.id}
            rowLabel={(job) => job.title}
            rowHref={(job) => `#job-${job.id}`}
            sort={{ by: 'at', direction: 'desc', href: (by, direction) => `?sort=${by}&order=${direction}` }}
            selected={selected}
            onSelectedChange={setSelected}
            pager={{ summary: 'Rows 1 to 4, newest change first', older: '?after=20472' }}
            bulk={
              <BulkBar
                count={selected.length > 1 ? selected.length : 0}
                sum="$406.67"
                onClear={() => setSelected([])}
              >
                <Button kind="outline">Assign vendor</Button>
                <Button kind="danger-quiet">Cancel</Button>
              </BulkBar>
            }
          />
        </ContextMenu>
        <GallerySplit />
      </div>
    </Section>
  );
}
