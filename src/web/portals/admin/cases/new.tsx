import { useNavigate } from 'react-router';
import { api } from '#web/lib/api.ts';
import { useRootData } from '#web/lib/root-data.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { AdminPage } from '../frame/admin-page.ts';
import type { Route } from './+types/new';
import { CASE_READERS, CATEGORY_READER, CaseCare, CaseCategoryField, CaseWords } from './case-fields.tsx';

export const handle: AdminPage = {
  crumbs: () => [{ label: 'Cases', to: '/admin/cases' }, { label: 'Open a case' }],
};
export const meta: Route.MetaFunction = () => [{ title: 'Open a case · Canopy Admin' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const server = api(context, request);
  const about = new URL(request.url).searchParams.get('booking');
  const [assignees, job] = await Promise.all([
    server.cases.assignees({}),
    about ? server.bookings.get({ id: about }) : null,
  ]);
  return { assignees, job: job && { id: job.id, number: job.number, title: job.title } };
}

export default function NewCase({ loaderData: { assignees, job } }: Route.ComponentProps) {
  const me = useRootData()?.session?.id;
  const navigate = useNavigate();
  const { showToast } = useToastContext();
  const form = useForm({
    read: { ...CASE_READERS, ...CATEGORY_READER },
    command: useCommand((api) => api.cases.create, {
      revalidate: false,
      onSuccess: ({ id }) => {
        showToast({ title: 'Case opened', type: 'success' });
        void navigate(`/admin/cases/${id}`);
      },
    }),
    input: (values) => ({ ...values, ...(job ? { bookingId: job.id } : {}) }),
  });
  const assigneeId = assignees.find(({ id }) => id === me)?.id ?? null;
  const category = job ? 'job' : 'other';
  const start = { subject: '', details: '', category, priority: 'medium', assigneeId } as const;
  return (
    <>
      <PageHeader
        title="Open a case"
        subtitle={
          job
            ? `About job ${job.number}, ${job.title}. It stays open until someone resolves it.`
            : 'It stays open until someone resolves it.'
        }
      />
      <form {...form.props} className="max-w-[640px] space-y-3.5">
        <FormErrors message={form.message} />
        <Card title="Case">
          <div className="space-y-4">
            <CaseWords form={form} start={start} rows={6} />
            <div className="grid gap-4 sm:grid-cols-3">
              <CaseCategoryField form={form} start={start} />
              <CaseCare form={form} start={start} assignees={assignees} />
            </div>
          </div>
        </Card>
        <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow">
          <ButtonLink to={job ? `/admin/jobs/${job.id}` : '/admin/cases'} kind="outline">
            Cancel
          </ButtonLink>
          <Button type="submit" kind="primary" pending={form.pending}>
            Open case
          </Button>
        </div>
      </form>
    </>
  );
}
