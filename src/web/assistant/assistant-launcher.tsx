import { MessageSquareText } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useNoToastsBefore } from '#web/ui/feedback/toast.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';

const load = () => import('./assistant-panel.tsx');
const AssistantPanel = lazy(async () => ({ default: (await load()).AssistantPanel }));

type AssistantLauncherProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Stands around the conversation, which may fail alone. */
  guard: (part: ReactNode) => ReactNode;
};

/** Opening the assistant, as an action of the palette. */
export const askAction = (run: () => void) => ({
  id: 'assistant',
  label: 'Ask the assistant',
  icon: MessageSquareText,
  words: 'ai chat help question',
  run,
});

/** The assistant's button in the header of the administration. The panel comes when asked for. */
export function AssistantLauncher({ open, onOpenChange, guard }: AssistantLauncherProps) {
  const warm = () => void load();
  useNoToastsBefore(open);
  return (
    <>
      <IconButton
        icon={MessageSquareText}
        label="AI assistant"
        aria-haspopup="dialog"
        onClick={() => onOpenChange(true)}
        onPointerEnter={warm}
        onFocus={warm}
      />
      {open && (
        <Suspense fallback={null}>
          <AssistantPanel guard={guard} onClose={() => onOpenChange(false)} />
        </Suspense>
      )}
    </>
  );
}
