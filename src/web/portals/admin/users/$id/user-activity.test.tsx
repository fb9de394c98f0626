import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { UserActivity } from './user-activity.tsx';

const now = new Date('2026-03-03T18:00:00Z');
const shown = (count: number) =>
  renderToStaticMarkup(
    <UserActivity
      zone="UTC"
      now={now}
      history={Array.from({ length: count }, (_, at) => ({
        ...{ id: String(at), title: `Event ${at}.`, detail: '', by: null },
        at: now,
      }))}
    />,
  );

describe('what happened to a person', () => {
  it('shows the ten latest, and the way to all', () => {
    expect(shown(12)).toContain('Event 9.');
    expect(shown(12)).not.toContain('Event 10.');
    expect(shown(12)).toContain('Show all 12');
    expect(shown(10)).not.toContain('Show all');
  });
});
