import { expect, it } from 'vitest';
import { drawn } from './qr-code.tsx';

it('draws the finder patterns inside a quiet zone of four modules', () => {
  const { size, path } = drawn(
    'otpauth://totp/Canopy:ada%40example.com?secret=ABCDEFGHIJKLMNOP&issuer=Canopy',
  );
  expect(path.startsWith('M4 4h7v1h-7z')).toBe(true);
  expect(path).toContain(`M${size - 11} 4h7v1h-7z`);
  const rows = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((found) => found.slice(1).map(Number));
  expect(Math.min(...rows.map(([x = 0]) => x))).toBe(4);
  expect(Math.max(...rows.map(([x = 0, , width = 0]) => x + width))).toBe(size - 4);
  expect(Math.max(...rows.map(([, y = 0]) => y))).toBe(size - 5);
});
