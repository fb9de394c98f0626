import { describe } from 'vitest';
import { BUSIEST } from './busiest.ts';
import { describePermissions } from './permissions-suite.ts';

describe('permissions over HTTP', () => describePermissions((module) => !BUSIEST.has(module)));
