import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/layout/icon.tsx';

/** A document to read or keep; the browser opens it by itself, outside the pages of the app. */
export function PaperLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a
      href={to}
      className="inline-flex min-h-6 items-center gap-1.5 rounded-[3px] text-detail text-text-2 underline decoration-line-2 underline-offset-[3px] hover:decoration-current max-md:min-h-11"
    >
      <Icon of={FileText} size={14} />
      {children}
    </a>
  );
}
