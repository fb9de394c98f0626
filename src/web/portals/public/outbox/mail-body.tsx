import { Card } from '#web/ui/layout/card.tsx';

const ADDRESS = /(https?:\/\/\S+)/;

/** A mail as plain text; addresses in it can be followed. */
export function MailBody({ subject, to, text }: { subject: string; to: string; text: string }) {
  return (
    <Card title={subject} aside={<span className="text-detail break-all text-text-2">To {to}</span>}>
      <div className="text-body break-words whitespace-pre-wrap text-text-1">
        {text.split(ADDRESS).map((part, index) =>
          ADDRESS.test(part) ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
            <a key={index} href={part} className="text-accent-text underline">
              {part}
            </a>
          ) : (
            part
          ),
        )}
      </div>
    </Card>
  );
}
