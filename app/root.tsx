import sansFont from "@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url";
import serifFont from "@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2?url";
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useLoaderData,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { FailurePage } from "#app/components/failure-page.tsx";
import icon from "#app/components/favicon.svg?url";
import { useRequestFacts } from "#app/components/request-facts.tsx";
import { SignOutGuard } from "#app/components/sign-out-guard.tsx";
import styles from "#app/components/styles/app.css?url";
import { themeFromCookie } from "#app/components/theme.ts";
import { ToastProvider } from "#app/components/toast.tsx";
import type { RootData } from "#app/components/viewer.tsx";
import { isUnreachable, UNREACHABLE } from "#app/http/failure.ts";
import { type FailureWords, failureWords } from "#app/http/failure-words.ts";
import { findShownName } from "#app/modules/auth/read-my-account.server.ts";

export const links: LinksFunction = () => [
  ...[serifFont, sansFont].map((href) => ({
    rel: "preload",
    as: "font" as const,
    type: "font/woff2",
    href,
    crossOrigin: "anonymous" as const,
  })),
  { rel: "stylesheet", href: styles },
  { rel: "icon", type: "image/svg+xml", href: icon },
];

export const meta: MetaFunction = ({ error }) => [
  { title: error ? `${wordsFor(error, "").title} · Assize` : "Assize" },
];

export async function loader({ request, context }: LoaderFunctionArgs): Promise<RootData> {
  const signedIn = await context.session();
  return {
    theme: themeFromCookie(request.headers.get("Cookie")),
    person: signedIn && {
      id: signedIn.actor.userId,
      name: await findShownName(context.database, signedIn.actor),
    },
  };
}

/** Who is signed in, and the theme, change by a form; going from page to page asks for neither. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod }) =>
  formMethod !== undefined && formMethod !== "GET";

/** The document around every page, the failure page included. */
export function Layout({ children }: { children: ReactNode }) {
  const { nonce, requestId, theme: requestedTheme } = useRequestFacts();
  const theme = useRouteLoaderData<typeof loader>("root")?.theme ?? requestedTheme;
  return (
    <html lang="en" data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="request-id" content={requestId} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  const { person } = useLoaderData<typeof loader>();
  return (
    <ToastProvider>
      <Outlet />
      {person && <SignOutGuard personId={person.id} />}
    </ToastProvider>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { requestId } = useRequestFacts();
  return <FailurePage words={wordsFor(error, requestId)} />;
}

function wordsFor(error: unknown, requestId: string): FailureWords {
  if (isUnreachable(error)) return failureWords(null, UNREACHABLE, requestId);
  const response = isRouteErrorResponse(error) ? error : null;
  return failureWords(response?.status ?? null, response?.data, requestId);
}
