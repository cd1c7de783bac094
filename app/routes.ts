import { index, type RouteConfig, route } from "@remix-run/route-config";

/**
 * Every address of the app, by area. A route that is missing in the permission test's table fails it.
 * `route(path, file)`; a layout of an area nests its pages.
 */
export default [
  // Start
  index("routes/home.tsx"),

  // Account and sign-in
  route("theme", "routes/theme.ts"),

  // Studies

  // Grading room

  // Adjudication

  // Scores, agreement, export

  // Library and import

  // Administration

  // API: bearer tokens only, JSON

  // Everything else
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
