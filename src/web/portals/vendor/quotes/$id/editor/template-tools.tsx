import { useState } from 'react';
import type { TemplateContent } from '#core/quotes/input.ts';
import { TEMPLATE_NAME_MAX } from '#core/quotes/limits.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { readForm, text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { QUOTE_READERS, type Template, termsOf } from './editor-values.ts';

type TemplateToolsProps = {
  templates: readonly Template[];
  onLoad: (content: TemplateContent) => void;
};

/** Loads a saved quote into the editor, and deletes those no longer needed. */
export function TemplateTools({ templates, onLoad }: TemplateToolsProps) {
  const [chosen, setChosen] = useState<string | undefined>(undefined);
  const template = templates.find(({ id }) => id === chosen);
  const { showToast } = useToastContext();
  const deleting = useCommand((api) => api.quotes.deleteTemplate, {
    onSuccess: () => {
      setChosen(undefined);
      showToast({ title: 'Template deleted', type: 'success' });
    },
  });
  return (
    <div className="flex flex-wrap items-end gap-2">
      <SelectField
        name="template"
        label="Template"
        placeholder="Choose a template"
        value={chosen}
        options={templates.map(({ id, name }) => ({ value: id, label: name }))}
        onValueChange={setChosen}
        className="w-64 max-w-full max-sm:w-full"
      />
      <Button kind="secondary" disabled={!template} onClick={() => template && onLoad(template.content)}>
        Load template
      </Button>
      <ConfirmDialog
        trigger={
          <Button kind="quiet" disabled={!template}>
            Delete template
          </Button>
        }
        title={`Delete “${template?.name ?? ''}”?`}
        description="Quotes you’ve already sent won’t change."
        safeLabel="Keep template"
        actionLabel="Delete template"
        pending={deleting.pending}
        error={deleting.failure?.message ?? null}
        onConfirm={() => template && void deleting.run({ id: template.id })}
      />
    </div>
  );
}

/** Keeps what stands in the editor's form for the next quote. */
export function SaveTemplate({ formId }: { formId: string }) {
  const [open, setOpen] = useState(false);
  const { showToast } = useToastContext();
  const form = useForm({
    read: { name: text },
    command: useCommand((api) => api.quotes.saveTemplate, {
      onSuccess: (_, { name }) => {
        setOpen(false);
        showToast({ title: `Template “${name}” saved`, type: 'success' });
      },
    }),
    input: ({ name }) => ({ name, content: contentInForm(formId) }),
  });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        form.clearFaults();
        setOpen(next);
      }}
      title="Save as template"
      description="Keeps options, lines, payment, warranty and message. A template of the same name is replaced."
      trigger={<Button kind="quiet">Save as template</Button>}
      footer={
        <>
          <Button kind="outline" onClick={() => setOpen(false)}>
            Cancel
          </Button>
          <Button kind="primary" type="submit" form={form.id} pending={form.pending}>
            Save template
          </Button>
        </>
      }
    >
      <form {...form.props} className="space-y-3">
        <FormErrors message={form.message} />
        <TextField
          label="Name"
          placeholder="Water heater, 40 gallons"
          maxLength={TEMPLATE_NAME_MAX}
          {...form.field('name')}
        />
      </form>
    </Dialog>
  );
}

/** What stands in the editor now; what is wrong with it the server says. */
function contentInForm(formId: string): TemplateContent {
  const editor = document.getElementById(formId);
  const data = new FormData(editor instanceof HTMLFormElement ? editor : undefined);
  const { message, options, terms, warrantyDays, validDays } = readForm(data, QUOTE_READERS).values;
  return { message, options, terms: termsOf(terms), warrantyDays, validDays };
}
