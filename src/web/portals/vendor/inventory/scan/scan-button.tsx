import { ScanBarcode } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#web/ui/form/button.tsx';
import { Late, late } from '#web/ui/overlay/late.tsx';
import { canScan } from './barcode-detector.ts';

const Scanner = late(() => import('./scanner.tsx').then((part) => part.Scanner));

/** Opens the camera where the browser reads barcodes by itself; elsewhere the number is typed, and nothing is offered. */
export function ScanButton({ onFound }: { onFound: (code: string) => void }) {
  const [able, setAble] = useState(false);
  const [open, setOpen] = useState(false);
  useEffect(() => setAble(canScan()), []);
  if (!able) return null;
  return (
    <>
      <Button
        size="lg"
        kind="primary"
        icon={ScanBarcode}
        className="max-sm:w-full"
        onClick={() => setOpen(true)}
      >
        Scan barcode
      </Button>
      <Late part={Scanner} when={open}>
        {open && (
          <Scanner
            onClose={() => setOpen(false)}
            onFound={(code) => {
              setOpen(false);
              onFound(code);
            }}
          />
        )}
      </Late>
    </>
  );
}
