type LogoProps = {
  readonly size?: number;
  /** Writes the name beside the mark. */
  readonly word?: boolean;
};

/** A capital A whose bar is a double rule. */
export function Logo({ size = 26, word = false }: LogoProps) {
  return (
    <span className="inline-flex items-center gap-2.5">
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or hidden beside its word */}
      <svg
        width={size}
        height={size}
        viewBox="0 0 26 26"
        {...(word ? { "aria-hidden": true } : { role: "img", "aria-label": "Assize" })}
        className="shrink-0"
      >
        <rect className="logo-square" width="26" height="26" rx="5" />
        <g className="logo-letter" strokeLinejoin="round" strokeLinecap="round">
          <path d="M7 19.5 13 5.5 19 19.5" strokeWidth="1.7" />
          <path d="M5 19.8h4.4M16.6 19.8H21" strokeWidth="1.7" />
          <path d="M9.4 13.6h7.2M8.6 15.7h8.8" strokeWidth="1.15" />
        </g>
      </svg>
      {word && <span className="wordmark">Assize</span>}
    </span>
  );
}
