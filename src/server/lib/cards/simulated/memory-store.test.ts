import { createMemoryStore } from './memory-store.ts';
import { describeSimulatedStore } from './store-suite.ts';

describeSimulatedStore('in memory', async () => createMemoryStore());
