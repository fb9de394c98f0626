import { useNavigate } from 'react-router';
import { PRIORITIES } from '#core/bookings/desk/filters.ts';
import { TITLE_MAX_LENGTH } from '#core/bookings/desk/limits.ts';
import { NOTES_MAX_LENGTH } from '#core/bookings/limits.ts';
import type { BookingDetail } from '#core/bookings/views.ts';
import { formatDay, formatWindow } from '#core/lib/format-time.ts';
import { PRIORITY_LABELS } from '#core/lib/status-look.ts';
import { api } from '#web/lib/api.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { choice, text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { AdminPage } from '../../frame/admin-page.ts';
import { EditFrame } from '../../frame/edit-frame.tsx';
import type { Route } from './+types/edit';
import { JobParties } from './job-parties.tsx';

export const handle: AdminPage = {
  crumbs: (data) => {
    const { job } = data as { job: BookingDetail };
    return [
      { label: 'Jobs', to: '/admin/jobs' },
      { label: String(job.number), to: `/admin/jobs/${job.id}` },
      { label: 'Edit' },
    ];
  },
};
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Edit job ${loaderData?.job.number ?? ''} · Canopy Admin` },
];

export async function loader({ context, request, params }: Route.LoaderArgs) {
  return { job: await api(context, request).bookings.get({ id: params.id }) };
}

export default function EditJob({ loaderData: { job } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { showToast } = useToastContext();
  const form = useForm({
    read: { title: text, priority: choice(PRIORITIES), notes: text },
    command: useCommand((api) => api.bookings.editJob, {
      revalidate: false,
      onSuccess: () => {
        showToast({ title: `Job ${job.number} updated`, type: 'success' });
        void navigate(`/admin/jobs/${job.id}`);
      },
    }),
    input: (values) => ({ ...values, id: job.id }),
  });
  return (
    <>
      <PageHeader
        title={`Edit job ${job.number}`}
        subtitle={`${formatDay(job.startsAt, job.zone)}, ${formatWindow(job.startsAt, job.windowEndsAt, job.zone)}. Every change is recorded in the audit log.`}
      />
      <EditFrame beside={<JobParties job={job} />}>
        <form {...form.props} className="space-y-3.5">
          <FormErrors message={form.message} />
          <Card title="Job">
            <div className="space-y-4">
              <TextField
                label="Title"
                maxLength={TITLE_MAX_LENGTH}
                {...form.field('title', job.title)}
                hint="Visible to the homeowner and vendor."
              />
              <SelectField
                label="Priority"
                options={PRIORITIES.map((value) => ({ value, label: PRIORITY_LABELS[value] }))}
                {...form.field('priority', job.priority)}
                hint="Visible to the vendor, not the homeowner."
              />
              <TextareaField
                label="Notes from the homeowner"
                optional
                counter
                maxLength={NOTES_MAX_LENGTH}
                rows={4}
                {...form.field('notes', job.notes)}
                hint="Anything the vendor should know before the visit."
              />
            </div>
          </Card>
          <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow">
            <ButtonLink to={`/admin/jobs/${job.id}`} kind="outline">
              Cancel
            </ButtonLink>
            <Button type="submit" kind="primary" pending={form.pending}>
              Save changes
            </Button>
          </div>
        </form>
      </EditFrame>
    </>
  );
}
