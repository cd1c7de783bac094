import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { FailurePage } from "#app/components/failure-page.tsx";
import { useRequestFacts } from "#app/components/request-facts.tsx";
import { failureWords } from "#app/http/failure-words.ts";
import { themeFromCookies } from "#app/http/theme.ts";

export const meta: MetaFunction = () => [{ title: "Assize" }];

export function loader({ request }: LoaderFunctionArgs) {
  return { theme: themeFromCookies(request.headers.get("Cookie")) };
}

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
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { requestId } = useRequestFacts();
  const response = isRouteErrorResponse(error) ? error : null;
  return <FailurePage words={failureWords(response?.status ?? null, response?.data, requestId)} />;
}
