import { CREDENTIAL_FACTS, inSentence } from '#core/credentials/kinds.ts';
import type { CredentialsOverview } from '#core/credentials/views.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';

/** Categories in which nobody can book the company now, and what ends that. */
export function SuspensionNotices({ suspensions }: Pick<CredentialsOverview, 'suspensions'>) {
  return suspensions.map(({ category, lacking }) => (
    <Notice key={category.id} tone="error" title={`${category.name} is suspended`}>
      Homeowners can’t book it until this is valid again:{' '}
      {lacking.map((kind) => inSentence(CREDENTIAL_FACTS[kind].label)).join(', ')}. Bookings resume
      automatically once the renewal is approved.
    </Notice>
  ));
}
