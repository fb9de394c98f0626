import { CASE_CATEGORY_LABELS } from '#core/cases/category.ts';
import { promiseInWords } from '#core/cases/promise.ts';
import { REQUESTER_STATUS_LOOKS } from '#core/cases/status.ts';
import type { SupportCase } from '#core/cases/support/contract.ts';
import { formatMoment } from '#core/lib/format-time.ts';
import { type Operation, useCommand } from '#web/lib/use-command.ts';
import { DescriptionList } from '#web/ui/data/description-list.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { late, Soon } from '#web/ui/overlay/late.tsx';
import { Conversation } from './conversation.tsx';
import type { Reply } from './reply-form.tsx';

// Below what was said.
const ReplyForm = late(() => import('./reply-form.tsx').then((module) => module.ReplyForm));

type SupportCaseViewProps = {
  found: SupportCase;
  reply: Operation<Reply, unknown>;
  close: Operation<object, unknown>;
  /** The job on the reader's own screens; null where they have none. */
  jobHref: ((bookingId: string) => string) | null;
  withFiles: boolean;
  zone: string;
  /** Said after times of people who have told us no place of theirs. */
  zoneName?: string;
  now: Date;
};

/** A case as whoever asked reads it: the conversation, when we answer, and a way to say that it is solved. */
export function SupportCaseView(props: SupportCaseViewProps) {
  const { found, reply, close, jobHref, withFiles, zone, zoneName, now } = props;
  const { showToast } = useToastContext();
  const closing = useCommand(close, {
    onSuccess: () => showToast({ title: 'Case closed', message: 'Glad that’s solved.', type: 'success' }),
    onFailure: ({ message }) => showToast({ title: 'Case not closed', message, type: 'error' }),
  });
  const promise = promiseInWords(found, zone, now);
  const booking = found.booking && `#${found.booking.number} ${found.booking.title}`;
  return (
    <>
      <PageHeader
        title={found.subject}
        before={<StatusBadge look={REQUESTER_STATUS_LOOKS[found.status]} />}
        subtitle={promise && (zoneName && found.answerDueAt ? `${promise} (${zoneName})` : promise)}
        actions={
          found.status !== 'resolved' && (
            <Button kind="outline" pending={closing.pending} onClick={() => void closing.run({})}>
              Mark as solved
            </Button>
          )
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_320px]">
        <Card title="Conversation">
          <Conversation messages={found.messages} reader="requester" zone={zone} now={now} />
          <div className="mt-5 border-t border-line-1 pt-4">
            {found.closed ? (
              <Notice>{found.closed}</Notice>
            ) : (
              <Soon>
                <ReplyForm found={found} operation={reply} withFiles={withFiles} />
              </Soon>
            )}
          </div>
        </Card>
        <Card title="Details">
          <DescriptionList
            items={[
              { id: 'category', term: 'Category', value: CASE_CATEGORY_LABELS[found.category] },
              ...(found.booking && booking
                ? [
                    {
                      id: 'job',
                      term: 'Job',
                      value: jobHref ? (
                        <TextLink to={jobHref(found.booking.id)}>{booking}</TextLink>
                      ) : (
                        booking
                      ),
                    },
                  ]
                : []),
              { id: 'opened', term: 'Opened', value: formatMoment(found.createdAt, zone, now) },
              { id: 'latest', term: 'Last update', value: formatMoment(found.lastActivityAt, zone, now) },
            ]}
          />
        </Card>
      </div>
    </>
  );
}
