import { clsx } from 'clsx';
import { type ChangeEvent, useState } from 'react';
import { formatDate } from '#core/lib/format-time.ts';
import type { CheckedPassport } from '#core/reviews/passport/contract.ts';
import { TOKEN_MAX_LENGTH } from '#core/reviews/passport/limits.ts';
import { VERDICT_TEXTS } from '#core/reviews/passport/verdict.ts';
import { api } from '#web/lib/api.ts';
import { PassportRecord } from '#web/reviews/passport-record.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { PAGE_WIDTH } from '../../frame/width.ts';
import type { Route } from './+types/route';

export async function loader({ context, request }: Route.LoaderArgs) {
  const given = (new URL(request.url).searchParams.get('passport') ?? '').replaceAll(/\s/g, '');
  const server = api(context, request);
  // Where passports are off, there is no page that checks them.
  if (given === '') await server.reviews.passportKeys({});
  const isTooLong = given.length > TOKEN_MAX_LENGTH;
  const malformed: CheckedPassport = { verdict: 'malformed', passport: null };
  return {
    given: isTooLong ? '' : given,
    checked:
      given === '' ? null : isTooLong ? malformed : await server.reviews.verifyPassport({ token: given }),
  };
}

export const meta: Route.MetaFunction = () => [
  { title: 'Verify a passport · Canopy' },
  {
    name: 'description',
    content: 'Check that a vendor’s reputation passport is signed by Canopy and unchanged.',
  },
];

/** A pasted passport, or a file of one, checked on the server. The form works without script; choosing a file needs it. */
export default function VerifyPassport({ loaderData: { given, checked } }: Route.ComponentProps) {
  const [text, setText] = useState(given);
  const [problem, setProblem] = useState<string | null>(null);
  const readFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    if (!file) return;
    const isTooLarge = file.size > TOKEN_MAX_LENGTH;
    setProblem(
      isTooLarge ? 'This file is too large to be a passport. Choose the .jws file you were given.' : null,
    );
    if (!isTooLarge) setText((await file.text()).trim());
  };
  return (
    <div className={clsx('w-auto pt-8 pb-20 md:pt-12', PAGE_WIDTH)}>
      <div className="max-w-[720px]">
        <h1 className="text-task text-text-1">Verify a passport</h1>
        <p className="mt-2 mb-6 max-w-[60ch] text-[0.9375rem]/6 text-pretty text-text-2">
          Paste the text of a reputation passport, or choose its file. We check the signature, our register
          and the dates.
        </p>
        {checked && <Outcome checked={checked} />}
        <form method="get" className="space-y-4">
          <TextareaField
            label="Passport"
            name="passport"
            rows={6}
            required
            spellCheck={false}
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <label className="block text-label font-medium text-text-2">
            Or choose a .jws file
            <input
              type="file"
              accept=".jws,.txt,application/jose,text/plain"
              onChange={(event) => void readFile(event)}
              className="mt-1.5 block min-h-11 w-full text-body text-text-2 file:mr-3 file:min-h-11 file:rounded-control file:border file:border-line-2 file:bg-bg-2 file:px-3 file:text-text-1"
            />
          </label>
          {problem && (
            <p role="alert" className="text-body text-red">
              {problem}
            </p>
          )}
          <Button type="submit" kind="primary" size="lg">
            Verify passport
          </Button>
        </form>
      </div>
    </div>
  );
}

function Outcome({ checked: { verdict, passport } }: { checked: CheckedPassport }) {
  const { title, text } = VERDICT_TEXTS[verdict];
  const isValid = verdict === 'valid';
  return (
    <section aria-label="Result" className="mb-8 space-y-4">
      <Notice
        tone={isValid ? 'success' : verdict === 'expired' ? 'warning' : 'error'}
        title={isValid ? 'Valid passport' : `Not valid: ${title.toLowerCase()}`}
      >
        {text}
      </Notice>
      {passport && (
        <>
          <PassportRecord record={passport.record} />
          <p className="text-body text-text-2">
            Issued {formatDate(passport.issuedAt, 'UTC')}, valid until {formatDate(passport.expiresAt, 'UTC')}
            .{' '}
            <a
              href={`/passport/${passport.id}`}
              className="font-medium text-accent-text underline underline-offset-4"
            >
              Open its page
            </a>
          </p>
        </>
      )}
    </section>
  );
}
