/**
 * The content security policy of one response. In development Vite inserts styles from scripts and talks over a
 * web socket; production allows neither.
 */
export function contentSecurityPolicy(nonce: string, mode: "production" | "development"): string {
  const development = mode === "development";
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    development ? "connect-src 'self' ws:" : "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
  ].join("; ");
}

/**
 * Headers that every response carries beside the policy.
 * `same-origin` keeps addresses (an invitation's holds its token) from other sites, and unlike `no-referrer` leaves
 * the Origin header of our own forms intact.
 */
export function securityHeaders(publicUrl: string): ReadonlyArray<readonly [name: string, value: string]> {
  const headers: Array<readonly [string, string]> = [
    ["X-Content-Type-Options", "nosniff"],
    ["X-Frame-Options", "DENY"],
    ["Referrer-Policy", "same-origin"],
    [
      "Permissions-Policy",
      "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
    ],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ["X-Robots-Tag", "noindex, nofollow"],
  ];
  if (publicUrl.startsWith("https:")) {
    headers.push(["Strict-Transport-Security", "max-age=31536000"]);
  }
  return headers;
}
