/**
 * Loads a module by its address below the root. The same object as the last time, unless the module or something that it
 * imports changed. Rejects when it cannot be loaded.
 */
export type Load = (url: string) => Promise<unknown>;
