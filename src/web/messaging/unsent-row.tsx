import { CircleAlert } from 'lucide-react';
import { namesOfCarried } from '#core/messaging/conversation.ts';
import { MessageText } from '#web/ui/data/files/message-text.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import type { Unsent } from './use-outbox.ts';

type UnsentRowProps = {
  message: Unsent;
  onRetry: () => void;
  /** Back into the field, to be changed. */
  onEdit: () => void;
};

/** A message on its way, or one that did not arrive. */
export function UnsentRow({ message, onRetry, onEdit }: UnsentRowProps) {
  const { content, attachments, state, failure } = message;
  const documents = attachments.filter(({ isDocument }) => isDocument).length;
  const carried = namesOfCarried({ photos: attachments.length - documents, documents });
  return (
    <div className="ml-auto flex max-w-[min(560px,86%)] flex-col items-end gap-1">
      <div className="max-w-full rounded-card bg-accent-soft px-3 py-2 text-body text-text-2">
        {content !== '' && <MessageText text={content} mentions={[]} />}
        {carried !== '' && <p className="text-label first-letter:uppercase">{carried}</p>}
      </div>
      {state === 'sending' ? (
        <p className="px-1 text-label text-text-3">Sending…</p>
      ) : state === 'waiting' ? (
        <p className="px-1 text-label text-text-2">Will send when you’re back online</p>
      ) : (
        <div role="alert" className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 text-label">
          <span className="flex items-center gap-1.5 text-red">
            <Icon of={CircleAlert} size={14} />
            {failure}
          </span>
          <span className="flex gap-1.5">
            <Button size="sm" kind="outline" onClick={onRetry}>
              Send again
            </Button>
            <Button size="sm" kind="quiet" onClick={onEdit}>
              {content === '' ? 'Discard' : 'Edit message'}
            </Button>
          </span>
        </div>
      )}
    </div>
  );
}
