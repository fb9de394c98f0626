import type { ReactNode } from 'react';
import type { BookingDetail } from '#core/bookings/views.ts';
import { CATEGORIES } from '#core/catalog/categories.ts';
import { formatDate, formatTime } from '#core/lib/format-time.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { DescriptionList } from '#web/ui/data/description-list.tsx';
import { EmailText } from '#web/ui/data/email-text.tsx';
import { Stars } from '#web/ui/form/star-rating.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';

/** Who asked, who answers for it and who comes, each with how to reach them. */
export function JobParties({ job: { homeowner, vendor, technician } }: { job: BookingDetail }) {
  return (
    <Card title="Contacts">
      <ul className="space-y-4">
        <User id={homeowner.id} name={homeowner.name} part="Homeowner" to={`/admin/users/${homeowner.id}`}>
          <Contact phone={homeowner.phone} email={homeowner.email} />
        </User>
        <User
          id={vendor.id}
          name={vendor.company}
          logo={vendor.logoUrl}
          part="Vendor"
          to={`/admin/vendors/${vendor.id}`}
        >
          <Contact phone={vendor.phone} email={null} />
          {vendor.rating !== null && (
            <Stars
              value={vendor.rating}
              detail={
                vendor.reviews === 1
                  ? 'from 1 review'
                  : `from ${vendor.reviews.toLocaleString('en-US')} reviews`
              }
            />
          )}
        </User>
        <User id={technician.id} name={technician.name} part="Technician" />
      </ul>
    </Card>
  );
}

/** What is known of the visit, in groups: where it is, what was asked for, and the record itself. */
export function JobVisit({ job }: { job: BookingDetail }) {
  const { home, answers, notes, zone } = job;
  const groups = [
    {
      title: 'Home',
      items: [
        { id: 'address', term: 'Address', value: `${home.line1}, ${home.city} ${home.zip}` },
        ...home.facts.map(({ label, value }) => ({ id: `home-${label}`, term: label, value })),
        { id: 'access', term: 'Access', value: home.accessNotes || 'No notes' },
      ],
    },
    {
      title: 'Request',
      items: [
        { id: 'category', term: 'Category', value: categoryOf(job) },
        ...answers.map(({ label, answer }) => ({ id: label, term: label, value: answer })),
        { id: 'notes', term: 'Notes from the homeowner', value: notes || '–' },
      ],
    },
    {
      title: 'Record',
      items: [
        { id: 'number', term: 'Number', value: String(job.number) },
        { id: 'created', term: 'Created', value: dated(job.createdAt, zone) },
        { id: 'updated', term: 'Updated', value: dated(job.updatedAt, zone) },
        { id: 'completed', term: 'Completed', value: job.completedAt ? dated(job.completedAt, zone) : '–' },
      ],
    },
  ];
  return (
    <Card title="Visit details" flush>
      <div className="grid divide-line-1 max-md:divide-y md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)] md:divide-x">
        {groups.map(({ title, items }) => (
          <section key={title} aria-label={title} className="min-w-0 p-(--card-pad)">
            <h3 className="mb-3 text-label font-semibold text-text-2">{title}</h3>
            <DescriptionList layout="facts" items={items} />
          </section>
        ))}
      </div>
    </Card>
  );
}

/** With its year: a job is looked up long after it was booked. */
function dated(at: Date, zone: string): string {
  return `${formatDate(at, zone)}, ${formatTime(at, zone)}`;
}

function categoryOf({ categorySlug }: BookingDetail): string {
  return CATEGORIES.find(({ slug }) => slug === categorySlug)?.name ?? categorySlug;
}

type UserProps = {
  id: string;
  name: string;
  logo?: string | null;
  part: string;
  /** The page of whoever has one. */
  to?: string;
  children?: ReactNode;
};

function User({ id, name, logo = null, part, to, children }: UserProps) {
  return (
    <li className="flex gap-3">
      <Avatar id={id} name={name} src={logo} />
      <div className="min-w-0">
        {/* Links stay high enough to be hit on phones, over the words around them. */}
        <p className="text-body font-semibold text-text-1 wrap-anywhere max-sm:has-[a]:-my-2.5">
          {to ? (
            <Link
              to={to}
              className="inline-flex min-h-6 items-center rounded-[3px] underline decoration-line-2 underline-offset-[3px] hover:decoration-current max-sm:min-h-11"
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        <p className="text-label text-text-3">{part}</p>
        {children}
      </div>
    </li>
  );
}

function Contact({ phone, email }: { phone: string | null; email: string | null }) {
  const link =
    'inline-flex min-h-6 items-center rounded-[3px] text-text-2 underline decoration-line-2 underline-offset-[3px] hover:text-text-1 wrap-anywhere max-sm:min-h-11';
  if (!phone && !email) return null;
  return (
    <p className="flex flex-wrap gap-x-4 text-detail max-sm:-my-1.5">
      {phone && (
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={link}>
          {phone}
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className={link}>
          <span>
            <EmailText address={email} />
          </span>
        </a>
      )}
    </p>
  );
}
