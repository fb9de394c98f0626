import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useAuth } from './auth.tsx';

function Lost() {
  return useAuth().session?.email;
}

it("§8: 'useAuth must be used within an AuthProvider'", () => {
  expect(() => renderToStaticMarkup(<Lost />)).toThrow('useAuth must be used within an AuthProvider');
});
