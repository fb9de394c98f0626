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
import { PhotoGrid, PhotoTile } from '#web/ui/data/photos/photo-tile.tsx';
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
/** In which order one reads them: what a side added itself, what shows the work, what was said, what was merely noted. */
const ORDER: readonly EvidenceKind[] = [
  'text',
  'file',
  'photo',
  'message',
  'signature',
  'money',
  'clock',
  'checklist',
  'timeline',
];
/** A line is enough for them: they say when something happened. */
const NOTED: readonly EvidenceKind[] = ['clock', 'checklist', 'timeline', 'money'];
/** As many of a side stand there at first: pictures, and lines below them. */
const FIRST = 6;

type EvidenceCardProps = { dispute: DisputeView; now: Date };

/** What proves either side: its own column for each, and below what the job itself has noted. */
export function EvidenceCard({ dispute, now }: EvidenceCardProps) {
  const { evidence, evidenceFrozenAt, booking, can } = dispute;
  const pictures = evidence.filter(isPicture);
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
          // The digest proves that the picture is still the one that was added.
          description: `${by}, ${formatMoment(at, booking.zone, now)} · SHA-256 ${file?.sha256.slice(0, 12)}…`,
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
  const when = (item: EvidenceItem) => formatMoment(item.at, dispute.booking.zone, now);
  // Equal kinds stay in the order of time that they come in, and a record is nothing but this order.
  const ordered =
    side === 'record' ? items : items.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
  const shown = (list: readonly EvidenceItem[]) =>
    // A button for a single line would take more room than the line.
    all || list.length === FIRST + 1 ? list : list.slice(0, FIRST);
  const pictures = shown(ordered.filter(isPicture));
  const lines = shown(ordered.filter((item) => !isPicture(item)));
  return (
    <section aria-label={title} className={side === 'record' ? 'min-w-0 lg:col-span-2' : 'min-w-0'}>
      <h3 className="flex items-baseline justify-between gap-3 border-b border-line-1 pb-2 text-body font-semibold text-text-1">
        <span className="min-w-0 wrap-anywhere">{title}</span>
        <span className="text-label font-normal text-text-3 tabular-nums">{items.length}</span>
      </h3>
      {items.length === 0 && <p className="pt-2.5 text-body text-text-3">Nothing yet.</p>}
      {pictures.length > 0 && (
        <div className="pt-3 pb-2">
          <PhotoGrid>
            {pictures.map((item) => (
              <PhotoTile
                key={item.id}
                src={item.file?.url ?? null}
                caption={item.text}
                note={when(item)}
                whole={item.kind === 'signature'}
                onOpen={() => open(item)}
              />
            ))}
          </PhotoGrid>
        </div>
      )}
      <ul className="divide-y divide-line-1">
        {lines.map((item) => (
          <EvidenceRow key={item.id} item={item} at={when(item)} />
        ))}
      </ul>
      {pictures.length + lines.length < ordered.length && (
        <Button kind="quiet" size="sm" className="-ml-2.5" onClick={() => setAll(true)}>
          Show all {ordered.length}
        </Button>
      )}
    </section>
  );
}

const isPicture = ({ file }: EvidenceItem): boolean => file?.mediaType.startsWith('image/') === true;

function EvidenceRow({ item, at }: { item: EvidenceItem; at: string }) {
  const label = EVIDENCE_KIND_LABELS[item.kind];
  const words = (
    <>
      {item.text}
      {item.amountCents !== null && <span className="tabular-nums"> · {formatMoney(item.amountCents)}</span>}
    </>
  );
  const isNoted = NOTED.includes(item.kind);
  return (
    <li className={isNoted ? 'flex gap-3 py-2' : 'flex gap-3 py-2.5'}>
      <Icon of={ICONS[item.kind]} className="mt-0.5 shrink-0 text-text-3" />
      <div className="min-w-0 grow">
        <p className="flex items-baseline justify-between gap-x-3">
          {isNoted ? (
            <span className="min-w-0 text-body text-text-1 wrap-anywhere">
              <span className="sr-only">{label}: </span>
              {words}
            </span>
          ) : (
            <span className="text-detail text-text-2">{label}</span>
          )}
          <span className="shrink-0 text-label text-text-3 tabular-nums">{at}</span>
        </p>
        {!isNoted && <p className="text-body whitespace-pre-wrap text-text-1 wrap-anywhere">{words}</p>}
        {item.file && (
          <a
            href={item.file.url}
            download={`evidence-${item.at.toISOString().slice(0, 10)}.pdf`}
            title={`SHA-256 ${item.file.sha256}`}
            className="inline-flex min-h-6 items-center text-body text-accent-text underline underline-offset-[3px] max-md:min-h-11"
          >
            Download PDF <span className="sr-only">{item.text}</span>
          </a>
        )}
      </div>
    </li>
  );
}
