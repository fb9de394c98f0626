import {
  CalendarClock,
  CircleX,
  Ellipsis,
  HardHat,
  History,
  LifeBuoy,
  ListTodo,
  Pencil,
  Undo2,
} from 'lucide-react';
import { type JobAction, jobActionsOf } from '#core/bookings/desk/job-actions.ts';
import { subStateOf } from '#core/bookings/standing/sub-state.ts';
import type { BookingDetail } from '#core/bookings/views.ts';
import type { JournalView } from '#core/ledger/contract.ts';
import { useDialogAddress } from '#web/lib/dialog-address.ts';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { ShortcutCaps, ShortcutTip } from '#web/ui/keyboard/shortcut-tip.tsx';
import type { IconType } from '#web/ui/layout/icon.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Late, late } from '#web/ui/overlay/late.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import type { MenuItem } from '#web/ui/overlay/menu-list.tsx';
import { chargesOf, RefundJob } from './refund-job.tsx';

const MoveDrawer = late(() => import('#web/bookings/moving/move-drawer.tsx').then((part) => part.MoveDrawer));
const ReassignJob = late(() => import('./reassign-job.tsx').then((part) => part.ReassignJob));
const EventLog = late(() => import('./event-log.tsx').then((part) => part.EventLog));
const CancelJob = late(() => import('./cancel-job.tsx').then((part) => part.CancelJob));

const LOOKS: Record<JobAction, { label: string; icon: IconType; danger?: true }> = {
  move: { label: 'Move visit', icon: CalendarClock },
  reassign: { label: 'Reassign job', icon: HardHat },
  refund: { label: 'Refund job', icon: Undo2 },
  log: { label: 'Event log', icon: History },
  case: { label: 'Open a case', icon: LifeBuoy },
  task: { label: 'Create task', icon: ListTodo },
  cancel: { label: 'Cancel job', icon: CircleX, danger: true },
};
/** Pages of their own; the rest are dialogs. */
const PAGES: Partial<Record<JobAction, string>> = {
  case: '/admin/cases/new?booking=',
  task: '/admin/tasks/new?job=',
};
const NAMES = (Object.keys(LOOKS) as JobAction[]).filter((name) => !(name in PAGES));

type JobActionsProps = { job: BookingDetail; journals: readonly JournalView[]; now: Date };

/** What can be done with a job: the action its state asks for, Edit, and the rest in a menu. All open by address too. */
export function JobActions({ job, journals, now }: JobActionsProps) {
  const [open, turn] = useDialogAddress<JobAction>(NAMES);
  const charges = chargesOf(job, journals);
  const isLate = subStateOf(job, now) === 'late';
  const { primary, groups } = jobActionsOf({ ...job, isLate, canRefund: charges.length > 0 });
  const dialog = (name: JobAction) => ({
    open: open === name,
    onOpenChange: (next: boolean) => turn(next ? name : null),
  });
  return (
    <>
      {primary && (
        <ShortcutTip shortcut={primary}>
          <Button
            // A refund is never what a page urges one to do.
            kind={primary === 'refund' ? 'outline' : 'primary'}
            icon={LOOKS[primary].icon}
            onClick={() => turn(primary)}
          >
            {LOOKS[primary].label}
          </Button>
        </ShortcutTip>
      )}
      <ShortcutTip shortcut="edit">
        <ButtonLink to={`/admin/jobs/${job.id}/edit`} kind="outline" icon={Pencil}>
          Edit job
        </ButtonLink>
      </ShortcutTip>
      <Menu
        trigger={<IconButton icon={Ellipsis} label="More actions" tooltip={false} />}
        items={groups.flatMap(({ id, label, actions }, at): MenuItem[] => [
          ...(at > 0 ? [{ kind: 'separator' as const, id: `${id} line` }] : []),
          ...(label ? [{ kind: 'label' as const, id: `${id} label`, label }] : []),
          ...actions.map((action) => ({
            id: action,
            ...LOOKS[action],
            aside: <ShortcutCaps shortcut={action} />,
            ...(action in PAGES ? { to: `${PAGES[action]}${job.id}` } : { onSelect: () => turn(action) }),
          })),
        ])}
      />
      {job.move && (
        <Late part={MoveDrawer} when={open === 'move'}>
          <MoveDrawer booking={job} viewer="admin" {...dialog('move')} />
        </Late>
      )}
      <Late part={ReassignJob} when={open === 'reassign'}>
        <ReassignJob job={job} {...dialog('reassign')} />
      </Late>
      {charges.length > 0 ? (
        <RefundJob job={job} charges={charges} {...dialog('refund')} />
      ) : (
        <NothingToRefund {...dialog('refund')} />
      )}
      <Late part={EventLog} when={open === 'log'}>
        <EventLog job={job} now={now} {...dialog('log')} />
      </Late>
      {job.actions.includes('cancel') && (
        <Late part={CancelJob} when={open === 'cancel'}>
          <CancelJob job={job} {...dialog('cancel')} />
        </Late>
      )}
    </>
  );
}

/** Where a shortcut or the palette asked for a refund that cannot be. */
function NothingToRefund(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog
      {...props}
      title="Nothing to refund"
      description="Nothing is left to refund on this job. Holds are released when a job is canceled."
      footer={
        <Button kind="outline" onClick={() => props.onOpenChange(false)}>
          Close
        </Button>
      }
    />
  );
}
