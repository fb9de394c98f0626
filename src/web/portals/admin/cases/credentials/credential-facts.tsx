import { ExternalLink } from 'lucide-react';
import { expiryDay } from '#core/credentials/expiry-day.ts';
import type { CredentialDetail } from '#core/credentials/views.ts';
import type { Description } from '#web/ui/data/description-list.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';

/** What a credential says of itself, on its page and beside the list. */
export function credentialFacts(credential: CredentialDetail): Description[] {
  const { vendor, market, issuer, number, state, register, validFrom, validUntil, current } = credential;
  return [
    {
      id: 'vendor',
      term: 'Vendor',
      value: <TextLink to={`/admin/vendors/${vendor.id}`}>{vendor.name}</TextLink>,
    },
    ...(market ? [{ id: 'market', term: 'Market', value: market }] : []),
    ...(issuer ? [{ id: 'issuer', term: 'Issued by', value: issuer }] : []),
    ...(number
      ? [
          {
            id: 'number',
            term: state ? `${state} license number` : 'Number',
            value: (
              <>
                {number}
                {register && (
                  <a
                    href={register.url}
                    target="_blank"
                    rel="noreferrer"
                    className="mt-0.5 block text-accent-text underline underline-offset-2 max-sm:py-3"
                  >
                    Look up in the state license database
                    <span className="sr-only">: {register.name}</span>
                    {/* In the line: it stays with the last word where the words wrap. */}
                    <Icon of={ExternalLink} size={12} className="ml-1 inline align-[-1px]" />
                  </a>
                )}
              </>
            ),
          },
        ]
      : []),
    { id: 'from', term: 'Valid from', value: validFrom ? expiryDay(validFrom) : 'Not set' },
    { id: 'until', term: 'Valid through', value: validUntil ? expiryDay(validUntil) : 'No expiration' },
    ...(current
      ? [
          {
            id: 'current',
            term: 'Renews',
            value: (
              <TextLink to={`/admin/cases/credentials/${current.id}`}>
                {current.validUntil
                  ? `Valid through ${expiryDay(current.validUntil)}`
                  : 'A credential with no expiration'}
              </TextLink>
            ),
          },
        ]
      : []),
  ];
}
