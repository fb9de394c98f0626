import { describe } from 'vitest';
import { fieldScriptSuite } from '#test/field-script-suite.ts';

describe('a day without a network ends as one with it', () => fieldScriptSuite(100));
