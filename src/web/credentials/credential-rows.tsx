import type { ReactNode } from 'react';
import { expiryDay } from '#core/credentials/expiry-day.ts';
import { CREDENTIAL_STATUS_LOOKS } from '#core/credentials/status.ts';
import type { CredentialView } from '#core/credentials/views.ts';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';

type CredentialRowsProps = {
  label: string;
  credentials: readonly CredentialView[];
  /** What can be done about one. */
  actionFor?: (credential: CredentialView) => ReactNode;
};

/** Credentials of one holder: what they are, until when they are valid, their documents, and why one was turned down. */
export function CredentialRows({ label, credentials, actionFor }: CredentialRowsProps) {
  return (
    <ul aria-label={label} className="divide-y divide-line-1">
      {credentials.map((credential) => (
        <li key={credential.id} className="space-y-1.5 px-(--card-pad) py-3">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {/* On a phone the status stays beside the name; facts and what can be done have lines of their own. */}
            <div className="min-w-0 grow max-sm:contents">
              <p className="text-control font-medium wrap-anywhere text-text-1 max-sm:min-w-0 max-sm:flex-1">
                {credential.title}
              </p>
              <p className="text-label wrap-anywhere text-text-2 max-sm:order-1 max-sm:basis-full">
                {factsOf(credential)}
              </p>
            </div>
            <StatusBadge look={CREDENTIAL_STATUS_LOOKS[credential.status]} />
            <div className="empty:hidden max-sm:order-2 max-sm:mt-1 max-sm:basis-full">
              {actionFor?.(credential)}
            </div>
          </div>
          {credential.reason && (
            <p className="text-body wrap-anywhere text-text-2">
              <span className="font-medium text-text-1">Reason: </span>
              {credential.reason}
            </p>
          )}
          {credential.files.length > 0 && (
            <p className="flex flex-wrap gap-x-3 text-label">
              {credential.files.map(({ id, name, url }) => (
                <a
                  key={id}
                  href={url}
                  target="_blank"
                  rel="noreferrer"
                  className="inline-flex min-h-6 items-center wrap-anywhere text-accent-text underline underline-offset-2 max-sm:min-h-11"
                >
                  {name}
                </a>
              ))}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function factsOf({ issuer, number, state, validUntil, status }: CredentialView): string {
  // A date is read in one line.
  const day = validUntil && expiryDay(validUntil).replaceAll(' ', '\u00a0');
  const until = day && `${status === 'expired' ? 'Expired' : 'Valid through'} ${day}`;
  const parts = [number && (state ? `${state} ${number}` : number), issuer, until].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : 'No further details';
}
