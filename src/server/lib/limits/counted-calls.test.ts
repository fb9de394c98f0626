import { expect, it } from 'vitest';
import { countedCall } from '#core/settings/counted-calls.ts';
import { router } from '#server/modules.ts';
import { operationsOf } from '#test/matrix/operations.ts';

it('§9 booking: the server counts exactly what the table says, which the browser counts by', () => {
  const operations = operationsOf(router);
  for (const { name, limit } of operations) {
    const counted = countedCall(name);
    expect([name, limit]).toEqual([name, counted?.limit === 'booking' ? 'booking' : null]);
  }
  expect(operations.filter(({ limit }) => limit === 'booking').map(({ name }) => name)).not.toEqual([]);
});
