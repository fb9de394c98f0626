import { clsx } from 'clsx';
import { Download, ShieldCheck } from 'lucide-react';
import { formatDate } from '#core/lib/format-time.ts';
import { VERDICT_TEXTS } from '#core/reviews/passport/verdict.ts';
import { api } from '#web/lib/api.ts';
import type { PlainPage } from '#web/lib/public-pages/plain-page.ts';
import { PassportRecord } from '#web/reviews/passport-record.tsx';
import { passportFile, VerdictBadge } from '#web/reviews/verdict-badge.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { RefusedPage } from '../../frame/refused-page.tsx';
import { PAGE_WIDTH } from '../../frame/width.ts';
import type { Route } from './+types/route';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  return api(context, request).reviews.passport({ id: params.id });
}

/** Read without script: whoever is sent the address may be anybody, on anything. */
export const handle: PlainPage = { plain: true };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: loaderData
      ? `Reputation passport of ${loaderData.record.company} · Canopy`
      : 'Passport not found · Canopy',
  },
  { name: 'robots', content: 'noindex' },
];

export default function Passport({ loaderData: found }: Route.ComponentProps) {
  const { record, verdict, issuedAt, expiresAt, revokedAt, token, keyId, vendorId } = found;
  const isValid = verdict === 'valid';
  const link =
    'font-medium text-accent-text underline decoration-accent-line underline-offset-4 hover:decoration-current';
  return (
    <div className={clsx('w-auto pt-8 pb-20 md:pt-12', PAGE_WIDTH)}>
      <div className="max-w-[720px]">
        <p className="flex items-center gap-2 text-[0.9375rem]/5 text-text-2">
          <Icon of={ShieldCheck} className="text-accent-text" />
          Reputation passport
        </p>
        <h1 className="mt-1 text-[2.25rem]/[2.75rem] font-semibold tracking-[-0.036em] wrap-anywhere text-text-1 max-sm:text-task">
          {record.company}
        </h1>
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem]/6 text-text-2">
          <VerdictBadge verdict={verdict} />
          {VERDICT_TEXTS[verdict].text}
        </p>
        <p className="mt-2 text-[0.875rem]/5 text-text-2">
          Issued {formatDate(issuedAt, 'UTC')}, valid until {formatDate(expiresAt, 'UTC')}
          {revokedAt && `, revoked ${formatDate(revokedAt, 'UTC')}`}.
        </p>
        <section aria-labelledby="record" className="mt-8">
          <h2 id="record" className="mb-3 text-card-title text-text-1">
            {isValid ? 'The record we signed' : 'What it said'}
          </h2>
          <PassportRecord record={record} />
        </section>
        <section aria-labelledby="check" className="mt-8 text-[0.9375rem]/6 text-text-2">
          <h2 id="check" className="text-card-title text-text-1">
            Check it yourself
          </h2>
          <p className="mt-2 max-w-[60ch]">
            The passport is a signed text (Ed25519). Anyone can check it with our{' '}
            <a href="/.well-known/jwks.json" className={link}>
              public key
            </a>
            , or{' '}
            <Link to="/passport/verify" reloadDocument className={link}>
              verify a copy here
            </Link>
            . Key <code className="text-[0.8125rem] wrap-anywhere">{keyId}</code>
          </p>
          <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
            {token && (
              <a
                href={passportFile(token)}
                download="canopy-passport.jws"
                className={clsx(link, 'inline-flex min-h-11 items-center gap-2')}
              >
                <Icon of={Download} />
                Download passport
              </a>
            )}
            <Link
              to={`/pros/${vendorId}`}
              reloadDocument
              className={clsx(link, 'inline-flex min-h-11 items-center')}
            >
              See {record.company} today
            </Link>
          </p>
        </section>
      </div>
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <RefusedPage
      missing={{
        message: 'No passport has this address. Check it, or verify the copy you were given.',
        actions: (
          <ButtonLink to="/passport/verify" reloadDocument kind="outline" size="lg">
            Verify a passport
          </ButtonLink>
        ),
      }}
    />
  );
}
