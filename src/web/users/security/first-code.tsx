import { useCommand } from '#web/lib/use-command.ts';
import { Button } from '#web/ui/form/button.tsx';
import { CodeField } from '#web/ui/form/code-field.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { CopyButton } from './copy-button.tsx';
import { QrCode } from './qr-code.tsx';

/** The app is shown the key, and gives its first code. Drawing a QR code is the largest part of setting it up. */
export function FirstCode({ totpUri, onRight }: { totpUri: string; onRight: () => void }) {
  // Read again only when the recovery codes are kept: the page would take their place.
  const form = useForm({
    read: { code: text },
    command: useCommand((api) => api.users.confirmTwoFactor, {
      revalidate: false,
      onSuccess: onRight,
    }),
  });
  const key = keyOf(totpUri);
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <div className="size-46 shrink-0">
          <QrCode text={totpUri} label="QR code for your authenticator app; the key is beside it as text" />
        </div>
        <div className="min-w-0 basis-56 grow space-y-3 text-body text-text-2">
          <p>Scan this with an authenticator app on your phone, or enter the key there by hand:</p>
          <p className="font-mono text-text-1 wrap-anywhere" translate="no">
            {key.match(/.{1,4}/g)?.join(' ')}
          </p>
          <CopyButton text={key} label="Copy key" />
        </div>
      </div>
      <form {...form.props} className="space-y-4">
        <FormErrors message={form.message} />
        <CodeField
          label="Code"
          hint="The 6-digit code from the app"
          {...form.field('code')}
          onComplete={form.submit}
        />
        <Button type="submit" kind="primary" pending={form.pending}>
          Turn on
        </Button>
      </form>
    </div>
  );
}

function keyOf(totpUri: string): string {
  return new URL(totpUri).searchParams.get('secret') ?? '';
}
