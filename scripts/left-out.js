import { ofClientBuild } from "./build-sides.js";

/** @typedef {readonly [found: RegExp, written: string]} Edit */

/**
 * What the application never uses of its framework, and no option switches off: the edits after which a build drops it.
 * Each must still find its place, so that a framework that changed is looked at again.
 * @type {readonly { readonly file: string, readonly edits: readonly Edit[] }[]}
 */
const LEFT_OUT = [
  {
    file: "/@remix-run/router/dist/router.js",
    edits: [
      // Options that Remix always gives: how data is fetched, no discovery of routes, and the flags of version 7.
      [/init\.dataStrategy \|\| defaultDataStrategy/, "init.dataStrategy"],
      [/(?<=patchRoutesOnNavigationImpl = )init\.patchRoutesOnNavigation/, "undefined"],
      [
        /(?<=if \()isFogOfWar(?=\))|fogOfWar\.active && fogOfWar\.matches|(?<=if \()fogOfWar\.active(?=\))/g,
        "false",
      ],
      [/!isFogOfWar/g, "true"],
      [
        /\bfuture\.v7_(?:fetcherPersist|normalizeFormMethod|partialHydration|prependBasename|relativeSplatPath|skipActionErrorRevalidation)\b/g,
        "true",
      ],
      // Deferred data: single fetch streams promises itself.
      [/(?<=function isDeferred(?:Data|Result)\(\w+\) \{)/g, " return false;"],
      [/(?<=function cancelActiveDeferreds\(predicate\) \{)/, " return [];"],
      [/await Promise\.all\(\[resolveNavigationDeferredResults\(.*\]\);/, ""],
      // Blocked navigations.
      [/(?<=function shouldBlockNavigation\(\w+\) \{)/, " return;"],
      [/^ *(?:get|delete)Blocker,\n/gm, ""],
      [/state\.blockers\.forEach\(.*deleteBlocker\(key\)\);/, ""],
      // View transitions.
      [
        /(?<=if \()priorPaths && priorPaths\.has\(location\.pathname\)|(?<=else if \()appliedViewTransitions\.has\(location\.pathname\)/g,
        "false",
      ],
      [/(?<=else if \()pendingViewTransitionEnabled(?=\))/, "false"],
      [/restoreAppliedTransitions\(routerWindow,[^}]*?removePageHideEventListener = .*;/, ""],
      // Warnings for who writes routes.
      [/(?<=function warning\(cond, message\) \{)/, " return;"],
      // What its own assertions say; React Router's production build has no words for them either.
      [/(?<=function invariant\(value, message\) \{[^}]*new Error\()message/, ""],
    ],
  },
  {
    file: "/react-router-dom/dist/index.js",
    edits: [
      [/!viewTransitionOpts \|\| isViewTransitionUnavailable/, "true"],
      [
        /vtContext\.isTransitioning && !vtContext\.flushSync|!vtContext\.isTransitioning && interruption/g,
        "false",
      ],
      [/(?<=if \()renderDfd && pendingState && [^{]*(?=\) \{)/g, "false"],
      [/useViewTransitionState\(path\) && viewTransition === true/, "false"],
      [/\b(?:router\.)?future\.v7_partialHydration\b/g, "true"],
    ],
  },
  {
    file: "/@remix-run/react/dist/esm/components.js",
    edits: [
      // Links that fetch their page ahead.
      [
        /let \[shouldPrefetch, ref, prefetchHandlers\] = usePrefetchBehavior\(prefetch, props\);/g,
        "const ref = null, prefetchHandlers = null;",
      ],
      [/shouldPrefetch && !isAbsolute(?= \?)|isPageLinkDescriptor\(link\)(?= \?)/g, "false"],
      // By its name an unused component seems used.
      [/NavLink\.displayName = "NavLink";/, ""],
      // Links and data among what a page says of itself.
      [/"(?:tagName|script:ld\+json)" in metaProps/g, "false"],
      // What the server alone writes into a page.
      [/criticalCss(?= \?)/, "false"],
      [
        /static: isStatic,\s*staticContext\s*(\} = useDataRouterContext\(\);)/,
        "$1 const isStatic = false, staticContext = undefined;",
      ],
      // The files of the page, which the table of routes does not name to the browser: the server wrote them into it.
      [/let routePreloads = matches\.map\([\s\S]*?\}\)\.flat\(1\);/, ""],
      [
        /manifest\.entry\.imports\.concat\(routePreloads\)/,
        `[...document.body.querySelectorAll(":scope > link[rel=modulepreload]")].slice(2).map((link) => link.getAttribute("href"))`,
      ],
      [/!isStatic && typeof __remixContext === "object" && __remixContext\.a/, "false"],
    ],
  },
  {
    file: "/@remix-run/react/dist/esm/routes.js",
    edits: [
      // Data that is fetched for one route at a time.
      [/typeof singleFetch === "function"/, "true"],
      [/(?<=if \()needsRevalidation(?=\))/, "false"],
      // A page to show until the first data comes: the server sends it with the page.
      [/RemixRootDefaultHydrateFallback(?= : undefined)/, "undefined"],
    ],
  },
  {
    file: "/@remix-run/react/dist/esm/errorBoundaries.js",
    // A script inside the page, which the content security policy refuses.
    edits: [[/(?<=let heyDeveloper = )[^;]*`[^`]*`[^;]*(?=;)/, "null"]],
  },
  {
    file: "/@remix-run/react/dist/esm/browser.js",
    edits: [[/router\.createRoutesForHMR = .*;/, ""]],
  },
];

const USES =
  /\b(?:Await|defer|useBlocker|unstable_usePrompt|PrefetchPageLinks|useViewTransitionState)\b(?=[^;]*from "@remix-run\/react")|\b(?:prefetch|viewTransition|tagName|"script:ld\+json"): /;

/**
 * A Vite plugin that leaves out of the browser's code the parts of the framework that the application never uses. It
 * fails where the framework is not the one that it knows, and where the application begins to use such a part.
 * @returns {import("vite").Plugin}
 */
export function leftOut() {
  return {
    name: "left-out",
    apply: ofClientBuild,
    transform(code, id) {
      if (id.includes("/app/") && USES.test(code))
        this.error(
          `${id} uses a part of the framework that scripts/left-out.js leaves out: ${USES.exec(code)?.[0]}`,
        );
      const edits = LEFT_OUT.find(({ file }) => id.endsWith(file))?.edits;
      if (!edits) return null;
      let left = code;
      for (const [found, written] of edits) {
        if (left.search(found) < 0)
          this.error(`${found} is no longer in ${id}: look again at what to leave out`);
        left = left.replace(found, written);
      }
      return { code: left, map: null };
    },
  };
}
