import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { PreferenceGroupView } from '#core/notifications/contract.ts';
import { ToastProvider } from '#web/ui/feedback/toast.tsx';
import { PreferencesPart } from './preferences-part.tsx';

const line: PreferenceGroupView = {
  group: 'bookings',
  categories: ['bookings'],
  inApp: true,
  email: 'immediate',
  push: true,
  locked: 'none',
};

function page(groups: PreferenceGroupView[], quietFrom: number | null = null): string {
  const quiet = { quietFrom, quietTo: quietFrom === null ? null : 420, zone: 'America/Los_Angeles' };
  const element = (
    <ToastProvider>
      <PreferencesPart preferences={{ groups, quiet }} />
    </ToastProvider>
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}
const levels = (html: string) =>
  html
    .split('<input')
    .filter((part) => part.includes('type="radio"'))
    .map((part) => `${/value="(\w+)"/.exec(part)?.[1]}${part.includes('checked=""') ? ' chosen' : ''}`);

describe('notification preferences', () => {
  it('§3 channels: in-app, push and email, which exist; nothing is shown of text messages', () => {
    const html = page([line]);
    expect(html).toContain('In the app<span class="sr-only">: Bookings and visits</span>');
    expect(html).toContain('Email: Bookings and visits');
    expect(html).toContain('On your devices<span class="sr-only">: Bookings and visits</span>');
    expect(html).not.toMatch(/sms|text message/i);
    expect(levels(html)).toEqual(['immediate chosen', 'daily', 'off']);
  });

  it('names payouts to vendors alone, and points to homeowners', () => {
    const payments = { ...line, group: 'payments' } as const;
    expect(page([{ ...payments, categories: ['money'] }])).toContain('Payouts, charges and refunds');
    const homeowner = page([{ ...payments, categories: ['money', 'rewards'] }]);
    expect(homeowner).toContain('Charges, refunds, points and credit');
    expect(homeowner).not.toContain('Payouts');
  });

  it('show what was chosen for single kinds of events as custom, until a level is chosen', () => {
    expect(levels(page([{ ...line, email: null }]))).toEqual(['immediate', 'daily', 'off', 'custom chosen']);
  });

  it('offer no choice where all of a group concerns the safety of the account', () => {
    const html = page([{ ...line, group: 'account', locked: 'all' }]);
    expect(levels(html)).toEqual([]);
    expect(html).toContain('Always on');
  });

  it('show the hours only where email waits', () => {
    expect(page([line])).not.toContain('Until');
    expect(page([line], 1_320)).toContain('Until');
    expect(page([line])).toContain('Pacific Time');
  });
});
