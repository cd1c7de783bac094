/**
 * For a Vite plugin of the build of the browser's files.
 * @param {import("vite").UserConfig} _config
 * @param {import("vite").ConfigEnv} env
 */
export const ofClientBuild = (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild;

/**
 * For a Vite plugin of the build of the server, which comes after that of the browser's files.
 * @param {import("vite").UserConfig} _config
 * @param {import("vite").ConfigEnv} env
 */
export const ofServerBuild = (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild === true;
