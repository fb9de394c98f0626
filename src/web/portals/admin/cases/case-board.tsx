import { CASE_CATEGORY_LABELS } from '#core/cases/category.ts';
import { CASE_STATUS_LOOKS, CASE_STATUSES, type CaseStatus, caseStatusesFrom } from '#core/cases/status.ts';
import type { CaseView } from '#core/cases/views.ts';
import { formatAgo } from '#core/lib/format-time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Board } from '#web/ui/data/board/board.tsx';
import { PriorityBadge } from '#web/ui/data/priority-badge.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { wayBack } from './way-back.ts';

export type CaseColumn = { status: CaseStatus; total: number; items: readonly CaseView[] };
type CaseBoardProps = {
  columns: readonly CaseColumn[];
  /** The list with the same filters and this status, where not all of a column are here. */
  listOf: (status: CaseStatus) => string;
  now: Date;
};
type Move = { id: string; status: CaseStatus; expectedVersion: number };

/** Cases by status. Moving a card is the usual edit of its status, refused when the case changed since it was read. */
export function CaseBoard({ columns, listOf, now }: CaseBoardProps) {
  const { showToast } = useToastContext();
  const moving = useCommand(
    (api) => async (move: Move, options) => {
      // What else it says is sent back as it stands; the version is the board's, so a change since then is a conflict.
      const { subject, details, priority, assignee } = await api.cases.get({ id: move.id });
      return api.cases.edit(
        { ...move, subject, details, priority, assigneeId: assignee?.id ?? null },
        options,
      );
    },
    { onFailure: ({ message }) => showToast({ title: 'Status not changed', message, type: 'error' }) },
  );

  const undo = async (id: string, way: readonly CaseStatus[], version: number) => {
    let expectedVersion = version;
    for (const status of way) {
      const moved = await moving.run({ id, status, expectedVersion });
      if (!moved) return;
      expectedVersion = moved.version;
    }
  };
  const move = async ({ id, version }: CaseView, from: CaseStatus, to: CaseStatus) => {
    const moved = await moving.run({ id, status: to, expectedVersion: version });
    // After the page was read again: an Undo before that would be taken for a double click.
    if (!moved) return;
    showToast({
      title: `Case marked as ${CASE_STATUS_LOOKS[to].label.toLowerCase()}`,
      type: 'success',
      action: { label: 'Undo', onSelect: () => void undo(id, wayBack(to, from), moved.version) },
    });
  };

  return (
    <Board
      label="Cases by status"
      columns={CASE_STATUSES.flatMap((status) => {
        const column = columns.find((found) => found.status === status);
        if (!column) return [];
        const { items, total } = column;
        return {
          id: status,
          label: CASE_STATUS_LOOKS[status].label,
          count: total,
          cards: items,
          rest: total > items.length && <TextLink to={listOf(status)}>Show all in the list</TextLink>,
        };
      })}
      cardLabel={({ subject }) => subject}
      cardHref={({ id }) => `/admin/cases/${id}`}
      cardBody={({ category, priority, assignee, updatedAt }) => (
        <>
          <PriorityBadge priority={priority} plain />
          <span>{CASE_CATEGORY_LABELS[category]}</span>
          <span>{assignee?.name ?? 'No one yet'}</span>
          <span>{formatAgo(updatedAt, HOME_ZONE, now)}</span>
        </>
      )}
      movesFrom={(from) => caseStatusesFrom(from).filter((to) => to !== from)}
      onMove={(card, from, to) => void move(card, from, to)}
      refusal={(from, to) =>
        `“${CASE_STATUS_LOOKS[from].label}” can’t change to “${CASE_STATUS_LOOKS[to].label}”. Open the case first.`
      }
      busy={moving.pending}
      empty="No cases here"
    />
  );
}
