import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { VENDOR_STATUS_LOOKS } from '#core/vendors/status.ts';
import { HELP_TOPICS } from './help-topics.ts';

const words = (id: string) => HELP_TOPICS.find((topic) => topic.id === id)?.steps.join(' ') ?? '';
const source = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

describe('what the help says', () => {
  it('has an address of its own for each topic', () => {
    const ids = HELP_TOPICS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { to, steps } of HELP_TOPICS) {
      expect(to).toMatch(/^\/admin\//);
      expect(steps.length).toBeGreaterThan(1);
    }
  });

  it.each([
    ['invite', '“Change role”', '../users/$id/change-role.tsx', 'Change role'],
    ['approve', '“Approve vendor”', '../vendors/$id/decisions.tsx', "label: 'Approve vendor'"],
    ['approve', '“Reject vendor”', '../vendors/$id/decisions.tsx', "label: 'Reject vendor'"],
    ['case', '“Open a case”', '../cases/route.tsx', 'Open a case'],
  ])('calls a button as its screen does: %s, %s', (id, said, path, there) => {
    expect(words(id)).toContain(said);
    expect(source(path)).toContain(there);
  });

  it('does not say that what an account is for stays as it is', () => {
    expect(words('invite')).not.toContain('cannot be changed');
    expect(words('approve')).toContain(`“${VENDOR_STATUS_LOOKS.submitted.label}”`);
  });
});
