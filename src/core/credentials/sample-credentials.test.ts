import { expect, it } from 'vitest';
import { numberProblem } from './registers.ts';
import { SAMPLE_LICENSED, sampleNumber } from './sample-credentials.ts';

it.each(['WA', 'TX', 'CO'])('numbers of the sample city are in the format of %s', (state) => {
  for (const trade of SAMPLE_LICENSED)
    for (const figure of [0, 7, 12_345, 9_999_999])
      expect(numberProblem(sampleNumber(state, trade, figure), state, trade)).toBeNull();
});
