import { sideName } from './demo-side.ts';

type NamedStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * What this side keeps in the browser's local storage. The live side has the names of the specification, the demo has
 * its own beside them, so that nothing kept in one is seen, counted or signed in the other. Like the storage it stands
 * for it throws where the browser forbids storing.
 */
export const sideLocal: NamedStore = ofThisSide(() => localStorage);

/** What this side keeps in this window alone, by the same rule. */
export const sideSession: NamedStore = ofThisSide(() => sessionStorage);

function ofThisSide(storage: () => Storage): NamedStore {
  return {
    getItem: (name) => storage().getItem(sideName(name)),
    setItem: (name, value) => storage().setItem(sideName(name), value),
    removeItem: (name) => storage().removeItem(sideName(name)),
  };
}
