import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/layout/icon.tsx';

/**
 * A document to read or keep. A finger finds it 44 px high without a gap in the lines around it; the browser opens it by itself, outside the pages of the app.
 */
export function PaperLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a
      href={to}
      className="relative inline-block rounded-[3px] text-detail text-text-2 underline decoration-line-2 underline-offset-[3px] hover:decoration-current max-md:z-10 max-md:after:absolute max-md:after:-inset-x-1 max-md:after:-inset-y-3.5 max-md:after:content-[''] md:leading-6"
    >
      <Icon
        of={FileText}
        size={14}
        className="mr-1.5 inline-block align-[-2.5px] max-sm:in-[.dtable]:hidden"
      />
      {children}
    </a>
  );
}
