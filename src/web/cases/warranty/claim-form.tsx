import { useNavigate } from 'react-router';
import { CLAIM_MAX, CLAIM_MIN, CLAIM_PHOTOS_MAX } from '#core/cases/warranty/limits.ts';
import { useAttachments } from '#web/lib/upload/use-attachments.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { FilePicker } from '#web/ui/form/files/file-picker.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { type Faults, text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';

type ClaimFormProps = {
  job: { id: string; title: string; number: number; vendorName: string };
  /** The last day of the warranty, in words; null where there is none. */
  until: string | null;
  /** Why no claim can be made now; null where one can. */
  why: string | null;
};

/** What is wrong with finished work, with photos; the vendor answers within 48 hours. */
export function ClaimForm({ job, until, why }: ClaimFormProps) {
  const navigate = useNavigate();
  const photos = useAttachments(CLAIM_PHOTOS_MAX);
  const jobPath = `/account/home/job/${job.id}`;
  const form = useForm({
    read: { details: text },
    command: useCommand((api) => api.cases.claimWarranty, {
      revalidate: false,
      onSuccess: ({ id }) => void navigate(`/account/home/warranty/${id}`, { replace: true }),
    }),
    check: ({ details }): Faults =>
      details.trim().length < CLAIM_MIN
        ? { details: 'Tell the vendor what’s wrong in a sentence or two' }
        : {},
    input: ({ details }) => ({ id: job.id, details, photos: photos.ready.map(({ sha256 }) => sha256) }),
  });
  return (
    <>
      <PageHeader
        title="File a warranty claim"
        subtitle={`${job.title}, job #${job.number}, by ${job.vendorName}`}
      />
      {why ? (
        <Notice
          tone="warning"
          title="This job has no active warranty"
          action={
            <ButtonLink to={jobPath} kind="outline">
              Open job
            </ButtonLink>
          }
        >
          {why}
        </Notice>
      ) : (
        <div className="grid items-start gap-3.5 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_320px]">
          <Card>
            <form {...form.props} className="space-y-4">
              <FormErrors message={form.message} />
              <TextareaField
                label="What’s wrong?"
                hint={`${job.vendorName} will see this.`}
                rows={5}
                maxLength={CLAIM_MAX}
                counter
                {...form.field('details')}
              />
              <FilePicker attached={photos} max={CLAIM_PHOTOS_MAX} photosOnly />
              <div className="flex flex-wrap gap-2 max-sm:*:grow">
                <ButtonLink to={jobPath} kind="outline">
                  Cancel
                </ButtonLink>
                <Button type="submit" kind="primary" pending={form.pending || photos.busy}>
                  Send claim
                </Button>
              </div>
            </form>
          </Card>
          <Card title="What your warranty covers">
            <p className="text-body text-text-2">
              {until ? `This job is under warranty through ${until}. ` : ''}
              If the work doesn’t hold up, {job.vendorName} comes back for free.
            </p>
            <p className="mt-2 text-body text-text-2">
              They have 48 hours to offer you a time. If they decline or don’t answer, you can open a dispute.
            </p>
          </Card>
        </div>
      )}
    </>
  );
}
