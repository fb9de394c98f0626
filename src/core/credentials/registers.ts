/*
 * Numbers of public registers by state, for the states of the served cities. Sources, read in 2026:
 * - WA: Department of Labor & Industries, "Verify a contractor, tradesperson or business" (secure.lni.wa.gov/verify):
 *   contractor registrations and electrical and plumbing licenses have twelve characters, the beginning of the name filled
 *   up with asterisks, three digits and two more characters.
 * - TX: State Board of Plumbing Examiners (tsbpe.texas.gov): a letter for the kind of license and up to six digits.
 *   Department of Licensing and Regulation, license search (tdlr.texas.gov): TECL and TACL with five or six digits.
 * - CO: Department of Regulatory Agencies, Division of Professions (apps2.colorado.gov/dora/licensing): the kind of
 *   license, a dot and up to eight digits.
 */

type NumberFormat = {
  /** Slugs of the trades it holds for; all others have the state's first format without any. */
  trades?: readonly string[];
  pattern: RegExp;
  example: string;
};

type Register = { name: string; url: string; formats: readonly NumberFormat[] };

const REGISTERS: Record<string, Register> = {
  WA: {
    name: 'Washington State Department of Labor & Industries',
    url: 'https://secure.lni.wa.gov/verify/',
    formats: [{ pattern: /^[A-Z][A-Z0-9&*]{6}\d{3}[A-Z0-9]{2}$/, example: 'RAINCP*841KR' }],
  },
  TX: {
    name: 'Texas Department of Licensing and Regulation',
    url: 'https://www.tdlr.texas.gov/LicenseSearch/',
    formats: [
      { trades: ['plumbing'], pattern: /^(?:M|J|TP|RMP)-?\d{4,6}$/, example: 'M-41234' },
      { trades: ['electrical'], pattern: /^(?:TECL|ME|JE) ?\d{4,6}$/, example: 'TECL 31234' },
      { trades: ['heating-and-air'], pattern: /^TACL[AB] ?\d{4,6}[CER]?$/, example: 'TACLA 31234C' },
    ],
  },
  CO: {
    name: 'Colorado Division of Professions and Occupations',
    url: 'https://apps2.colorado.gov/dora/licensing/lookup/licenselookup.aspx',
    formats: [{ pattern: /^[A-Z]{2,4}\.\d{4,8}$/, example: 'PC.0003456' }],
  },
};

/** Where no format is known: letters and digits, with the usual marks between them. */
const GENERAL: NumberFormat = { pattern: /^[A-Z0-9][A-Z0-9 .*&/#-]{2,38}[A-Z0-9]$/, example: 'AB-123456' };

/** A number as it is stored and compared: capital letters, single spaces. */
export function registerNumber(text: string): string {
  return text.trim().split(/\s+/).join(' ').toUpperCase();
}

function formatFor(state: string, trade: string | null): NumberFormat {
  const formats = REGISTERS[state]?.formats ?? [];
  const ofTrade = formats.find(({ trades }) => trade !== null && trades?.includes(trade));
  return ofTrade ?? formats.find(({ trades }) => trades === undefined) ?? GENERAL;
}

/** An example in the format that numbers of this trade have in this state. */
export function numberExample(state: string, trade: string | null): string {
  return formatFor(state, trade).example;
}

/** Why a number cannot be one of this state's public register; null when it can. `number` as `registerNumber` gives it. */
export function numberProblem(number: string, state: string, trade: string | null): string | null {
  const { pattern, example } = formatFor(state, trade);
  return pattern.test(number)
    ? null
    : `Enter the number as shown in the ${state} license database, such as ${example}`;
}

/** Where anybody looks a number up; null for a state whose register is not known. */
export function registerOf(state: string | null): { name: string; url: string } | null {
  const found = state === null ? undefined : REGISTERS[state];
  return found ? { name: found.name, url: found.url } : null;
}

/** Two capital letters. */
export const STATE_PATTERN: RegExp = /^[A-Z]{2}$/;
