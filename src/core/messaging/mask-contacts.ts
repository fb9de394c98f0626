export const HIDDEN_CONTACT = '[contact hidden]';

// Each begins where a word does: trying again at every letter of a long word would take its length squared.
const MAIL =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+\s?(?:@|\(at\)|\[at\]|\{at\})\s?[\p{L}\p{N}-]+(?:\s?(?:\.|\(dot\)|\[dot\])\s?[\p{L}\p{N}-]+)+/giu;
const SPELLED_MAIL =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+\s+at\s+[\p{L}\p{N}-]+\s+dot\s+(?:com|net|org|edu|us|info|io|co)\b/giu;
/** Digits with what people put between them. Dates and amounts are told apart by the count of digits below. */
const DIGITS = /\+?\(?\p{Nd}(?:[\s().\-–—/·•_*]{0,3}\p{Nd}){6,}/gu;
const SPELLED_DIGITS =
  /\b(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)(?:[\s,.-]{1,3}(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)){6,30}\b/giu;
/** Characters that show nothing and would break a number apart. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;

const DATE = /^\(?(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})$/;

/**
 * Phone numbers and mail addresses in what somebody wrote, replaced. Used until a visit is accepted, so that the
 * people of a request meet on Canopy. It is a fence, not a wall: a drawing of a number passes.
 */
export function maskContacts(text: string): string {
  const plain = text.replace(INVISIBLE, '').normalize('NFKC');
  const masked = plain
    .replace(MAIL, HIDDEN_CONTACT)
    .replace(SPELLED_MAIL, HIDDEN_CONTACT)
    .replace(SPELLED_DIGITS, HIDDEN_CONTACT)
    .replace(DIGITS, (found) => (isPhone(found) ? HIDDEN_CONTACT : found));
  // Untouched text keeps its own characters.
  return masked === plain ? text : masked;
}

/** Whether there is anything to hide. */
export function hasContacts(text: string): boolean {
  return maskContacts(text) !== text;
}

/** 7 to 15 digits, as the world's numbering plan has them; dates are not numbers to call. */
function isPhone(found: string): boolean {
  const digits = found.replace(/\P{Nd}/gu, '').length;
  return digits >= 7 && digits <= 15 && !DATE.test(found.trim());
}
