import type { NoticeCategory, NoticeRule, Notification } from '#core/lib/notice.ts';
import { maskContacts } from '#core/messaging/mask-contacts.ts';
import { PUSH_BODY_LENGTH, PUSH_TITLE_LENGTH } from './limits.ts';

/*
 * What a lock screen may say, which everybody near the phone reads: what happened and when, never what it costs, where
 * somebody lives, how to reach them, or what they wrote.
 */

/**
 * How much of a message is said: `sentences` its title and of its body what is harmless, `title` its title, `label` what kind
 * of event it is.
 */
const SAID: Record<NoticeCategory, 'sentences' | 'title' | 'label'> = {
  bookings: 'sentences',
  messages: 'title',
  cases: 'title',
  tasks: 'title',
  reviews: 'title',
  account: 'title',
  // Their titles and texts are about amounts.
  money: 'label',
  rewards: 'label',
};

const REST = 'Open Canopy for details.';

const AMOUNT = /[$€£¥]|(?<!\d)\d{1,9} ?(?:%|USD|dollars|points)/i;
const STREET =
  /(?<![\w-])\d{1,6}[A-Z]? (?:[A-Z0-9][\w.’'-]* ){1,4}(?:St|Street|Ave|Avenue|Rd|Road|Blvd|Boulevard|Ln|Lane|Dr|Drive|Way|Ct|Court|Pl|Place|Ter|Terrace|Hwy|Highway|Pkwy|Parkway|Cir|Circle)(?!\w)/;
const ZIP = /(?<![\w-])\d{5}(?:-\d{4})?(?![\w-])/;
const CODE = /(?<!\w)(?:code|pin|passcode|password)(?: is|:)? #?\d/i;

/** Whether a text names an amount, a street address, a code, or how to reach somebody. */
export function isPrivateText(text: string): boolean {
  return (
    AMOUNT.test(text) || STREET.test(text) || ZIP.test(text) || CODE.test(text) || maskContacts(text) !== text
  );
}

/** What a device shows of a message. An event without a rule says nothing but that there is something. */
export function pushText(
  rule: NoticeRule | undefined,
  { title, body }: Pick<Notification, 'title' | 'body'>,
): { title: string; body: string } {
  const label = rule?.label ?? 'Something new in Canopy';
  const said = rule ? SAID[rule.category] : 'label';
  const isSaid = said !== 'label' && !isPrivateText(title);
  return {
    title: shortened(isSaid ? oneLine(title) : label, PUSH_TITLE_LENGTH),
    body: shortened((said === 'sentences' && harmless(body)) || REST, PUSH_BODY_LENGTH),
  };
}

/** What a person wrote follows “Reason:”, and says anything. */
function harmless(body: string): string {
  const [ours = ''] = oneLine(body).split('Reason:');
  return ours
    .split(/(?<=[.!?]) /)
    .filter((sentence) => !isPrivateText(sentence))
    .join(' ')
    .trim();
}

function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

function shortened(text: string, length: number): string {
  const letters = [...text];
  return letters.length <= length
    ? text
    : `${letters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
}
