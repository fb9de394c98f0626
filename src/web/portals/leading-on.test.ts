import { describe, expect, it } from 'vitest';
import { loader as quickAction } from './admin/to-quick-action.ts';
import { loader as contractorLogin } from './vendor/contractor/login.ts';
import { loader as contractorEarnings } from './vendor/contractor/to-earnings.ts';

type Loader = (args: never) => unknown;

function leadsTo(loader: Loader, path: string): string | null {
  try {
    loader({ request: new Request(`http://localhost:3000${path}`) } as never);
  } catch (answer) {
    if (answer instanceof Response) return answer.headers.get('Location');
    throw answer;
  }
  return null;
}

describe('§2 addresses that lead on', () => {
  it.each([
    ['add-vendor', '/admin/vendors/new'],
    ['create-account', '/admin/users/new'],
    ['create-job', '/admin/jobs/new'],
    ['escalate-case', '/admin/cases/new'],
  ])('admin quick action %s, by its long and its short address', (name, to) => {
    expect(leadsTo(quickAction, `/admin/quick-actions/${name}`)).toBe(to);
    expect(leadsTo(quickAction, `/admin/${name}?from=mail`)).toBe(`${to}?from=mail`);
  });

  it('contractors sign in at /login, with the way back; next never leaves the site', () => {
    expect(leadsTo(contractorLogin, '/contractor/login?next=%2Fvendor%2Fearnings')).toBe(
      '/login?next=%2Fvendor%2Fearnings',
    );
    for (const nowhere of ['', '?next=https://evil.example/', '?next=/contractor/login']) {
      expect(leadsTo(contractorLogin, `/contractor/login${nowhere}`)).toBe(
        '/login?next=%2Faccount%2Fvendor%2Fdashboard',
      );
    }
  });

  it("a contractor's earnings are the company's", () => {
    expect(leadsTo(contractorEarnings, '/contractor/earnings?days=30')).toBe('/vendor/earnings?days=30');
  });
});
