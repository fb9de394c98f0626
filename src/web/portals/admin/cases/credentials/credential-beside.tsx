import { CREDENTIAL_STATUS_LOOKS } from '#core/credentials/status.ts';
import type { CredentialDetail } from '#core/credentials/views.ts';
import { formatMoment } from '#core/lib/format-time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { DescriptionList } from '#web/ui/data/description-list.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { credentialFacts } from './credential-facts.tsx';

/** A credential beside the list of them; its documents are on its page, where it is decided. */
export function CredentialBeside({ found, now }: { found: CredentialDetail; now: Date }) {
  const { decidedAt } = found;
  return (
    <div className="max-w-3xl space-y-5">
      <StatusBadge look={CREDENTIAL_STATUS_LOOKS[found.status]} />
      {found.reason && (
        <p className="text-body wrap-anywhere whitespace-pre-wrap text-text-1">{found.reason}</p>
      )}
      <DescriptionList
        items={[
          ...credentialFacts(found),
          ...(found.technician
            ? [{ id: 'technician', term: 'Technician', value: found.technician.name }]
            : []),
          { id: 'files', term: 'Documents', value: String(found.files.length) },
          { id: 'submitted', term: 'Submitted', value: formatMoment(found.submittedAt, HOME_ZONE, now) },
          ...(decidedAt
            ? [{ id: 'decided', term: 'Decided', value: formatMoment(decidedAt, HOME_ZONE, now) }]
            : []),
        ]}
      />
    </div>
  );
}
