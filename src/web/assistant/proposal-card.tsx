import { CircleCheck, CircleDashed, CircleX, Clock, Undo2 } from 'lucide-react';
import type { ProposalView } from '#core/assistant/contract.ts';
import type { ProposalKind, ProposalState } from '#core/assistant/proposals.ts';
import type { BadgeTone } from '#core/lib/status-look.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { Button } from '#web/ui/form/button.tsx';
import type { IconType } from '#web/ui/layout/icon.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';

const TITLES: Record<ProposalKind, string> = {
  setting: 'Change a setting',
  flag: 'Change a feature flag',
  suspend_user: 'Suspend an account',
  reinstate_user: 'Reinstate an account',
};

const STATES: Record<ProposalState, { word: string; icon: IconType; tone: BadgeTone }> = {
  proposed: { word: 'Proposed', icon: CircleDashed, tone: 'blue' },
  approved: { word: 'Approved', icon: CircleCheck, tone: 'green' },
  declined: { word: 'Declined', icon: CircleX, tone: 'stone' },
  expired: { word: 'Lapsed', icon: Clock, tone: 'stone' },
  undone: { word: 'Undone', icon: Undo2, tone: 'stone' },
};

type ProposalCardProps = {
  proposal: ProposalView;
  onLeave?: (() => void) | undefined;
  onDecided?: ((changed: ProposalView) => void) | undefined;
};

/** A change that waits for a person: before and after, and the two answers; afterwards the way back. */
export function ProposalCard({ proposal, onLeave, onDecided }: ProposalCardProps) {
  const { id, kind, target, href, changes, reason, state } = proposal;
  const options = { onSuccess: (changed: ProposalView) => onDecided?.(changed) };
  const approving = useCommand((api) => api.assistant.approve, options);
  const declining = useCommand((api) => api.assistant.decline, options);
  const undoing = useCommand((api) => api.assistant.undo, options);
  const busy = approving.pending || declining.pending || undoing.pending;
  const failure = approving.failure ?? declining.failure ?? undoing.failure;
  const { word, icon, tone } = STATES[state];
  return (
    <article
      aria-label={`Proposed change: ${target}`}
      className="rounded-card border border-line-2 bg-bg-1 px-3 py-2.5"
    >
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 wrap-anywhere">
          <span className="block text-label text-text-3">{TITLES[kind]}</span>
          <Link
            to={href}
            onClick={onLeave}
            className="text-control font-semibold text-text-1 hover:text-accent-text"
          >
            {target}
          </Link>
        </p>
        <Badge {...{ icon, tone }}>{word}</Badge>
      </div>
      <table className="mt-2 w-full border-t border-line-1 text-left text-detail tabular-nums">
        <thead className="text-text-3">
          <tr>
            <th scope="col" className="sr-only">
              Field
            </th>
            <th scope="col" className="pt-2 pb-0.5 pl-3 font-normal">
              Before
            </th>
            <th scope="col" className="pt-2 pb-0.5 pl-3 font-normal">
              After
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ label, from, to }) => (
            <tr key={label} className="align-top">
              <th scope="row" className="py-0.5 font-normal wrap-anywhere text-text-2">
                {label}
              </th>
              <td className="py-0.5 pl-3 wrap-anywhere text-text-3 line-through">{from}</td>
              <td className="py-0.5 pl-3 font-medium wrap-anywhere text-text-1">{to}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-detail wrap-anywhere text-text-2">Because: {reason}</p>
      {failure && (
        <p role="alert" className="mt-2 text-detail text-red">
          {failure.message}
        </p>
      )}
      {state === 'proposed' && (
        <div className="mt-2.5 flex flex-wrap items-center gap-2">
          <Button
            size="sm"
            kind="primary"
            pending={approving.pending}
            disabled={busy && !approving.pending}
            onClick={() => void approving.run({ id })}
          >
            Approve change
          </Button>
          <Button
            size="sm"
            kind="outline"
            pending={declining.pending}
            disabled={busy && !declining.pending}
            onClick={() => void declining.run({ id })}
          >
            Decline
          </Button>
          <span className="text-detail text-text-3">Nothing has changed yet.</span>
        </div>
      )}
      {state === 'approved' && (
        <Button
          className="mt-2.5"
          size="sm"
          kind="outline"
          icon={Undo2}
          pending={undoing.pending}
          onClick={() => void undoing.run({ id })}
        >
          Undo change
        </Button>
      )}
    </article>
  );
}
