import { expect, it } from 'vitest';
import { graphOf, type Modules } from './module-graph.ts';

const SCREEN = '/src/web/screen.tsx';
const SOON = '/src/web/parts/chart.tsx';
const OPENED = '/src/web/parts/drawer.tsx';
const WARMED = '/src/web/parts/form.tsx';

/** A screen as compiled: it draws a chart, opens a drawer, and fetches a form as its button is touched. */
const CODE = `
const Chart = late(() => import("./parts/chart.tsx").then((part) => part.Chart));
const Drawer = late(() => import("./parts/drawer.tsx").then((part) => part.Drawer));
const Form = late(() => import("./parts/form.tsx").then((part) => part.Form));
jsx(Soon, { children: jsx(Chart, {}) });
jsx(Late, { part: Drawer, when: open, children: jsx(Drawer, {}) });
jsx(Button, { onPointerEnter: Form.warm });`;

const modules: Modules = {
  getModuleInfo: (id) => ({
    code: id === SCREEN ? CODE : '',
    importedIds: id === SOON ? ['/src/web/parts/axis.tsx'] : [],
    dynamicallyImportedIds: id === SCREEN ? [SOON, OPENED, WARMED] : [],
  }),
};

it('knows what a screen draws as soon as it stands from what opens on it', () => {
  const graph = graphOf(modules);
  expect(graph.lateOf(SCREEN)).toEqual([SOON, OPENED, WARMED]);
  expect(graph.soonOf(SCREEN)).toEqual([SOON]);
  expect([...graph.withSoon([SCREEN])]).toEqual([SCREEN, SOON, '/src/web/parts/axis.tsx']);
});

it('counts what a screen asks for as soon as it stands, though nothing is drawn by it', () => {
  const code = `
const log = () => persistSoon(() => import("./parts/chart.tsx"));
const file = () => persist(() => import("./parts/drawer.tsx"));`;
  const graph = graphOf({
    getModuleInfo: (id) => ({
      code: id === SCREEN ? code : '',
      importedIds: [],
      dynamicallyImportedIds: id === SCREEN ? [SOON, OPENED] : [],
    }),
  });
  expect(graph.soonOf(SCREEN)).toEqual([SOON]);
});

it('knows what a screen asks for with each tab or step that its address chooses', () => {
  const steps = `
const First = lazy(async () => ({ default: (await import("./steps/first.tsx")).First }));
const Second = lazy(async () => ({
  default: (await import("./steps/second.tsx")).Second,
}));
const Palette = lazy(async () => ({ default: (await load()).Palette }));`;
  const [FIRST, SECOND, OTHER] = ['first', 'second', 'other'].map((name) => `/src/web/steps/${name}.tsx`);
  const graph = graphOf({
    getModuleInfo: (id) => ({
      code: id === SCREEN ? steps : '',
      importedIds: id === SECOND ? ['/src/web/parts/axis.tsx'] : [],
      dynamicallyImportedIds: id === SCREEN ? [FIRST, SECOND, OTHER].map(String) : [],
    }),
  });
  expect(graph.withEachSoon([SCREEN]).map((ids) => [...ids])).toEqual([
    [SCREEN, FIRST],
    [SCREEN, SECOND, '/src/web/parts/axis.tsx'],
  ]);
});
