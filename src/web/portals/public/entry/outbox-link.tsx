import { useRootData } from '#web/lib/root-data.ts';
import { ButtonLink } from '#web/ui/form/button-link.tsx';

/** Where the mail is, in an installation that keeps it. */
export function OutboxLink() {
  if (!useRootData()?.keepsMail) return null;
  return (
    <ButtonLink to="/outbox" kind="primary" size="lg">
      Open the outbox
    </ButtonLink>
  );
}
