import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { createDetector } from './barcode-detector.ts';

/** Looks a few times a second: more warms the phone and finds nothing sooner. */
const LOOK_MS = 200;

/** The camera, until it reads a barcode or is closed. It is off again as soon as this is gone. */
export function Scanner({ onFound, onClose }: { onFound: (code: string) => void; onClose: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const found = useRef(onFound);
  found.current = onFound;
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const detector = createDetector();
    const look = async () => {
      const element = video.current;
      if (isOver || !element || !detector) return;
      const [code] = element.readyState >= 2 ? await detector.detect(element).catch(() => []) : [];
      if (isOver) return;
      if (code?.rawValue) found.current(code.rawValue);
      else timer = setTimeout(look, LOOK_MS);
    };
    const start = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
        // It was closed while the browser asked.
        if (isOver || !video.current) return stop();
        video.current.srcObject = stream;
        await video.current.play();
        await look();
      } catch {
        if (!isOver)
          setProblem('The camera isn’t available. Allow it in your browser, or type the number instead.');
      }
    };
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    void start();
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, []);
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="Scan barcode"
      description="Hold the code in front of the camera."
      footer={<Button onClick={onClose}>Type it instead</Button>}
    >
      {problem ? (
        <p role="alert" className="text-body text-red">
          {problem}
        </p>
      ) : (
        <video
          ref={video}
          muted
          playsInline
          aria-label="Camera"
          className="aspect-4/3 w-full rounded-card bg-bg-3 object-cover"
        />
      )}
    </Dialog>
  );
}
