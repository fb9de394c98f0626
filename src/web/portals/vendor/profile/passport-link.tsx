import { FileBadge } from 'lucide-react';
import { useFlag } from '#web/settings/use-flag.ts';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** The way to the company's signed record; nothing while passports are off. */
export function PassportLink() {
  if (!useFlag('reputation_passport')) return null;
  return (
    <Card title="Reputation passport">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 grow basis-[240px] text-body text-text-2">
          Take your record with you: a signed copy of your jobs, rating and credentials that anyone can
          verify.
        </p>
        <ButtonLink to="/account/vendor/reputation-passport" kind="outline" icon={FileBadge}>
          Open passports
        </ButtonLink>
      </div>
    </Card>
  );
}
