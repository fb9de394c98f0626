import type { CredentialKind, CredentialSubject } from './kinds.ts';

/** What the markets of the sample city demand. */
export const SAMPLE_REQUIREMENTS: readonly {
  category: string;
  kind: CredentialKind;
  subject: CredentialSubject;
}[] = [
  { category: 'plumbing', kind: 'license', subject: 'company' },
  { category: 'electrical', kind: 'license', subject: 'company' },
];

/** The trades in which the sample city's companies have a license. */
export const SAMPLE_LICENSED: readonly string[] = [
  'plumbing',
  'electrical',
  'heating-and-air',
  'pest-control',
];

export const SAMPLE_INSURERS: readonly string[] = [
  'Cascade Mutual',
  'Evergreen Casualty',
  'Pioneer Trade Insurance',
];

/** A number in the format of a state's register, made from a figure. */
export function sampleNumber(state: string, trade: string, figure: number): string {
  const digits = (length: number) => String(figure % 10 ** length).padStart(length, '0');
  if (state === 'CO') return `${trade === 'electrical' ? 'EC' : 'PC'}.${digits(7)}`;
  if (state === 'TX') {
    if (trade === 'plumbing') return `M-4${digits(4)}`;
    if (trade === 'electrical') return `TECL 3${digits(4)}`;
    if (trade === 'heating-and-air') return `TACLA 3${digits(4)}C`;
    return `TX-${digits(6)}`;
  }
  const name = trade.replaceAll('-', '').toUpperCase().padEnd(5, '*').slice(0, 5);
  return `${name}**${digits(3)}KR`;
}
