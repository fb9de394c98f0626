import { Copy, Download, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '#core/lib/format-time.ts';
import type { PassportLine } from '#core/reviews/passport/contract.ts';
import { useCopy } from '#web/ui/feedback/use-copy.ts';
import { Button } from '#web/ui/form/button.tsx';
import { buttonClass } from '#web/ui/form/button-style.ts';
import { Icon } from '#web/ui/layout/icon.tsx';
import { RevokePassport } from './revoke-passport.tsx';
import { passportFile, VerdictBadge } from './verdict-badge.tsx';

/** Passports of a company, the newest first, each with what can be done with it. */
export function PassportList({ items }: { items: readonly PassportLine[] }) {
  const [ending, setEnding] = useState<PassportLine | null>(null);
  const copy = useCopy();
  const action = `${buttonClass({ kind: 'quiet', size: 'sm' })} max-sm:min-h-11`;
  return (
    <>
      <ul aria-label="Passports" className="divide-y divide-line-1">
        {items.map((passport) => {
          const { id, issuedAt, expiresAt, verdict, token, revokedReason } = passport;
          const of = `the passport of ${formatDate(issuedAt, 'UTC')}`;
          return (
            <li key={id} className="px-(--card-pad) py-3">
              <p className="flex flex-wrap items-center gap-2 text-body font-medium text-text-1">
                Issued {formatDate(issuedAt, 'UTC')}
                <VerdictBadge verdict={verdict} />
              </p>
              <p className="text-label wrap-anywhere text-text-3">
                {revokedReason ?? `Valid until ${formatDate(expiresAt, 'UTC')}`}
              </p>
              <p className="mt-1.5 -ml-2.5 flex flex-wrap gap-1">
                <a href={`/passport/${id}`} className={action} aria-label={`Open ${of}`}>
                  <Icon of={ExternalLink} size={14} />
                  Open
                </a>
                {token && verdict === 'valid' && (
                  <>
                    <Button
                      kind="quiet"
                      size="sm"
                      icon={Copy}
                      aria-label={`Copy the link of ${of}`}
                      onClick={() => void copy(new URL(`/passport/${id}`, location.href).href)}
                    >
                      Copy link
                    </Button>
                    <a
                      href={passportFile(token)}
                      download="canopy-passport.jws"
                      className={action}
                      aria-label={`Download ${of}`}
                    >
                      <Icon of={Download} size={14} />
                      Download
                    </a>
                    <Button
                      kind="quiet"
                      size="sm"
                      aria-label={`Revoke ${of}`}
                      onClick={() => setEnding(passport)}
                    >
                      Revoke
                    </Button>
                  </>
                )}
              </p>
            </li>
          );
        })}
      </ul>
      {ending && <RevokePassport passport={ending} onClose={() => setEnding(null)} />}
    </>
  );
}
