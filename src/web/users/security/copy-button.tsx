import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useCopy } from '#web/ui/feedback/use-copy.ts';
import { Button } from '#web/ui/form/button.tsx';

type CopyButtonProps = { text: string; label: string; className?: string };

/** Copies a text; says so, or says that it did not work and what to do instead. */
export function CopyButton({ text, label, className }: CopyButtonProps) {
  const copyText = useCopy();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    if (await copyText(text)) setCopied(true);
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
