import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { RECOVERY_CODE_COUNT } from '#core/users/limits.ts';
import type { SecurityView } from '#core/users/security-contract.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoFactorSetup } from './two-factor-setup.tsx';

/** The second factor: off, being set up, or on with its recovery codes. */
export function TwoFactorCard({ security }: { security: SecurityView }) {
  const [doing, setDoing] = useState<'set_up' | 'renew' | 'disable' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { revalidate } = useRevalidator();
  const { showToast } = useToastContext();
  const isOn = security.twoFactorEnabled;
  return (
    <Card
      title="Two-factor authentication"
      aside={
        // While it is being set up the steps say how it stands.
        doing !== 'set_up' && (
          <Badge tone={isOn ? 'green' : 'stone'} icon={isOn ? ShieldCheck : ShieldOff}>
            {isOn ? 'On' : 'Off'}
          </Badge>
        )
      }
    >
      {codes ? (
        <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />
      ) : doing === 'set_up' ? (
        <TwoFactorSetup
          onCancel={() => setDoing(null)}
          onDone={() => {
            setDoing(null);
            showToast({ title: 'Two-factor authentication is on', type: 'success' });
            void revalidate();
          }}
        />
      ) : isOn ? (
        <On
          left={security.recoveryCodesLeft ?? 0}
          onRenew={() => setDoing('renew')}
          onDisable={() => setDoing('disable')}
        />
      ) : (
        <div className="space-y-3">
          <p className="max-w-[60ch] text-body text-text-2">
            Signing in will take your password and a code from an app on your phone, so a leaked password
            alone can’t open your account.
          </p>
          <Button kind="primary" onClick={() => setDoing('set_up')}>
            Set up two-factor authentication
          </Button>
        </div>
      )}
      {doing === 'renew' && (
        <PasswordDialog
          title="Create new recovery codes?"
          description="Your current codes will stop working."
          actionLabel="Create new codes"
          operation={(api) => api.users.renewRecoveryCodes}
          onClose={() => setDoing(null)}
          onDone={({ recoveryCodes }) => {
            setDoing(null);
            setCodes(recoveryCodes);
          }}
        />
      )}
      {doing === 'disable' && (
        <PasswordDialog
          title="Turn off two-factor authentication?"
          description={
            security.twoFactorRequired
              ? 'Administrators need it; you’ll be asked to set it up again right away.'
              : 'Your account will then be protected by your password only.'
          }
          actionLabel="Turn off"
          danger
          operation={(api) => api.users.disableTwoFactor}
          onClose={() => setDoing(null)}
          onDone={() => {
            setDoing(null);
            showToast({ title: 'Two-factor authentication is off', type: 'warning' });
          }}
        />
      )}
    </Card>
  );
}

function On({ left, onRenew, onDisable }: { left: number; onRenew: () => void; onDisable: () => void }) {
  return (
    <div className="space-y-3">
      <p className="text-body text-text-2">
        Signing in takes a code from your authenticator app. You have{' '}
        <span className="font-medium text-text-1 tabular-nums">
          {left} of {RECOVERY_CODE_COUNT}
        </span>{' '}
        recovery codes left.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button kind="outline" onClick={onRenew}>
          Create new recovery codes
        </Button>
        <Button kind="danger-quiet" onClick={onDisable}>
          Turn off
        </Button>
      </div>
    </div>
  );
}
