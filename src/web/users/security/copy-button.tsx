import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';

type CopyButtonProps = { text: string; label: string; className?: string };

/** Copies a text; says so, or says that it did not work and what to do instead. */
export function CopyButton({ text, label, className }: CopyButtonProps) {
  const { showToast } = useToastContext();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      showToast({ title: 'Copied', type: 'success' });
    } catch {
      showToast({
        title: 'It was not copied',
        message: 'Your browser blocked copying. Select the text and copy it manually.',
        type: 'warning',
      });
    }
  };
  return (
    <Button
      kind="outline"
      size="sm"
      icon={copied ? Check : Copy}
      onClick={() => void copy()}
      {...(className ? { className } : {})}
    >
      {label}
    </Button>
  );
}
