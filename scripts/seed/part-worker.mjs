// Threads do not inherit what --import registered.
import { register } from 'tsx/esm/api';

register();
await import('./part-worker.ts');
