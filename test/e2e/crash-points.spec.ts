import { beforeAll, describe, expect, it } from 'vitest';
import { CRASH_POINTS } from '#server/lib/crash-points.ts';
import { buildForCrashes, namesIn, RELEASE_BUILD, TEST_BUILD } from '../../scripts/crash/test-build.ts';

/** What any trace of the seam would hold. */
const TRACES = ['crashPoint', 'crash-at', 'crash point', 'CRASH_POINTS'];

describe('crash points in the built servers', () => {
  beforeAll(buildForCrashes, 120_000);

  it('are not in the release build: no call, no name, no flag', () => {
    expect(namesIn(RELEASE_BUILD, [...CRASH_POINTS, ...TRACES])).toEqual([]);
    // The search itself works: these are in it.
    expect(namesIn(RELEASE_BUILD, ['payments.finish-leftovers', '--demo'])).toHaveLength(2);
  });

  it('are all in the test build', () => {
    expect(namesIn(TEST_BUILD, CRASH_POINTS)).toEqual([...CRASH_POINTS]);
  });
});
