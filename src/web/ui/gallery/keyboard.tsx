import { ArrowDown } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../form/button.tsx';
import { IconButton } from '../form/icon-button.tsx';
import { KeyCaps } from '../keyboard/key-cap.tsx';
import { ShortcutKeys } from '../keyboard/shortcut-keys.tsx';
import { ShortcutTip } from '../keyboard/shortcut-tip.tsx';
import { useShortcuts } from '../keyboard/use-shortcuts.ts';
import { Sheet, Specimen } from './specimen.tsx';

export function GalleryKeyboard() {
  const [open, setOpen] = useState(false);
  const [steps, setSteps] = useState(0);
  const go = () => setSteps((before) => before + 1);
  useShortcuts([{ id: 'example', keys: 'n', label: 'Next example', group: 'Lists', run: go }]);
  return (
    <Sheet title="Keyboard">
      <Specimen name="Keys">
        <div className="flex flex-wrap gap-4">
          <KeyCaps keys="j" />
          <KeyCaps keys="g d" />
          <KeyCaps keys="?" />
          <KeyCaps keys="Enter" />
        </div>
      </Specimen>
      <Specimen name="A control with a shortcut">
        <div className="flex items-center gap-2">
          <ShortcutTip shortcut="example" label="Next example">
            <IconButton icon={ArrowDown} label="Next example" tooltip={false} onClick={go} />
          </ShortcutTip>
          <ShortcutTip shortcut="keys">
            <Button onClick={() => setOpen(true)}>Keyboard shortcuts</Button>
          </ShortcutTip>
          <span className="text-label text-text-3 tabular-nums">{`${steps} steps`}</span>
        </div>
        <ShortcutKeys groups={[]} open={open} onOpenChange={setOpen} />
      </Specimen>
    </Sheet>
  );
}
