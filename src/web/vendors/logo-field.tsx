import { clsx } from 'clsx';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { lateUpload } from '#web/lib/upload/late-upload.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { buttonClass } from '#web/ui/form/button-style.ts';
import { FieldNote } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';

const BROKEN = 'The picture didn’t upload. Try again.';

/** The hash of a company's logo, as it is saved; empty for none. */
export function logoHashOf({ logoUrl }: { logoUrl: string | null }): string {
  return logoUrl?.split('/').at(-1) ?? '';
}

type LogoFieldProps = {
  /** Colour and initials where there is no logo. */
  company: { id: string; company: string };
  name: string;
  /** The hash of the picture at first; empty for none. */
  defaultValue?: string;
  error: string | null;
};

/** The company's picture. It is sent as soon as it is chosen, and counts once the form is saved. */
export function LogoField({ company, name, defaultValue = '', error }: LogoFieldProps) {
  const id = useId();
  const [value, setValue] = useState(defaultValue);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (file: File) => {
    setFailure(null);
    setSending(true);
    try {
      const { sendPhoto } = await lateUpload();
      setValue(await sendPhoto(file));
    } catch (problem) {
      setFailure(problem instanceof Error ? problem.message : BROKEN);
    } finally {
      setSending(false);
    }
  };
  return (
    <fieldset className="min-w-0" aria-describedby={id}>
      <legend className="mb-1.5 text-label font-medium text-text-2">
        Logo<span className="font-normal text-text-3"> · Optional</span>
      </legend>
      <input type="hidden" name={name} value={value} />
      <div className="flex flex-wrap items-center gap-3">
        <Avatar
          id={company.id}
          name={company.company}
          src={value ? `/api/files/${value}` : null}
          size={64}
          labelled
        />
        <label
          className={clsx(
            buttonClass({ kind: 'outline' }),
            'relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text',
          )}
        >
          {sending ? <Spinner size={16} /> : <Icon of={ImagePlus} />}
          {value ? 'Change logo' : 'Upload logo'}
          <input
            type="file"
            accept="image/*"
            disabled={sending}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) void send(file);
              // The same picture may be chosen again after a failure.
              event.target.value = '';
            }}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </label>
        {value && !sending && (
          <Button kind="quiet" icon={Trash2} onClick={() => setValue('')}>
            Remove logo
          </Button>
        )}
      </div>
      <FieldNote
        id={id}
        hint="A square picture looks best. Homeowners see it when choosing a company."
        error={failure ?? error}
      />
    </fieldset>
  );
}
