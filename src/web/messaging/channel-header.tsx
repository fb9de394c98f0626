import { ArrowLeft, Mail, Phone } from 'lucide-react';
import { formatShortDay } from '#core/lib/format-time.ts';
import type { ChannelHead } from '#core/messaging/contract.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { buttonClass } from '#web/ui/form/button-style.ts';
import { Icon } from '#web/ui/layout/icon.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';

/** Whom one is talking to, about which job, and the other ways to reach them. */
export function ChannelHeader({ head, back }: { head: ChannelHead; back: string }) {
  const { title, about, bookingNumber, startsAt, zone, href, phone, email } = head;
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line-1 px-(--page-x) py-2.5">
      <Link
        to={back}
        aria-label="All conversations"
        className="-ml-2 flex size-11 items-center justify-center rounded-control text-text-2 hover:bg-bg-2 md:hidden"
      >
        <Icon of={ArrowLeft} />
      </Link>
      <Avatar id={head.face.id} src={head.face.logoUrl} name={head.face.name} />
      <div className="min-w-0 grow basis-40">
        {/* An administrator sees both sides’ names, which together may need a second line. */}
        <h1 className="line-clamp-2 text-card-title text-text-1">
          <bdi>{title}</bdi>
        </h1>
        <p className="truncate text-label text-text-2">
          {about} · {formatShortDay(startsAt, zone)} · {bookingNumber}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {phone && (
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={buttonClass({ kind: 'outline' })}>
            <Icon of={Phone} />
            {phone}
          </a>
        )}
        {email && (
          <a
            href={`mailto:${encodeURIComponent(email)}`}
            aria-label={`Email ${email}`}
            title={email}
            className={buttonClass({ kind: 'outline', square: true })}
          >
            <Icon of={Mail} />
          </a>
        )}
        <ButtonLink to={href} kind="outline">
          Open job
        </ButtonLink>
      </div>
    </header>
  );
}
