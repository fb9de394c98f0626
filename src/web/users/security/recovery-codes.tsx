import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { saveText } from '#web/ui/data/files/save-text.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { CopyButton } from './copy-button.tsx';

/** The recovery codes, once: to copy, to download, to write down. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const text = codes.join('\n');
  const head = useRef<HTMLHeadingElement>(null);
  // They took the place of what had the focus.
  useEffect(() => head.current?.focus(), []);
  const download = () =>
    saveText('canopy-recovery-codes.txt', `Canopy recovery codes\n\n${text}\n`, 'text/plain');
  return (
    <div className="space-y-3">
      <h3 ref={head} tabIndex={-1} className="text-card-title text-text-1 outline-none">
        Save your recovery codes
      </h3>
      <Notice tone="warning">
        Each code signs you in once if you don’t have your phone. Save them now; you won’t see them again.
      </Notice>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-group bg-bg-sunk px-4 py-3 font-mono text-body tabular-nums text-text-1 max-[340px]:grid-cols-1"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} label="Copy codes" />
        <Button kind="outline" size="sm" icon={Download} onClick={download}>
          Download codes
        </Button>
      </div>
      <Button kind="primary" onClick={onKept}>
        I’ve saved them
      </Button>
    </div>
  );
}
