import { ArrowRight } from 'lucide-react';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import type { DemoLogin } from './entry-data.ts';

type DemoLoginsProps = {
  logins: readonly DemoLogin[];
  disabled: boolean;
  onChoose: (login: DemoLogin) => void;
};

/** People of the sample city: one click signs in as one of them. */
export function DemoLogins({ logins, disabled, onChoose }: DemoLoginsProps) {
  return (
    <section aria-labelledby="demo-logins" className="mt-8">
      <h2 id="demo-logins" className="mb-2 text-label font-medium text-text-2">
        Or look around as a sample user
      </h2>
      <ul className="divide-y divide-line-1 overflow-clip rounded-card border border-line-1 bg-bg-1">
        {logins.map((login) => (
          <li key={login.email}>
            <button
              type="button"
              disabled={disabled}
              onClick={() => onChoose(login)}
              className="flex min-h-14 w-full items-center gap-3 px-3.5 py-2 text-left hover:bg-bg-2 focus-visible:-outline-offset-2 disabled:cursor-not-allowed"
            >
              <Avatar id={login.email} name={login.name} />
              <span className="min-w-0 grow">
                <span className="block text-[0.875rem]/5 font-medium text-text-1">{login.name}</span>
                <span className="block text-label text-text-2">{login.says}</span>
              </span>
              <Icon of={ArrowRight} className="text-text-3" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
