import type { SecurityView } from '#core/users/security-contract.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';

type SecurityPageProps = { security: SecurityView; email: string; zone: string; now: Date };

/** The security page of every role: password, second factor, sessions. */
export function SecurityPage({ security, email, zone, now }: SecurityPageProps) {
  return (
    <>
      <PageHeader title="Security" subtitle="Sign-in methods and active sessions" />
      <div className="grid items-start gap-3.5 lg:grid-cols-2">
        <div className="space-y-3.5">
          <TwoFactorCard security={security} />
          <PasswordCard email={email} />
        </div>
        <SessionsCard sessions={security.sessions} zone={zone} now={now} />
      </div>
    </>
  );
}
