/** What a piece of evidence is; the last ones are taken from the job by themselves. */
export const EVIDENCE_KINDS = [
  'text',
  'file',
  'message',
  'photo',
  'checklist',
  'clock',
  'signature',
  'timeline',
  'money',
] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

export const EVIDENCE_KIND_LABELS: Record<EvidenceKind, string> = {
  text: 'Statement',
  file: 'File',
  message: 'Message',
  photo: 'Photo',
  checklist: 'Checklist',
  clock: 'Time on site',
  signature: 'Signature',
  timeline: 'Timeline',
  money: 'Payment',
};

/** Whose it is; `record` is what the job itself has noted. */
export const EVIDENCE_SIDES = ['homeowner', 'vendor', 'record'] as const;
export type EvidenceSide = (typeof EVIDENCE_SIDES)[number];

const PHOTO_WORDS = {
  request: 'With the request',
  before: 'Before',
  during: 'During the work',
  after: 'After',
} as const;

/** What a photo of a job shows: `Before: Floor`. Its caption may say when too ("Floor, before"), which is not repeated. */
export function photoWords(kind: keyof typeof PHOTO_WORDS, caption: string): string {
  const shown = caption.replace(/, (?:before|after)$/, '');
  return shown ? `${PHOTO_WORDS[kind]}: ${shown}` : PHOTO_WORDS[kind];
}
