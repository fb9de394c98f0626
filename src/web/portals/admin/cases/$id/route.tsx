import { Pencil } from 'lucide-react';
import { CASE_STATUS_LOOKS } from '#core/cases/status.ts';
import type { CaseDetail } from '#core/cases/views.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { Conversation } from '#web/cases/conversation.tsx';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { RecordTrail } from '#web/search/lists/record-trail.tsx';
import { PriorityBadge } from '#web/ui/data/priority-badge.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { ShortcutTip } from '#web/ui/keyboard/shortcut-tip.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { late, Soon } from '#web/ui/overlay/late.tsx';
import type { AdminPage } from '../../frame/admin-page.ts';
import { CaseClock } from '../case-clock.tsx';
import type { Route } from './+types/route';
import { AssignToMe } from './assign-to-me.tsx';
import { CaseAnswer } from './case-answer.tsx';
import { CaseFacts } from './case-facts.tsx';
import { CaseMoves } from './case-moves.tsx';
import { CaseNotes } from './case-notes.tsx';
import { MergeCase } from './merge-case.tsx';

const DisputeWorkspace = late(() =>
  import('./dispute/dispute-workspace.tsx').then((part) => part.DisputeWorkspace),
);

export const handle: AdminPage = {
  crumbs: (data) => [
    { label: 'Cases', to: '/admin/cases' },
    { label: (data as { found: CaseDetail }).found.subject },
  ],
};
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.found.subject ?? 'Case'} · Canopy Admin` },
];

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const server = api(context, request);
  const [found, replies, dispute] = await Promise.all([
    server.cases.get({ id: params.id }),
    server.cases.savedReplies({}),
    server.cases.disputeOfCase({ id: params.id }),
  ]);
  return { found, replies, dispute, now: context.get(requestContext).now };
}

/** A case: the conversation with its requester, what administrators note for each other, and what it is about. */
export default function Case({ loaderData: { found, replies, dispute, now } }: Route.ComponentProps) {
  const { requester, mergedInto } = found;
  return (
    <>
      <PageHeader
        title={found.subject}
        before={
          <>
            <StatusBadge look={CASE_STATUS_LOOKS[found.status]} />
            <PriorityBadge priority={found.priority} />
            <span className="text-label text-text-2">
              <CaseClock one={found} now={now} />
            </span>
            <RecordTrail path="/admin/cases" id={found.id} />
          </>
        }
        actions={
          !mergedInto && (
            <>
              <ShortcutTip shortcut="edit">
                <ButtonLink to={`/admin/cases/${found.id}/edit`} kind="quiet" icon={Pencil}>
                  Edit case
                </ButtonLink>
              </ShortcutTip>
              <MergeCase found={found} />
              <AssignToMe found={found} />
              <CaseMoves found={found} />
            </>
          )
        }
        subtitle={found.assignee ? `Assigned to ${found.assignee.name}.` : 'Not assigned yet'}
      />
      {mergedInto && (
        <Notice title="Merged into another case" className="mb-3.5">
          The conversation goes on in{' '}
          <TextLink to={`/admin/cases/${mergedInto.id}`} className="wrap-anywhere">
            {mergedInto.subject}
          </TextLink>
          .
        </Notice>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_360px]">
        <div className="space-y-3.5">
          {/* A dispute shows both statements itself. */}
          {!dispute && (found.details !== '' || !requester) && (
            <Card title="Details">
              <p className="text-body wrap-anywhere whitespace-pre-wrap text-text-1">
                {found.details || <span className="text-text-3">No details yet.</span>}
              </p>
            </Card>
          )}
          {(requester || found.messages.length > 0) && (
            <Card title="Conversation">
              {found.messages.length > 0 ? (
                <Conversation messages={found.messages} reader="admin" zone={HOME_ZONE} now={now} />
              ) : (
                <p className="text-body text-text-3">No messages yet.</p>
              )}
              {requester && !mergedInto && (
                <CaseAnswer found={found} requester={requester} replies={replies} />
              )}
            </Card>
          )}
          <CaseNotes found={found} now={now} />
        </div>
        <CaseFacts found={found} now={now} />
      </div>
      {dispute && (
        <Soon>
          <DisputeWorkspace dispute={dispute} now={now} />
        </Soon>
      )}
    </>
  );
}
