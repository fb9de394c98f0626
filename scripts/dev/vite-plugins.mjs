/** What browsers are told when the server's own code has been opened anew. */
export const SERVER_CHANGED = 'canopy:server-changed';

/**
 * The server's build imports every screen, which takes seconds of a processor. In development it names them instead,
 * and `screens.ts` loads those that a request needs: a screen that does not compile breaks no other.
 *
 * @returns {import('vite').Plugin}
 */
export function routesOnDemand() {
  return {
    name: 'canopy:routes-on-demand',
    apply: 'serve',
    transform(code, id) {
      if (id !== '\0virtual:react-router/server-build') return;
      const names = [];
      const rest = code.replaceAll(/^\s*import \* as (route\d+) from (".*");$/gm, (_line, name, file) => {
        names.push(name);
        return `const ${name} = () => import(${file});`;
      });
      if (names.length === 0) throw new Error('React Router writes its server build in another form now');
      return { code: rest, map: null };
    },
  };
}

/**
 * Pages read their data again after a change of the server's code; React Router does so for its routes alone.
 *
 * @returns {import('vite').Plugin}
 */
export function tellsBrowsers() {
  return {
    name: 'canopy:tells-browsers',
    apply: 'serve',
    transform(code, id) {
      if (!id.endsWith('/src/web/entry.client.tsx')) return;
      const again = `import.meta.hot?.on('${SERVER_CHANGED}', () => void window.__reactRouterDataRouter?.revalidate());`;
      return { code: `${code}\n${again}\n`, map: null };
    },
  };
}
