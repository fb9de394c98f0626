import { ChevronDown, ExternalLink, FileDown } from 'lucide-react';
import { PAGE_SHARE_DAYS } from '#core/customers/limits.ts';
import type { OwnPageView } from '#core/customers/views.ts';
import { formatMoney } from '#core/lib/money.ts';
import { PAGE_CHANNEL_LABELS, PAGE_CHANNELS, vendorPagePath } from '#core/vendors/page-channel.ts';
import { DescriptionList } from '#web/ui/data/description-list.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { buttonClass } from '#web/ui/form/button-style.ts';
import { Icon } from '#web/ui/layout/icon.tsx';
import { QrCode } from '#web/users/security/qr-code.tsx';
import { bookingButton } from './booking-button.ts';
import { CopyField } from './copy-field.tsx';

/** The company's own booking page: its link, a button for its website, a code for its van, and what came by them. */
export function OwnPageCard({ own, publicUrl }: { own: OwnPageView; publicUrl: string }) {
  const { vendorId, company, isShown, usualBp, pageBp, days } = own;
  const address = (channel: (typeof PAGE_CHANNELS)[number]) => publicUrl + vendorPagePath(vendorId, channel);
  const came = PAGE_CHANNELS.reduce((sum, channel) => sum + own.byChannel[channel], 0);
  return (
    <details className="group rounded-card border border-line-1 bg-bg-1">
      <summary className="flex min-h-12 list-none [&::-webkit-details-marker]:hidden flex-wrap items-center gap-x-3 gap-y-1 px-(--card-pad) py-2.5">
        <span className="text-card-title font-semibold text-text-1">Your booking page</span>
        <span className="text-detail text-text-2">
          {percent(pageBp)} commission instead of {percent(usualBp)} on jobs booked through it
        </span>
        <span className="text-detail sm:ml-auto text-text-2 tabular-nums">
          {own.bookings === 0 ? 'No bookings yet' : `${share(came, own.bookings)} of bookings`}
        </span>
        <Icon of={ChevronDown} className="text-text-3 group-open:rotate-180" />
      </summary>
      <div className="grid gap-6 border-t border-line-1 p-(--card-pad) lg:grid-cols-[minmax(0,1fr)_280px]">
        <div className="min-w-0 space-y-4">
          {!isShown && (
            <p className="text-body text-orange">Your page is public once your company is approved.</p>
          )}
          <CopyField label="Link" value={address('link')} lines={2} />
          <CopyField
            label="Button for your website"
            hint="Paste it into your website’s HTML. It’s a plain link and runs no script."
            value={bookingButton(address('button'), company)}
            lines={4}
          />
          <p className="text-detail text-text-2">
            A visit to your page counts for {days} days: whatever the homeowner books or requests from you in
            that time carries {percent(pageBp)} commission. For homeowners who find you on Canopy, it stays{' '}
            {percent(usualBp)}.
          </p>
          <ButtonLink to={vendorPagePath(vendorId)} reloadDocument kind="outline" icon={ExternalLink}>
            View your page
          </ButtonLink>
        </div>
        <div className="space-y-4">
          <figure className="flex flex-wrap items-start gap-4 lg:block">
            <QrCode text={address('qr')} label={`QR code to the booking page of ${company}`} side={168} />
            <figcaption className="mt-2 text-detail text-text-2">
              For your van, door hangers and invoices.
              <a
                href={`/api/documents/bookingpage-${vendorId}.pdf`}
                download
                className={`${buttonClass({ kind: 'outline' })} mt-2`}
              >
                <Icon of={FileDown} />
                Download as PDF
              </a>
            </figcaption>
          </figure>
          <DescriptionList
            layout="figures"
            items={[
              ...PAGE_CHANNELS.map((channel) => ({
                id: channel,
                term: PAGE_CHANNEL_LABELS[channel],
                value: own.byChannel[channel].toLocaleString('en-US'),
              })),
              {
                id: 'share',
                term: `Share of all bookings, last ${PAGE_SHARE_DAYS} days`,
                value: share(came, own.bookings),
              },
              { id: 'earned', term: 'Earned with them', value: formatMoney(own.earnedCents), look: 'total' },
            ]}
          />
        </div>
      </div>
    </details>
  );
}

function percent(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}

function share(part: number, all: number): string {
  return all === 0 ? '–' : `${Math.round((part / all) * 100)}%`;
}
