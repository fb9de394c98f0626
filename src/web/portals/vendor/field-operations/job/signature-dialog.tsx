import { type PointerEvent, useRef, useState } from 'react';
import { SIGNER_MAX_LENGTH } from '#core/bookings/site/limits.ts';
import type { WorkOrder } from '#core/bookings/site/work-order.ts';
import type { FieldWork } from '#web/bookings/field-log/use-field-log.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { onlyByButton } from '#web/ui/form/state/only-by-button.ts';
import { choice, text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/** Pixels of the picture that is kept: sharp on paper, small to send. */
const WIDTH = 960;
const HEIGHT = 360;
const INK = '#14201a';
const PAPER = '#ffffff';
const PEN = 5;

const METHODS = ['drawn', 'typed'] as const;
type SignatureDialogProps = { job: WorkOrder; work: FieldWork<WorkOrder>; onClose: () => void };
type Signed = { signedBy: string; method: (typeof METHODS)[number] };

/** Draw with a finger, or type the name: both become a picture of ink on paper. */
export default function SignatureDialog({ job, work, onClose }: SignatureDialogProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<{ x: number; y: number } | null>(null);
  const [inked, setInked] = useState(false);
  const [sending, setSending] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { showToast } = useToastContext();
  const form = useForm({
    read: { signedBy: text, method: choice(METHODS) },
    watch: { signedBy: job.homeowner.name, method: 'drawn' },
    command: { failure: null, reset: () => setTrouble(null), pending: sending, run: save },
  });
  const { signedBy: name, method } = form.seen;

  const pen = () => {
    const context = canvas.current?.getContext('2d');
    if (!context) return null;
    Object.assign(context, {
      lineWidth: PEN,
      lineCap: 'round',
      lineJoin: 'round',
      strokeStyle: INK,
      fillStyle: INK,
    });
    return context;
  };
  const pointOf = (event: PointerEvent<HTMLCanvasElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    return { x: ((event.clientX - left) / width) * WIDTH, y: ((event.clientY - top) / height) * HEIGHT };
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    const from = last.current;
    const context = pen();
    if (!from || !context) return;
    const to = pointOf(event);
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
    context.stroke();
    last.current = to;
    setInked(true);
  };
  const clear = () => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, WIDTH, HEIGHT);
    setInked(false);
  };

  /** The picture and the name that stands for it. */
  async function save({ signedBy, method }: Signed) {
    setSending(true);
    setTrouble(null);
    try {
      const blob = await pictureOf(method === 'drawn' ? canvas.current : null, signedBy);
      const digest = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer());
      const sha256 = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join(
        '',
      );
      const done = await work.act({ do: 'sign', signedBy, method, sha256 }, blob);
      if (done.how === 'refused') throw new Error(done.message);
      showToast({ title: 'Signed', message: `${signedBy} signed for the work.`, type: 'success' });
      onClose();
      return done;
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : 'The signature couldn’t be saved. Try again.');
      return undefined;
    } finally {
      setSending(false);
    }
  }
  const ready = name.length > 1 && (method === 'typed' || inked);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="lg"
      title={`${job.homeowner.name} signs for the work`}
      description={`${job.title}. Signing confirms the work was shown. You can still report problems later.`}
      footer={
        <>
          {method === 'drawn' && inked && (
            <Button size="lg" onClick={clear}>
              Start over
            </Button>
          )}
          <Button
            size="lg"
            kind="primary"
            type="submit"
            form={form.id}
            pending={form.pending}
            disabled={!ready}
          >
            Keep signature
          </Button>
        </>
      }
    >
      <form {...form.props} onKeyDown={onlyByButton} className="space-y-3.5">
        <TextField
          label="Name"
          maxLength={SIGNER_MAX_LENGTH}
          {...form.field('signedBy', job.homeowner.name)}
        />
        <Segmented
          label="How to sign"
          block
          {...form.field<Signed['method']>('method', 'drawn')}
          options={[
            { value: 'drawn', label: 'Draw it' },
            { value: 'typed', label: 'Type it' },
          ]}
        />
        {method === 'drawn' ? (
          <canvas
            ref={canvas}
            width={WIDTH}
            height={HEIGHT}
            aria-label="Draw the signature with a finger or mouse, or choose Type it"
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              last.current = pointOf(event);
            }}
            onPointerMove={draw}
            onPointerUp={() => {
              last.current = null;
            }}
            onPointerCancel={() => {
              last.current = null;
            }}
            className="keep-color block aspect-[8/3] w-full touch-none rounded-group border border-line-ctl bg-white"
          />
        ) : (
          <p className="keep-color flex aspect-[8/3] w-full items-center justify-center overflow-hidden rounded-group border border-line-ctl bg-white px-6 text-center text-[1.75rem]/9 text-[#14201a] italic wrap-anywhere">
            {name}
          </p>
        )}
        {(trouble ?? form.message) && (
          <p role="alert" className="text-body text-red">
            {trouble ?? form.message}
          </p>
        )}
      </form>
    </Dialog>
  );
}

/** Ink on white paper as PNG: what was drawn, or the name in italics. */
async function pictureOf(drawn: HTMLCanvasElement | null, name: string): Promise<Blob> {
  const paper = document.createElement('canvas');
  paper.width = WIDTH;
  paper.height = HEIGHT;
  const context = paper.getContext('2d');
  if (!context)
    throw new Error('This browser has no memory left for the picture. Close other tabs and try again.');
  context.fillStyle = PAPER;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  if (drawn) {
    context.drawImage(drawn, 0, 0);
  } else {
    context.fillStyle = INK;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.font = 'italic 80px serif';
    context.fillText(name, WIDTH / 2, HEIGHT / 2, WIDTH - 60);
  }
  const blob = await new Promise<Blob | null>((resolve) => paper.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The signature could not be kept. Try again.');
  return blob;
}
