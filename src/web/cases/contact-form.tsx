import { useNavigate } from 'react-router';
import { CASE_ATTACHMENTS_MAX } from '#core/cases/limits.ts';
import type { ContactCategory } from '#core/cases/support/contact.ts';
import { formatDate } from '#core/lib/format-time.ts';
import { useAttachments } from '#web/lib/upload/use-attachments.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FilePicker } from '#web/ui/form/files/file-picker.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { optional, text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { answerWithin, CONTACT_READERS, ContactCategoryField, ContactWords } from './contact-fields.tsx';

export type ContactJob = { id: string; number: number; title: string; startsAt: Date; zone: string };

const NO_JOB = 'none';

/** Writes to support: what it is about, which job, what happened, and files. */
export function ContactForm({
  jobs,
  path,
  chosen,
}: {
  jobs: readonly ContactJob[];
  path: string;
  chosen: string | null;
}) {
  const navigate = useNavigate();
  const { showToast } = useToastContext();
  const attached = useAttachments(CASE_ATTACHMENTS_MAX);
  const job = jobs.find(({ id }) => id === chosen);
  const category: ContactCategory | undefined = job ? 'job' : undefined;
  const form = useForm({
    read: { ...CONTACT_READERS, bookingId: optional(text, NO_JOB) },
    watch: { category },
    command: useCommand((api) => api.cases.contact, {
      revalidate: false,
      onSuccess: ({ id }) => {
        showToast({
          title: 'Message sent',
          message: 'You’ll find the answer in your case.',
          type: 'success',
        });
        void navigate(`${path}/cases/${id}`);
      },
    }),
    input: (values) => ({
      ...values,
      attachments: attached.ready.map(({ sha256, name }) => ({ sha256, name })),
    }),
  });
  return (
    <form {...form.props} className="max-w-[640px]">
      <Card title="Contact support">
        <div className="space-y-4">
          <FormErrors message={form.message} />
          <div className="grid gap-4 sm:grid-cols-2">
            <ContactCategoryField form={form} {...(category ? { start: category } : {})} />
            {jobs.length > 0 && (
              <SelectField
                label="Job"
                optional
                options={[
                  { value: NO_JOB, label: 'No job in particular' },
                  ...jobs.map(({ id, number, title, startsAt, zone }) => ({
                    value: id,
                    label: `#${number} ${title}`,
                    detail: formatDate(startsAt, zone),
                  })),
                ]}
                {...form.field('bookingId', job?.id ?? NO_JOB)}
              />
            )}
          </div>
          <ContactWords form={form} />
          <FilePicker attached={attached} max={CASE_ATTACHMENTS_MAX} />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-label text-text-3">{answerWithin(form.seen.category ?? null)}</p>
            <Button
              type="submit"
              kind="primary"
              pending={form.pending || attached.busy}
              className="max-sm:w-full"
            >
              Send message
            </Button>
          </div>
        </div>
      </Card>
    </form>
  );
}
