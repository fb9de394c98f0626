import { formatDate, formatTime } from '#core/lib/format-time.ts';
import type { DocumentBlock, PaperDocument } from '#core/payments/document.ts';
import { distanceInWords } from './evidence.ts';
import { addressOf, PHOTO_KIND_LABELS, PHOTO_MARK_LABELS, type PhotoMark } from './kinds.ts';
import { shapesInWords } from './shapes.ts';
import type { JobFacts, JobPhoto } from './views.ts';

/** A photo of a report: as SVG with what is drawn over it; null where its file is gone. `mark` is of this moment. */
export type ReportPhoto = { photo: JobPhoto; svg: string | null; mark: PhotoMark };

type Report = {
  company: string;
  job: JobFacts;
  photos: readonly ReportPhoto[];
  pairs: readonly { beforeId: string; afterId: string }[];
  at: Date;
};

/** Wider than long photos would run over the page. */
const WIDE_PT = 360;
const TALL_PT = 240;

/** The photos of a job with captions, what was drawn over them, and the evidence of each. */
export function photoReport({ company, job, photos, pairs, at }: Report): PaperDocument {
  const verified = photos.filter(({ mark }) => mark === 'verified').length;
  const numberOf = new Map(photos.map(({ photo }, index) => [photo.id, index + 1]));
  const paired = pairs.flatMap(({ beforeId, afterId }) => {
    const [before, after] = [numberOf.get(beforeId), numberOf.get(afterId)];
    return before && after ? [`${before} and ${after}`] : [];
  });
  return {
    title: `Photo report: ${job.title}`,
    number: `Photo report #${job.number}`,
    foot: `Canopy · ${company} · Job #${job.number}`,
    blocks: [
      {
        kind: 'facts',
        rows: [
          ['Vendor', company],
          ['Job', `#${job.number} ${job.title}`],
          ['Customer', job.customer],
          ['Address', addressOf(job)],
          ['Technician', job.technician],
          ['Visit', formatDate(job.startsAt, job.zone)],
          ...(job.completedAt
            ? [['Completed', stamp(job.completedAt, job.zone)] satisfies [string, string]]
            : []),
          ['Photos', `${photos.length}, ${verified} verified`],
          ...(paired.length > 0
            ? [['Before and after', `Photos ${paired.join('; ')}`] satisfies [string, string]]
            : []),
          ['Created', stamp(at, job.zone)],
        ],
      },
      ...photos.flatMap((one, index) => photoBlocks(one, index + 1, job)),
      { kind: 'heading', text: 'File hashes' },
      {
        kind: 'note',
        text: 'SHA-256 of each photo as it is stored. A file with this hash is this photo, byte for byte.',
      },
      {
        kind: 'facts',
        rows: photos.map(({ photo }, index) => [
          `Photo ${index + 1}`,
          photo.evidence?.storedSha256 ?? 'Not recorded yet',
        ]),
      },
      {
        kind: 'note',
        text: '“Verified” means that the stored file still has the hash that was recorded when it arrived, and that the record itself is unchanged. Both were checked when this report was created. Details marked “Reported by the device” weren’t checked. Arrows and text are drawn over the photos and aren’t part of the files.',
      },
    ],
  };
}

/** `Mar 2, 2026, 10:07 AM` */
function stamp(instant: Date, zone: string): string {
  return `${formatDate(instant, zone)}, ${formatTime(instant, zone)}`;
}

function photoBlocks({ photo, svg, mark }: ReportPhoto, number: number, { zone }: JobFacts): DocumentBlock[] {
  const { evidence } = photo;
  const name = photo.caption || PHOTO_KIND_LABELS[photo.kind];
  const drawn = shapesInWords(photo.shapes);
  const rows: [string, string][] = [
    ['Kind', PHOTO_KIND_LABELS[photo.kind]],
    ...(drawn ? [['On the photo', drawn] satisfies [string, string]] : []),
    ['Check', PHOTO_MARK_LABELS[mark]],
    ['Received', stamp(photo.takenAt, zone)],
  ];
  if (evidence?.capturedAt)
    rows.push(['Reported by the device', `Taken ${stamp(evidence.capturedAt, zone)}`]);
  if (evidence?.distanceMeters != null)
    rows.push(['Reported by the device', distanceInWords(evidence.distanceMeters)]);
  if (evidence?.device) rows.push(['Device', evidence.device]);
  if (photo.uploadedBy) rows.push(['Uploaded by', photo.uploadedBy]);
  return [
    { kind: 'heading', text: `Photo ${number}: ${name}` },
    ...(svg === null
      ? [{ kind: 'note', text: 'The file of this photo is missing.' } as const]
      : [
          {
            kind: 'picture',
            svg,
            alt: drawn ? `${name}. On the photo: ${drawn}` : name,
            widthPt: photo.height > photo.width ? TALL_PT : WIDE_PT,
          } as const,
        ]),
    { kind: 'facts', rows },
  ];
}
