import { clsx } from 'clsx';
import { formatMoment } from '#core/lib/format-time.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { PAGE_WIDTH } from '../frame/width.ts';
import type { Route } from './+types/route';
import { MailBody } from './mail-body.tsx';

/** Mails are read where they are written: on the machine itself. */
const ZONE = 'UTC';

export async function loader({ context, request }: Route.LoaderArgs) {
  const server = api(context, request);
  const id = new URL(request.url).searchParams.get('mail');
  const [mails, mail] = await Promise.all([
    server.notifications.outbox({}),
    id ? server.notifications.outboxMail({ id }) : null,
  ]);
  return { mails, mail, now: context.get(requestContext).now };
}

export const meta: Route.MetaFunction = () => [{ title: 'Outbox · Canopy' }];

export default function Outbox({ loaderData: { mails, mail, now } }: Route.ComponentProps) {
  return (
    <div className={clsx('w-auto pt-8 pb-12 md:pt-12', PAGE_WIDTH)}>
      <h1 className="text-task text-text-1">Outbox</h1>
      <p className="mt-1 mb-5 text-[0.9375rem]/[1.375rem] text-text-2">
        This installation has no mail server, so outgoing email is kept here.
      </p>
      {mails.length === 0 ? (
        <EmptyState title="No email yet">Sign up or book a service, and the email appears here.</EmptyState>
      ) : (
        <div className="mt-6 grid gap-5 lg:grid-cols-[minmax(0,380px)_minmax(0,1fr)]">
          <nav aria-label="Emails" className="rounded-card border border-line-1 bg-bg-1">
            <ul className="divide-y divide-line-1">
              {mails.map((line) => (
                <li key={line.id}>
                  <Link
                    to={`?mail=${line.id}`}
                    preventScrollReset
                    aria-current={line.id === mail?.id ? 'page' : undefined}
                    className="block px-4 py-3 hover:bg-bg-2 aria-[current=page]:bg-accent-soft"
                  >
                    <span className="block text-control text-text-1">{line.subject}</span>
                    <span className="mt-0.5 block text-detail break-all text-text-2">
                      {line.to} · {formatMoment(line.createdAt, ZONE, now)} UTC
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          {mail ? (
            <MailBody subject={mail.subject} to={mail.to} text={mail.text} />
          ) : (
            <p className="text-body text-text-2">Select an email to read it.</p>
          )}
        </div>
      )}
    </div>
  );
}
