import { createContext } from 'react';

/**
 * The day it is where the page's work is, such as 2026-11-21, by the server's clock. A calendar marks it and opens at its month;
 * without one it has to take the browser's day.
 */
export const Today = createContext<string | null>(null);
