import { clsx } from 'clsx';
import type { CredentialsOverview, CredentialView } from '#core/credentials/views.ts';
import { AffectedVisits } from '#web/credentials/affected-visits.tsx';
import { ComplianceList } from '#web/credentials/compliance-list.tsx';
import { CredentialRows } from '#web/credentials/credential-rows.tsx';
import { SuspensionNotices } from '#web/credentials/suspension-notices.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** A vendor's credentials, what its services demand, and the visits that a lapse leaves. */
export function VendorCredentials({ overview, now }: { overview: CredentialsOverview; now: Date }) {
  const { credentials, items, score, today, suspensions, affected } = overview;
  const current = credentials.filter(({ status }) => status !== 'superseded');
  return (
    // A sentence needs no half of the page.
    <section
      aria-label="Credentials"
      className={clsx('mt-3.5 grid items-start gap-3.5', items.length > 0 && 'lg:grid-cols-2')}
    >
      <div className="min-w-0 space-y-3.5">
        <SuspensionNotices suspensions={suspensions} />
        <AffectedVisits
          visits={affected}
          hrefOf={({ id }) => `/admin/jobs/${id}?do=reassign`}
          action="Reassign"
          now={now}
        />
        <Card title="Compliance" aside={score !== null && `${score}%`}>
          {items.length > 0 ? (
            <ComplianceList items={items} today={today} />
          ) : (
            <p className="text-body text-text-2">No credentials are required for this market and trade.</p>
          )}
        </Card>
      </div>
      <Card title="Credentials" flush aside={current.length > 0 && current.length}>
        {current.length > 0 ? (
          <CredentialRows label="Credentials" credentials={current.map(withHolder)} actionFor={Open} />
        ) : (
          <p className="px-(--card-pad) py-3 text-body text-text-3">No credentials yet.</p>
        )}
      </Card>
    </section>
  );
}

function withHolder(credential: CredentialView): CredentialView {
  const { title, technician } = credential;
  return technician ? { ...credential, title: `${title} of ${technician.name}` } : credential;
}

function Open({ id, title, status }: CredentialView) {
  const label = status === 'submitted' ? 'Review' : 'Open';
  return (
    <ButtonLink
      to={`/admin/cases/credentials/${id}`}
      size="sm"
      kind={status === 'submitted' ? 'outline' : 'quiet'}
      aria-label={`${label} ${title}`}
    >
      {label}
    </ButtonLink>
  );
}
