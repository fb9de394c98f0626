import { Chat } from '#web/assistant/chat.tsx';
import { useConversation } from '#web/assistant/use-conversation.ts';
import { api } from '#web/lib/api.ts';
import { PartBoundary } from '#web/monitoring/part-boundary.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { AdminPage } from '../frame/admin-page.ts';
import type { Route } from './+types/route';

export const handle: AdminPage = { crumbs: () => [{ label: 'AI assistant' }] };
export const meta = () => [{ title: 'AI assistant · Canopy Admin' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  return { messages: await api(context, request).assistant.conversation({}) };
}

/** The conversation of the panel, with room. */
export default function AiAssistant({ loaderData }: Route.ComponentProps) {
  const conversation = useConversation(loaderData.messages);
  const { messages, clear, clearing, open } = conversation;
  return (
    <>
      <PageHeader
        title="AI assistant"
        actions={
          messages.length > 0 && (
            <Button kind="outline" pending={clearing} disabled={open !== null} onClick={clear}>
              Start a new conversation
            </Button>
          )
        }
      />
      <div className="flex h-[calc(100dvh-220px)] min-h-[320px] max-w-[820px] flex-col rounded-card border border-line-1 bg-bg-1 max-sm:h-[calc(100dvh-264px)]">
        <PartBoundary>
          <Chat conversation={conversation} />
        </PartBoundary>
      </div>
    </>
  );
}
