import { useEffect, useState } from 'react';
import { whenIdle } from '#web/lib/late-module.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Button } from '#web/ui/form/button.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { asTyped } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { Late, late } from '#web/ui/overlay/late.tsx';

const FirstCode = late(() => import('./first-code.tsx').then((part) => part.FirstCode));
const RecoveryCodes = late(() => import('./recovery-codes.tsx').then((part) => part.RecoveryCodes));

type Started = { totpUri: string; recoveryCodes: string[] };
type Step = { at: 'password' } | { at: 'code'; set: Started } | { at: 'codes'; set: Started };

/** Setting the second factor up: password, QR code, first code, recovery codes. `onDone` when they are kept. */
export function TwoFactorSetup({ onDone, onCancel }: { onDone: () => void; onCancel?: () => void }) {
  const [step, setStep] = useState<Step>({ at: 'password' });
  // What comes after the password is here before it is typed.
  useEffect(
    () =>
      whenIdle(() => {
        FirstCode.warm();
        RecoveryCodes.warm();
      }),
    [],
  );
  if (step.at === 'codes') {
    return (
      <Late part={RecoveryCodes} when announced>
        <RecoveryCodes codes={step.set.recoveryCodes} onKept={onDone} />
      </Late>
    );
  }
  if (step.at === 'code') {
    return (
      <Late part={FirstCode} when announced>
        <FirstCode totpUri={step.set.totpUri} onRight={() => setStep({ at: 'codes', set: step.set })} />
      </Late>
    );
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
