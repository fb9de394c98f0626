import { expect, it } from 'vitest';
import { formatFileSize } from './file-size.ts';

it.each([
  [0, '0 bytes'],
  [1_023, '1023 bytes'],
  [1_024, '1 KB'],
  [188_416, '184 KB'],
  [1_048_575, '1.0 MB'],
  [2_411_724, '2.3 MB'],
])('%i bytes are %s', (bytes, said) => {
  expect(formatFileSize(bytes)).toBe(said);
});
