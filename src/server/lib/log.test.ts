import { expect, it } from 'vitest';
import { createLogger } from './log.ts';

function logged(entry: object): string {
  const lines: string[] = [];
  createLogger('info', { write: (line: string) => void lines.push(line) }).info(entry, 'told');
  return lines.join('');
}

it.each([
  'password',
  'currentPassword',
  'newPassword',
  'token',
  'clientToken',
  'secret',
  'totpUri',
  'recoveryCodes',
  'authorization',
  'cookie',
  'cvc',
])('hides %s wherever it hangs, up to three levels deep', (key) => {
  const entry = {
    [key]: 'hush-1',
    input: { [key]: 'hush-2', more: { [key]: ['hush-3'] } },
    headers: { [key]: 'hush-4' },
  };
  const line = logged(entry);
  expect(line).not.toContain('hush');
  expect(line.split('[hidden]')).toHaveLength(5);
});

it('says of an error its kind, text and code, and nothing else that hangs on it', () => {
  const error = Object.assign(new Error('no such card'), {
    code: 'E1',
    parameters: ['hush'],
    detail: 'hush',
  });
  const line = logged({ err: error, code: 'not_found' });
  expect(line).toContain('no such card');
  expect(line).toContain('"code":"not_found"');
  expect(line).not.toContain('hush');
});
