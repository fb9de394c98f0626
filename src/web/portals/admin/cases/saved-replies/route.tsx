import { Pencil, Plus, Trash2 } from 'lucide-react';
import type { SavedReply } from '#core/cases/replies/contract.ts';
import { formatAgo } from '#core/lib/format-time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import type { AdminPage } from '../../frame/admin-page.ts';
import type { Route } from './+types/route';
import { ReplyDialog } from './reply-dialog.tsx';

export const handle: AdminPage = {
  crumbs: () => [{ label: 'Cases', to: '/admin/cases' }, { label: 'Saved replies' }],
};
export const meta: Route.MetaFunction = () => [{ title: 'Saved replies · Canopy Admin' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const replies = await api(context, request).cases.savedReplies({});
  return { replies, now: context.get(requestContext).now };
}

/** Texts that administrators answer with again and again. */
export default function SavedReplies({ loaderData: { replies, now } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Saved replies"
        subtitle="Shared by all administrators. {name} and {job} are filled in when you insert one."
        actions={
          <>
            <ButtonLink to="/admin/cases" kind="outline">
              Back to cases
            </ButtonLink>
            <ReplyDialog
              trigger={
                <Button kind="primary" icon={Plus}>
                  Create reply
                </Button>
              }
            />
          </>
        }
      />
      <Card flush className="max-w-[860px]">
        {replies.length === 0 ? (
          <EmptyState as="h2" title="No saved replies yet">
            Save an answer you give often. You can insert it into any case.
          </EmptyState>
        ) : (
          <ul aria-label="Saved replies" className="divide-y divide-line-1">
            {replies.map((reply) => (
              <li key={reply.id} className="flex items-start gap-3 px-(--card-pad) py-3">
                <div className="min-w-0 grow">
                  <h2 className="text-card-title wrap-anywhere text-text-1">{reply.title}</h2>
                  <p className="mt-1 line-clamp-2 text-body wrap-anywhere text-text-2">{reply.content}</p>
                  <p className="mt-1 text-label text-text-3">
                    {reply.updatedBy ? `${reply.updatedBy}, ` : ''}
                    {formatAgo(reply.updatedAt, HOME_ZONE, now)}
                  </p>
                </div>
                <div className="flex shrink-0 gap-1">
                  <ReplyDialog
                    reply={reply}
                    trigger={<IconButton icon={Pencil} label={`Edit ${reply.title}`} />}
                  />
                  <DeleteReply reply={reply} />
                </div>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}

function DeleteReply({ reply: { id, title } }: { reply: SavedReply }) {
  const { showToast } = useToastContext();
  const { run, pending, failure } = useCommand((api) => api.cases.deleteSavedReply, {
    onSuccess: () => showToast({ title: 'Saved reply deleted', type: 'success' }),
  });
  return (
    <ConfirmDialog
      trigger={<IconButton icon={Trash2} label={`Delete ${title}`} />}
      title="Delete this saved reply?"
      description="Answers that were sent with it stay as they are."
      safeLabel="Keep reply"
      actionLabel="Delete reply"
      pending={pending}
      error={failure?.message ?? null}
      onConfirm={() => void run({ id })}
    />
  );
}
