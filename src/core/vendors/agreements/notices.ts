import { formatLocalDate } from '#core/lib/format-time.ts';
import type { Notification } from '#core/lib/notice.ts';
import type { AgreementStage } from './agreement.ts';

const HREF = '/vendor/tasks/agreements';

type Due = { acceptBy: string; stage: AgreementStage; changes: string };

/** What an owner is notified of: another version, then its last day coming near. */
export function agreementDueNotifications({ acceptBy, stage, changes }: Due): Notification[] {
  const day = formatLocalDate(acceptBy);
  return [
    {
      to: 'vendor',
      title:
        stage === 'published' ? 'The vendor agreement has changed' : `Accept the vendor agreement by ${day}`,
      body:
        stage === 'published'
          ? `${changes} Read it and accept it by ${day}.`
          : 'After that, your company won’t get new requests until you accept it.',
      href: HREF,
      mail: {
        paragraphs: [
          changes,
          `Read the new version and accept it by ${day}. If you don’t, your company won’t get new requests after that day until you accept it. You keep your accepted visits and your balance.`,
        ],
        button: { label: 'Read the agreement' },
      },
    },
  ];
}
