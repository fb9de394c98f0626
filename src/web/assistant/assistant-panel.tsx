import { Maximize2, MessageSquarePlus, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AssistantMessage } from '#core/assistant/contract.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { describeFailure } from '#web/lib/use-command.ts';
import { SkeletonRow } from '#web/ui/feedback/skeleton.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { DRAWER_BOX } from '#web/ui/overlay/drawer.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { Chat } from './chat.tsx';
import { useConversation } from './use-conversation.ts';

const PAGE = '/admin/ai-assistant';
const TITLE_ID = 'assistant-title';

type AssistantPanelProps = { onClose: () => void; guard: (part: ReactNode) => ReactNode };

/** The assistant beside the page, as high as the window; a phone gives it the whole width. `guard` stands around what may fail alone. */
export function AssistantPanel({ onClose, guard }: AssistantPanelProps) {
  const [known, setKnown] = useState<readonly AssistantMessage[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    browserApi.assistant.conversation({}, { signal: gone.signal }).then(setKnown, (error: unknown) => {
      if (!gone.signal.aborted) setFailure(describeFailure(error).message);
    });
    return () => gone.abort();
  }, []);
  return (
    <Modal open onClose={onClose} labelledBy={TITLE_ID} className={`${DRAWER_BOX} sm:max-w-[420px]`}>
      {known ? (
        <Panel known={known} onClose={onClose} guard={guard} />
      ) : (
        <>
          <PanelHead onClose={onClose} />
          <div className="p-4" aria-busy={failure === null}>
            {failure ? (
              <p role="alert" className="text-body text-red">
                {failure}
              </p>
            ) : (
              <SkeletonRow />
            )}
          </div>
        </>
      )}
    </Modal>
  );
}

function Panel({ known, onClose, guard }: AssistantPanelProps & { known: readonly AssistantMessage[] }) {
  const conversation = useConversation(known);
  return (
    <>
      <PanelHead
        onClose={onClose}
        onClear={conversation.messages.length > 0 ? conversation.clear : undefined}
        busy={conversation.clearing || conversation.open !== null}
      />
      {guard(<Chat conversation={conversation} onLeave={onClose} autoFocus />)}
    </>
  );
}

type PanelHeadProps = { onClose: () => void; onClear?: (() => void) | undefined; busy?: boolean };

function PanelHead({ onClose, onClear, busy = false }: PanelHeadProps) {
  const navigate = useNavigate();
  return (
    <div className="flex min-h-[52px] shrink-0 items-center gap-1 border-b border-line-1 py-2 pr-2.5 pl-4">
      <h2 id={TITLE_ID} className="grow text-card-title text-text-1">
        AI assistant
      </h2>
      {onClear && (
        <IconButton
          icon={MessageSquarePlus}
          label="Start a new conversation"
          kind="quiet"
          tooltip={false}
          disabled={busy}
          onClick={onClear}
        />
      )}
      <IconButton
        icon={Maximize2}
        label="Open as a page"
        kind="quiet"
        tooltip={false}
        onClick={() => {
          onClose();
          navigate(PAGE);
        }}
      />
      <IconButton icon={X} label="Close" kind="quiet" tooltip={false} onClick={onClose} />
    </div>
  );
}
