/** Backdrop shared by dialog and drawer. */
export const BACKDROP = 'fixed inset-0 z-40 bg-backdrop data-[state=open]:animate-backdrop-in';
