import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { ToastProvider } from '#web/ui/feedback/toast.tsx';
import { PreferencesPart } from './preferences-part.tsx';

describe('what a person is told', () => {
  it('§3 channels: email and in-app are chosen, push and text are shown as not connected', () => {
    const line = { kind: 'booking.accepted', label: 'A vendor accepts', category: 'bookings' } as const;
    const element = (
      <ToastProvider>
        <PreferencesPart
          preferences={{
            kinds: [{ ...line, inApp: true, email: false, locked: false, urgent: false }],
            delivery: { digest: 'immediate', quietFrom: null, quietTo: null, zone: 'America/Los_Angeles' },
          }}
        />
      </ToastProvider>
    );
    const page = renderToStaticMarkup(
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />,
    );
    const switches = page
      .split('<input')
      .slice(1)
      .map((part) => part.split('</label>')[0] ?? '');
    const about = (words: string) => switches.find((part) => part.includes(`>${words}: A vendor accepts<`));
    expect(about('In the app')).toMatch(/checked=""/);
    expect(about('Email')).not.toMatch(/(?:disabled|checked)=""/);
    for (const words of ['Push, not connected', 'Text, not connected']) {
      expect(about(words)).toMatch(/disabled=""/);
      expect(about(words)).not.toMatch(/checked=""/);
    }
    expect(page).toContain('Push and text messages are not connected');
  });
});
