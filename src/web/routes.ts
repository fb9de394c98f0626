import type { RouteConfig } from '@react-router/dev/routes';
import { adminRoutes } from './portals/admin/routes.ts';
import { branchRoutes } from './portals/branch/routes.ts';
import { homeownerRoutes } from './portals/homeowner/routes.ts';
import { publicRoutes } from './portals/public/routes.ts';
import { vendorRoutes } from './portals/vendor/routes.ts';

/** The site map. Each portal keeps its own part. */
export default [
  ...publicRoutes,
  ...homeownerRoutes,
  ...vendorRoutes,
  ...adminRoutes,
  ...branchRoutes,
] satisfies RouteConfig;
