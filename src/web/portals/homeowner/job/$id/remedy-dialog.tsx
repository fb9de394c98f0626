import { ChevronRight, LifeBuoy, MessageSquare, Scale, ShieldCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { BookingDetail } from '#core/bookings/views.ts';
import { formatDay } from '#core/lib/format-time.ts';
import type { JobRemedies } from '#web/cases/open-matters.tsx';
import { Icon, type IconType } from '#web/ui/layout/icon.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ReportProblem } from './report-problem.tsx';

type RemedyDialogProps = {
  booking: BookingDetail;
  remedies: JobRemedies;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The last day of a window that ends with the next one's start. */
const lastDay = (until: Date, zone: string) => formatDay(new Date(until.getTime() - 1), zone);

/** The four ways when something is wrong with a job, each with what it means and until when it is open. */
export function RemedyDialog({ booking, remedies, open, onOpenChange }: RemedyDialogProps) {
  const [reporting, setReporting] = useState(false);
  const { id, vendorName, zone } = booking;
  const { dispute, warranty } = remedies;
  if (reporting)
    return (
      <ReportProblem
        booking={booking}
        open={open}
        onOpenChange={(next) => {
          onOpenChange(next);
          if (!next) setReporting(false);
        }}
      />
    );
  const days = warranty.until ? ` Through ${lastDay(warranty.until, zone)}.` : '';
  const disputeUntil = dispute.until ? ` Open through ${lastDay(dispute.until, zone)}.` : '';
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      width="lg"
      title="What’s not right?"
      description={`Choose how to get this fixed. Talking to ${vendorName} first is usually the fastest way.`}
    >
      <ul className="divide-y divide-line-1 border-y border-line-1">
        <Way icon={MessageSquare} title={`Message ${vendorName}`} to={`/messages?channel=${id}`}>
          Tell them what’s wrong. They see your message right away.
        </Way>
        <Way
          icon={ShieldCheck}
          title="File a warranty claim"
          to={warranty.isOpen ? `/account/home/warranty/new?job=${id}` : null}
        >
          {warranty.isOpen
            ? `A free return visit if the work doesn’t hold up.${days}`
            : (warranty.why ?? 'This job has no active warranty.')}
        </Way>
        <Way
          icon={Scale}
          title="Open a dispute"
          to={dispute.isOpen ? `/account/home/disputes/new?job=${id}` : null}
        >
          {dispute.isOpen
            ? `Ask for a refund. Canopy decides if you and ${vendorName} can’t agree.${disputeUntil}`
            : (dispute.why ?? 'This job can’t be disputed.')}
        </Way>
        <Way icon={LifeBuoy} title="Contact support" onSelect={() => setReporting(true)}>
          Something else, or not sure? Our support team will look into it.
        </Way>
      </ul>
    </Dialog>
  );
}

type WayProps = {
  icon: IconType;
  title: string;
  /** Null where the way is closed; the text says why. */
  to?: string | null;
  onSelect?: () => void;
  children: ReactNode;
};

const ROW = 'flex min-h-14 w-full items-center gap-3.5 rounded-control px-1 py-2.5 text-left';

function Way({ icon, title, to, onSelect, children }: WayProps) {
  const closed = to === null;
  const content = (
    <>
      <Icon of={icon} size={20} className={closed ? 'text-text-3' : 'text-accent-text'} />
      <span className="min-w-0 grow">
        <span
          className={closed ? 'block text-body text-text-2' : 'block text-body font-semibold text-text-1'}
        >
          {title}
        </span>
        <span className="block text-detail text-text-2">{children}</span>
      </span>
      {!closed && <Icon of={ChevronRight} className="text-text-3" />}
    </>
  );
  return (
    <li>
      {closed ? (
        <div className={ROW}>{content}</div>
      ) : to ? (
        <Link to={to} className={`${ROW} hover:bg-bg-2`}>
          {content}
        </Link>
      ) : (
        <button type="button" onClick={onSelect} className={`${ROW} hover:bg-bg-2`}>
          {content}
        </button>
      )}
    </li>
  );
}
