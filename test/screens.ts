import {
  type ServerBuild,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from 'react-router';
import * as entry from '#web/entry.server.tsx';
import * as home from '#web/portals/public/home/route.tsx';
import * as layout from '#web/portals/public/layout.tsx';
import * as services from '#web/portals/public/services/route.tsx';
import * as root from '#web/root.tsx';

type Route = NonNullable<ServerBuild['routes'][string]>;

/** As the build does: components get what their loader read. */
function withProps(module: object): object {
  const { default: Screen, ErrorBoundary } = module as {
    default?: Parameters<typeof withComponentProps>[0];
    ErrorBoundary?: Parameters<typeof withErrorBoundaryProps>[0];
  };
  return {
    ...module,
    ...(Screen ? { default: withComponentProps(Screen) } : {}),
    ...(ErrorBoundary ? { ErrorBoundary: withErrorBoundaryProps(ErrorBoundary) } : {}),
  };
}

const PUBLIC = 'portals/public/layout';
const routes = [
  { id: 'root', path: '', module: withProps(root) },
  { id: PUBLIC, parentId: 'root', module: withProps(layout) },
  { id: 'portals/public/home/route', parentId: PUBLIC, index: true, module: withProps(home) },
  { id: 'portals/public/services/route', parentId: PUBLIC, path: 'services', module: withProps(services) },
] as Route[];

/** The screens of visitors, drawn as the product draws them, without a build; their scripts are nowhere. */
export const publicScreens: ServerBuild = {
  entry: { module: entry },
  routes: Object.fromEntries(routes.map((route) => [route.id, route])),
  assets: {
    version: 'test',
    url: '/assets/manifest-test.js',
    entry: { module: '/assets/entry-test.js', imports: [] },
    routes: Object.fromEntries(
      routes.map(({ id, parentId, path, index, module }) => [
        id,
        {
          id,
          parentId,
          path,
          index,
          module: `/assets/${id.replaceAll('/', '-')}-test.js`,
          imports: [],
          css: [],
          hasAction: false,
          hasLoader: 'loader' in module,
          hasClientAction: false,
          hasClientLoader: false,
          hasClientMiddleware: false,
          hasErrorBoundary: 'ErrorBoundary' in module,
          hasDefaultExport: true,
          clientActionModule: undefined,
          clientLoaderModule: undefined,
          clientMiddlewareModule: undefined,
          hydrateFallbackModule: undefined,
        },
      ]),
    ),
  },
  basename: '/',
  publicPath: '/',
  assetsBuildDirectory: 'build/client',
  future: {
    v8_middleware: true,
    unstable_optimizeDeps: false,
    unstable_subResourceIntegrity: false,
  } as unknown as ServerBuild['future'],
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
};
