import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { PayoutCadence } from '#core/ledger/payday.ts';
import { ToastProvider } from '#web/ui/feedback/toast.tsx';
import { AgreementCard } from './agreement-card.tsx';
import { PayoutCard } from './payout-card.tsx';

const at = new Date('2026-11-02T18:00:00Z');

function shown(card: React.ReactNode): string {
  const element = <ToastProvider>{card}</ToastProvider>;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

describe("a company's bank account", () => {
  it.each<[PayoutCadence, string]>([
    ['weekly', 'Every Thursday your balance goes to Test bank.'],
    ['daily', 'Every day your balance goes to Test bank.'],
    ['manual', 'Your balance goes to Test bank when you request it.'],
  ])('says when a %s payout comes', (cadence, words) => {
    const payout = {
      ...{ connected: true, label: 'Test bank', pending: false, needsPassword: false },
      schedule: { cadence, weekday: 4 },
    };
    expect(shown(<PayoutCard payout={payout} isTest={false} backFromBank={false} />)).toContain(words);
  });
});

describe('the agreement of a company', () => {
  it('says so when an older version is the one that was accepted', () => {
    const card = (acceptedVersion: string, acceptBy: string | null = null) =>
      shown(
        <AgreementCard
          agreement={{ version: '2026-11-22', acceptedAt: at, acceptedVersion, acceptBy }}
          zone="UTC"
        />,
      );
    expect(card('2026-11')).toContain('You accepted the November 2026 version, which still applies');
    expect(card('2026-11', '2026-12-10')).toContain('Sign the Nov 22, 2026 version by');
    expect(card('2026-11-22')).not.toContain('You accepted the');
  });
});
