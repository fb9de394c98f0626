import {
  Banknote,
  Camera,
  CheckCheck,
  Clock,
  FileText,
  Flag,
  type LucideIcon,
  MessageSquare,
  PenLine,
  Quote,
} from 'lucide-react';
import { useState } from 'react';
import {
  EVIDENCE_KIND_LABELS,
  EVIDENCE_SIDES,
  type EvidenceKind,
  type EvidenceSide,
} from '#core/cases/disputes/evidence.ts';
import type { DisputeView, EvidenceItem } from '#core/cases/disputes/views.ts';
import { formatMoment } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { Lightbox } from '#web/ui/data/photos/lightbox.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import { AddEvidence } from './add-evidence.tsx';
import { nameOf } from './dispute-words.ts';

const ICONS: Record<EvidenceKind, LucideIcon> = {
  text: Quote,
  file: FileText,
  message: MessageSquare,
  photo: Camera,
  checklist: CheckCheck,
  clock: Clock,
  signature: PenLine,
  timeline: Flag,
  money: Banknote,
};
/** As many of a side stand there at first. */
const FIRST = 6;

type EvidenceCardProps = { dispute: DisputeView; now: Date };

/** What proves either side: its own column for each, and below what the job itself has noted. */
export function EvidenceCard({ dispute, now }: EvidenceCardProps) {
  const { evidence, evidenceFrozenAt, booking, can } = dispute;
  const pictures = evidence.filter(({ file }) => file?.mediaType.startsWith('image/'));
  const [shown, setShown] = useState<number | null>(null);
  const open = (item: EvidenceItem) => setShown(pictures.indexOf(item));
  return (
    <Card
      id="evidence"
      title="Evidence"
      aside={
        evidenceFrozenAt
          ? `Closed ${formatMoment(evidenceFrozenAt, booking.zone, now)}`
          : 'Updates until the stage ends'
      }
      className="scroll-mt-20"
    >
      <div className="grid items-start gap-x-6 gap-y-5 lg:grid-cols-2">
        {EVIDENCE_SIDES.map((side) => (
          <EvidenceColumn
            key={side}
            side={side}
            title={side === 'record' ? 'Job record' : nameOf(dispute, side)}
            items={evidence.filter((item) => item.side === side)}
            {...{ dispute, now, open }}
          />
        ))}
      </div>
      {can.addEvidence && (
        <div className="mt-5 border-t border-line-1 pt-4">
          <AddEvidence id={dispute.id} />
        </div>
      )}
      <Lightbox
        photos={pictures.map(({ file, text, by, at }) => ({
          url: file?.url ?? '',
          title: text,
          alt: text,
          description: `${by}, ${formatMoment(at, booking.zone, now)}`,
        }))}
        open={shown}
        onOpen={setShown}
      />
    </Card>
  );
}

type ColumnProps = EvidenceCardProps & {
  side: EvidenceSide;
  title: string;
  items: readonly EvidenceItem[];
  open: (item: EvidenceItem) => void;
};

function EvidenceColumn({ side, title, items, dispute, now, open }: ColumnProps) {
  const [all, setAll] = useState(false);
  // What they added themselves is what they want to be read.
  const first = items.filter(({ kind }) => kind === 'text' || kind === 'file');
  const rest = items.filter(({ kind }) => kind !== 'text' && kind !== 'file');
  const ordered = [...first, ...rest];
  const list = all ? ordered : ordered.slice(0, FIRST);
  return (
    <section aria-label={title} className={side === 'record' ? 'min-w-0 lg:col-span-2' : 'min-w-0'}>
      <h3 className="flex items-baseline justify-between gap-3 border-b border-line-1 pb-2 text-body font-semibold text-text-1">
        <span className="wrap-anywhere">{title}</span>
        <span className="text-label font-normal text-text-3 tabular-nums">{items.length}</span>
      </h3>
      {items.length === 0 && <p className="pt-2.5 text-body text-text-3">Nothing yet.</p>}
      <ul className="divide-y divide-line-1">
        {list.map((item) => (
          <li key={item.id} className="flex gap-3 py-2.5">
            <Icon of={ICONS[item.kind]} className="mt-0.5 shrink-0 text-text-3" />
            <div className="min-w-0 grow">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="text-detail text-text-2">{EVIDENCE_KIND_LABELS[item.kind]}</span>
                <span className="text-label text-text-3 tabular-nums">
                  {formatMoment(item.at, dispute.booking.zone, now)}
                </span>
              </p>
              <p className="text-body whitespace-pre-wrap text-text-1 wrap-anywhere">
                {item.text}
                {item.amountCents !== null && (
                  <span className="tabular-nums"> · {formatMoney(item.amountCents)}</span>
                )}
              </p>
              {item.file && <EvidenceFile item={item} open={open} />}
            </div>
          </li>
        ))}
      </ul>
      {list.length < ordered.length && (
        <Button kind="quiet" size="sm" onClick={() => setAll(true)}>
          Show all {ordered.length}
        </Button>
      )}
    </section>
  );
}

function EvidenceFile({ item, open }: { item: EvidenceItem; open: (item: EvidenceItem) => void }) {
  const { file, text, at } = item;
  if (!file) return null;
  const proof = `SHA-256 ${file.sha256.slice(0, 12)}…`;
  if (!file.mediaType.startsWith('image/'))
    return (
      <a
        href={file.url}
        download={`evidence-${at.toISOString().slice(0, 10)}.pdf`}
        className="inline-flex min-h-6 items-center text-body text-accent-text underline underline-offset-[3px] max-md:min-h-11"
      >
        Download PDF <span className="sr-only">{text}</span>
      </a>
    );
  return (
    <div className="mt-1.5">
      <button
        type="button"
        onClick={() => open(item)}
        className="block overflow-hidden rounded-control border border-line-1"
      >
        <img src={file.url} alt={text} loading="lazy" className="h-24 w-32 object-cover" />
      </button>
      <p className="mt-1 text-label text-text-3" title={file.sha256}>
        {proof}
      </p>
    </div>
  );
}
