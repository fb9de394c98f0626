import { clsx } from 'clsx';
import { Camera, Upload, X } from 'lucide-react';
import { type DragEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../layout/icon.tsx';
import { FieldNote } from './field.tsx';

type FileDropProps = {
  label: string;
  name?: string;
  /** MIME types or endings; pictures when missing. */
  accept?: string;
  multiple?: boolean;
  /** A second way on phones that opens the camera at once. */
  camera?: boolean;
  /** What is asked for: "JPEG or PNG, up to 10 MB each". */
  hint?: ReactNode;
  error?: string | null;
  disabled?: boolean;
  /** All chosen files, after every change. */
  onFiles?: (files: File[]) => void;
  className?: string;
  ref?: Ref<HTMLInputElement>;
};

/** Choose, drop or take pictures. The native input keeps the files, so a plain form post sends them. */
export function FileDrop({
  label,
  name,
  accept = 'image/*',
  multiple = true,
  camera = true,
  hint,
  error,
  disabled,
  onFiles,
  className,
  ref,
}: FileDropProps) {
  const noteId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [files, setFiles] = useState<File[]>([]);

  const select = (next: File[]) => {
    const list = multiple ? next : next.slice(-1);
    const carrier = new DataTransfer();
    for (const file of list) carrier.items.add(file);
    if (input.current) input.current.files = carrier.files;
    setFiles(list);
    onFiles?.(list);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) select([...files, ...event.dataTransfer.files]);
  };
  const setRef = (node: HTMLInputElement | null) => {
    input.current = node;
    if (typeof ref === 'function') return ref(node);
    if (ref) ref.current = node;
  };

  return (
    <fieldset
      className={clsx('min-w-0', className)}
      disabled={disabled}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <legend className="mb-1.5 text-label font-medium text-text-2">{label}</legend>
      <div
        className={clsx(
          'flex flex-wrap items-stretch gap-2 rounded-group border border-dashed p-2 transition-colors',
          over ? 'border-accent bg-accent-soft' : error ? 'border-red' : 'border-line-ctl',
        )}
      >
        <PickLabel
          inputId={`${noteId}-files`}
          icon={Upload}
          text={multiple ? 'Choose files or drop them here' : 'Choose a file or drop it here'}
          className="grow"
        >
          <input
            ref={setRef}
            id={`${noteId}-files`}
            type="file"
            name={name}
            accept={accept}
            multiple={multiple}
            aria-describedby={hint || error ? noteId : undefined}
            // The picker replaces the native list, so what was chosen before is put back together with it.
            onChange={(event) => select([...files, ...(event.target.files ?? [])])}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </PickLabel>
        {camera && (
          <PickLabel
            inputId={`${noteId}-camera`}
            icon={Camera}
            text="Take a photo"
            className="pointer-fine:hidden"
          >
            <input
              id={`${noteId}-camera`}
              type="file"
              accept="image/*"
              capture="environment"
              onChange={(event) => {
                select([...files, ...(event.target.files ?? [])]);
                event.target.value = '';
              }}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
          </PickLabel>
        )}
      </div>
      {files.length > 0 && (
        <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(96px,1fr))] gap-2">
          {files.map((file, index) => (
            <Chosen
              key={`${file.name}-${file.size}-${file.lastModified}`}
              file={file}
              onRemove={() => select(files.filter((_, at) => at !== index))}
            />
          ))}
        </ul>
      )}
      <FieldNote id={noteId} hint={hint} error={error} />
    </fieldset>
  );
}

type PickLabelProps = {
  inputId: string;
  icon: typeof Upload;
  text: string;
  className?: string;
  children: ReactNode;
};

function PickLabel({ inputId, icon, text, className, children }: PickLabelProps) {
  return (
    <label
      htmlFor={inputId}
      className={clsx(
        'relative flex min-h-16 items-center justify-center gap-2 rounded-[5px] px-4 text-control font-medium text-text-1 hover:bg-bg-2',
        'has-focus-visible:outline-2 has-focus-visible:outline-accent-text has-disabled:text-text-3',
        className,
      )}
    >
      <Icon of={icon} className="text-text-3" />
      {text}
      {children}
    </label>
  );
}

function Chosen({ file, onRemove }: { file: File; onRemove: () => void }) {
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    if (!file.type.startsWith('image/')) return;
    const url = URL.createObjectURL(file);
    setPreview(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return (
    <li className="relative min-w-0">
      <div className="flex aspect-4/3 items-center justify-center overflow-hidden rounded-control bg-bg-3 p-0.5 text-axis text-text-2">
        {preview ? (
          <img src={preview} alt={file.name} className="size-full rounded-[5px] object-cover" />
        ) : (
          <span className="truncate">{file.name}</span>
        )}
      </div>
      <button
        type="button"
        aria-label={`Remove ${file.name}`}
        onClick={onRemove}
        className="absolute top-1 right-1 flex size-6 items-center justify-center rounded-full border border-line-2 bg-overlay text-text-1 max-sm:size-8"
      >
        <Icon of={X} size={12} />
      </button>
    </li>
  );
}
