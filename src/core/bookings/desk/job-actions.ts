import type { BookingDetail } from '../views.ts';

/** What an administrator can do on the page of a job, besides editing it. */
export type JobAction = 'move' | 'reassign' | 'refund' | 'log' | 'case' | 'task' | 'cancel';

/** The menu's groups from top to bottom; what ends the job stands alone at the end. */
const GROUPS = [
  { id: 'visit', label: 'Visit', actions: ['move', 'reassign'] },
  { id: 'money', label: 'Money', actions: ['refund'] },
  { id: 'record', label: 'Record', actions: ['log', 'case', 'task'] },
  { id: 'end', label: null, actions: ['cancel'] },
] as const satisfies readonly { id: string; label: string | null; actions: readonly JobAction[] }[];

export type JobActionGroup = { id: string; label: string | null; actions: JobAction[] };

type DeskJob = Pick<BookingDetail, 'status' | 'actions' | 'move'> & {
  /** The latest arrival that was promised is over and nobody has started. */
  isLate: boolean;
  /** Something of a charge is left to give back. */
  canRefund: boolean;
};

/**
 * How the actions on a job are shown: the one that its state asks for as a button, the rest in a menu by groups. Only
 * actions that are open now are among them; the event log, a new case and a new task always are.
 */
export function jobActionsOf(job: DeskJob): { primary: JobAction | null; groups: JobActionGroup[] } {
  const may: Record<JobAction, boolean> = {
    move: job.actions.includes('reschedule') && job.move !== null,
    reassign: job.actions.includes('reassign'),
    refund: job.canRefund,
    log: true,
    case: true,
    task: true,
    cancel: job.actions.includes('cancel'),
  };
  const wanted = askedFor(job).find((action) => may[action]) ?? null;
  const groups = GROUPS.map(({ id, label, actions }) => ({
    id,
    label,
    actions: actions.filter((action) => may[action] && action !== wanted),
  }));
  return { primary: wanted, groups: groups.filter(({ actions }) => actions.length > 0) };
}

/** What a job of this state is most often opened for, the best first. */
function askedFor({ status, isLate }: DeskJob): JobAction[] {
  switch (status) {
    case 'pending':
      // Its vendor has not answered: somebody else may.
      return ['reassign'];
    case 'confirmed':
      return isLate ? ['reassign', 'move'] : ['move', 'reassign'];
    case 'completed':
      return ['refund'];
    default:
      return [];
  }
}
