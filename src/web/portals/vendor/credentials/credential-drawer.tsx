import { CREDENTIAL_FACTS, CREDENTIAL_KINDS } from '#core/credentials/kinds.ts';
import {
  CREDENTIAL_FILES_MAX,
  CREDENTIAL_ISSUER_MAX,
  CREDENTIAL_NUMBER_MAX,
} from '#core/credentials/limits.ts';
import { numberExample } from '#core/credentials/registers.ts';
import type { CredentialsOverview } from '#core/credentials/views.ts';
import { useAttachments } from '#web/lib/upload/use-attachments.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { DateField } from '#web/ui/form/dates/date-field.tsx';
import { FilePicker } from '#web/ui/form/files/file-picker.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { choice, type Faults, several, text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import type { Adding } from './add-path.ts';

/** The company itself, among the technicians who can have a credential. */
const VENDOR_ITSELF = 'company';
const KINDS = CREDENTIAL_KINDS.map((value) => ({ value, label: CREDENTIAL_FACTS[value].label }));

type CredentialDrawerProps = {
  adding: Adding;
  overview: Pick<CredentialsOverview, 'technicians' | 'trades' | 'market' | 'today'>;
  onClose: () => void;
};

/** Submits a credential, or its renewal, with its documents. */
export function CredentialDrawer({ adding, overview, onClose }: CredentialDrawerProps) {
  const { technicians, trades, market, today } = overview;
  const { showToast } = useToastContext();
  const attached = useAttachments(CREDENTIAL_FILES_MAX);
  const state = market?.state ?? '';
  const form = useForm({
    read: {
      kind: choice(CREDENTIAL_KINDS),
      ...{ technicianId: text, category: text, issuer: text, number: text, state: text },
      ...{ validFrom: text, validUntil: text },
      // What the picker uploaded goes by itself.
      files: several,
    },
    watch: { kind: adding.kind, category: adding.category ?? '', state },
    check: (): Faults => (attached.ready.length === 0 ? { files: 'Upload the document' } : {}),
    command: useCommand((api) => api.credentials.submit, {
      onSuccess: () => {
        showToast({ title: 'Submitted for review', type: 'success' });
        onClose();
      },
    }),
    input: ({ kind, technicianId, category, issuer, number, state: register, validFrom, validUntil }) => ({
      ...{ kind, issuer, number, state: register.toUpperCase() },
      ...(technicianId !== '' && technicianId !== VENDOR_ITSELF ? { technicianId } : {}),
      ...(category ? { category } : {}),
      validFrom: validFrom || null,
      validUntil: validUntil || null,
      files: attached.ready.map(({ sha256, name }) => ({ sha256, name })),
    }),
  });
  const kind = form.seen.kind ?? adding.kind;
  const facts = CREDENTIAL_FACTS[kind];
  const holders = [
    ...(facts.subjects.includes('company') ? [{ value: VENDOR_ITSELF, label: 'Company' }] : []),
    ...(facts.subjects.includes('technician')
      ? technicians.map(({ id, name }) => ({ value: id, label: name }))
      : []),
  ];
  const asked = holders.find(({ value }) => value === (adding.technicianId ?? VENDOR_ITSELF)) ?? holders[0];
  return (
    <Drawer
      open
      onOpenChange={(next) => !next && onClose()}
      width="lg"
      title="Submit a credential"
      description="We review it within two business days."
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form.id} kind="primary" pending={form.pending || attached.busy}>
            Submit for review
          </Button>
        </>
      }
    >
      <form {...form.props} className="space-y-4">
        <FormErrors message={form.message} />
        <SelectField
          label="Credential"
          hint={facts.hint}
          options={KINDS}
          {...form.field('kind', adding.kind)}
        />
        {holders.length > 1 || facts.subjects[0] === 'technician' ? (
          <SelectField
            key={kind}
            label="Belongs to"
            options={holders}
            {...form.field('technicianId', asked?.value)}
          />
        ) : null}
        {facts.ofTrade && (
          <SelectField
            label="Trade"
            options={trades.map(({ slug, name }) => ({ value: slug, label: name }))}
            {...form.field('category', adding.category ?? undefined)}
          />
        )}
        <TextField
          label={facts.issuer}
          autoComplete="off"
          maxLength={CREDENTIAL_ISSUER_MAX}
          {...form.field('issuer')}
        />
        {facts.number !== 'none' && (
          <div className="grid grid-cols-[minmax(0,1fr)_88px] gap-3">
            <TextField
              label={facts.number === 'register' ? 'License number' : 'Number'}
              optional={facts.number === 'optional'}
              autoComplete="off"
              maxLength={CREDENTIAL_NUMBER_MAX}
              hint={facts.number === 'register' ? exampleFor(form.seen) : undefined}
              className={facts.number === 'register' ? undefined : 'col-span-2'}
              {...form.field('number')}
            />
            {facts.number === 'register' && (
              <TextField label="State" maxLength={2} autoComplete="off" {...form.field('state', state)} />
            )}
          </div>
        )}
        {facts.expires !== 'never' && (
          <div className="grid gap-4 sm:grid-cols-2">
            <DateField label="Valid from" optional {...form.field('validFrom')} />
            <DateField
              label="Valid through"
              optional={facts.expires === 'optional'}
              min={today}
              {...form.field('validUntil')}
            />
          </div>
        )}
        <FilePicker attached={attached} max={CREDENTIAL_FILES_MAX} error={form.fault('files')} />
      </form>
    </Drawer>
  );
}

function exampleFor({ state, category }: { state: string | null; category: string | null }): string {
  return `Such as ${numberExample((state ?? '').toUpperCase(), category || null)}`;
}
