import type { ServerBuild } from "@remix-run/node";

type RouteModule = Partial<
  ServerBuild["routes"][string] extends infer R ? (R extends { module: infer M } ? M : never) : never
>;

/** A build with routes of the test's own beside the app's, for what no real page does: break, stall, repeat a form. */
export function plantRoutes(build: ServerBuild, planted: Record<string, RouteModule>): ServerBuild {
  const routes = { ...build.routes };
  const assetRoutes = { ...build.assets.routes };
  for (const [path, module] of Object.entries(planted)) {
    const id = `planted/${path}`;
    routes[id] = { id, parentId: "root", path, module: { ...module } as never };
    assetRoutes[id] = {
      id,
      parentId: "root",
      path,
      module: build.assets.routes.root?.module ?? "",
      hasAction: module.action !== undefined,
      hasLoader: module.loader !== undefined,
      hasClientAction: false,
      hasClientLoader: false,
      hasErrorBoundary: false,
    };
  }
  return { ...build, routes, assets: { ...build.assets, routes: assetRoutes } };
}
