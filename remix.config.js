/**
 * The single source of Remix options; `vite.config.ts` passes them to the Remix plugin.
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  future: {
    v3_fetcherPersist: true,
    // The whole route table comes with the page: the grading room goes on to items that no link named, without a network.
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};
