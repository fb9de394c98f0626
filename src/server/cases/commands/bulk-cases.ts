import { AppError } from '#core/lib/app-error.ts';
import { bulkOf } from '#server/lib/lists/bulk.ts';
import { casesByIds } from '../queries.ts';
import { assignCase } from './assign-case.ts';

type Wanted = { action: 'assign'; ids: string[]; assigneeId?: string | undefined };

const several = bulkOf<Wanted, Awaited<ReturnType<typeof casesByIds>>[number]>({
  known: casesByIds,
  label: ({ subject }) => subject,
  unknown: 'No such case',
  check: ({ assigneeId }) => {
    if (assigneeId) return;
    const message = 'Choose an administrator';
    throw new AppError('invalid', message, { fields: { assigneeId: message } });
  },
  outlook: (_, { status, mergedIntoId, assigneeId, assigneeName }, input) => {
    if (mergedIntoId) return { ok: false, note: 'Merged into another case' };
    if (status === 'resolved') return { ok: false, note: 'Already resolved' };
    if (assigneeId && assigneeId === input.assigneeId) return { ok: false, note: 'Already assigned to them' };
    return { ok: true, note: assigneeName ? `Taken over from ${assigneeName}` : 'Unassigned until now' };
  },
  change: (ctx, { id }, { assigneeId = null }) => assignCase(ctx, { id, assigneeId }),
});

/** cases.previewBulk: what would happen, case by case. */
export const previewBulkCases = several.preview;

/** cases.bulk: each case in a transaction of its own. */
export const bulkCases = several.run;
