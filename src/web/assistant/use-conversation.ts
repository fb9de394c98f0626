import { useState } from 'react';
import type { AssistantMessage, ProposalView } from '#core/assistant/contract.ts';
import { THINKING_MS } from '#core/assistant/limits.ts';
import { useCommand } from '#web/lib/use-command.ts';

/** A conversation on the screen. Panel and page each hold one; the server keeps what was said. */
export function useConversation(kept: readonly AssistantMessage[]) {
  const [messages, setMessages] = useState<readonly AssistantMessage[]>(kept);
  /** What was asked and is not answered yet. */
  const [open, setOpen] = useState<string | null>(null);
  const asking = useCommand((api) => api.assistant.ask, { revalidate: false });
  const clearing = useCommand((api) => api.assistant.clear, {
    revalidate: false,
    onSuccess: () => setMessages([]),
  });

  /** Sends a question; resolves to whether it was answered. */
  const send = async (typed: string): Promise<boolean> => {
    const question = typed.trim();
    if (question === '' || open !== null) return false;
    setOpen(question);
    // §9 AI chat thinking delay: a reply that is there sooner waits.
    const [answer] = await Promise.all([asking.run({ question }), pause(THINKING_MS)]);
    setOpen(null);
    if (!answer) return false;
    setMessages((before) => [...before, answer.question, answer.reply]);
    return true;
  };

  /** A proposal as it stands after somebody decided about it. */
  const replace = (changed: ProposalView) =>
    setMessages((before) =>
      before.map((message) => ({
        ...message,
        proposals: message.proposals.map((known) => (known.id === changed.id ? changed : known)),
      })),
    );

  return {
    messages,
    replace,
    open,
    failure: open === null ? (asking.failure?.message ?? clearing.failure?.message ?? null) : null,
    send,
    clear: () => void clearing.run({}),
    clearing: clearing.pending,
  };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
