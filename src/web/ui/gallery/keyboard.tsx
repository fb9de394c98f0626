import { useState } from 'react';
import { Button } from '../form/button.tsx';
import { KeyCaps } from '../keyboard/key-cap.tsx';
import { ShortcutKeys } from '../keyboard/shortcut-keys.tsx';
import { Sheet, Specimen } from './specimen.tsx';

export function GalleryKeyboard() {
  const [open, setOpen] = useState(false);
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
      <Specimen name="Sheet of shortcuts">
        <Button onClick={() => setOpen(true)}>Keyboard shortcuts</Button>
        <ShortcutKeys groups={[]} open={open} onOpenChange={setOpen} />
      </Specimen>
    </Sheet>
  );
}
