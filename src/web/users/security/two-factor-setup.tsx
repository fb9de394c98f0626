import { useEffect, useState } from 'react';
import { whenIdle } from '#web/lib/late-module.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Button } from '#web/ui/form/button.tsx';
import { CodeField } from '#web/ui/form/code-field.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { asTyped, text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { Late, late } from '#web/ui/overlay/late.tsx';
import { CopyButton } from './copy-button.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const QrCode = late(() => import('./qr-code.tsx').then((m) => m.QrCode));

type Started = { totpUri: string; recoveryCodes: string[] };
type Step = { at: 'password' } | { at: 'code'; set: Started } | { at: 'codes'; set: Started };

/** Setting the second factor up: password, QR code, first code, recovery codes. `onDone` when they are kept. */
export function TwoFactorSetup({ onDone, onCancel }: { onDone: () => void; onCancel?: () => void }) {
  const [step, setStep] = useState<Step>({ at: 'password' });
  // Drawing a code is the largest part of all this, and comes after the password.
  useEffect(() => whenIdle(QrCode.warm), []);
  if (step.at === 'codes') return <RecoveryCodes codes={step.set.recoveryCodes} onKept={onDone} />;
  if (step.at === 'code') {
    return <FirstCode set={step.set} onRight={() => setStep({ at: 'codes', set: step.set })} />;
  }
  return <Password onStarted={(set) => setStep({ at: 'code', set })} {...(onCancel ? { onCancel } : {})} />;
}

function Password({ onStarted, onCancel }: { onStarted: (set: Started) => void; onCancel?: () => void }) {
  const form = useForm({
    read: { password: asTyped },
    command: useCommand((api) => api.users.startTwoFactor, { revalidate: false, onSuccess: onStarted }),
  });
  return (
    <form {...form.props} className="max-w-[380px] space-y-4">
      <PasswordField
        label="Your password"
        hint="So no one else can set it up on an unattended device."
        {...form.field('password')}
        error={form.fault('password') ?? form.message}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary" pending={form.pending}>
          Continue
        </Button>
        {onCancel && (
          <Button kind="quiet" onClick={onCancel}>
            Not now
          </Button>
        )}
      </div>
    </form>
  );
}

function FirstCode({ set, onRight }: { set: Started; onRight: () => void }) {
  // Read again only when the recovery codes are kept: the page would take their place.
  const form = useForm({
    read: { code: text },
    command: useCommand((api) => api.users.confirmTwoFactor, {
      revalidate: false,
      onSuccess: onRight,
    }),
  });
  const key = keyOf(set.totpUri);
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <div className="size-46 shrink-0">
          <Late part={QrCode} when>
            <QrCode
              text={set.totpUri}
              label="QR code for your authenticator app; the key is beside it as text"
            />
          </Late>
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
