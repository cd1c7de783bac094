import { Link } from "@remix-run/react";
import { classNames } from "./class-names.ts";
import { Icon, type IconType } from "./icon.tsx";

type Segment<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  readonly icon?: IconType;
};

type SegmentedProps<Value extends string> = {
  /** Names the group for screen readers. */
  readonly label: string;
  readonly name: string;
  readonly segments: ReadonlyArray<Segment<Value>>;
  readonly value?: Value;
  readonly defaultValue?: Value;
  readonly onChange?: (value: Value) => void;
  readonly className?: string;
};

/** Up to three exclusive options inside a form. */
export function Segmented<Value extends string>({
  label,
  name,
  segments,
  value,
  defaultValue,
  onChange,
  className,
}: SegmentedProps<Value>) {
  return (
    <div role="radiogroup" aria-label={label} className={classNames("segmented", className)}>
      {segments.map((segment) => (
        <label key={segment.value} className="segment">
          <input
            type="radio"
            name={name}
            value={segment.value}
            {...(value === undefined
              ? { defaultChecked: segment.value === defaultValue }
              : { checked: segment.value === value })}
            onChange={() => onChange?.(segment.value)}
          />
          {segment.icon && <Icon of={segment.icon} />}
          {segment.label}
        </label>
      ))}
    </div>
  );
}

type SegmentLink = {
  readonly label: string;
  readonly to: string;
  readonly current: boolean;
  readonly icon?: IconType;
};

type SegmentedLinksProps = {
  readonly label: string;
  readonly links: readonly SegmentLink[];
  readonly className?: string;
};

/** The same look where the choice lives in the URL. */
export function SegmentedLinks({ label, links, className }: SegmentedLinksProps) {
  return (
    <nav aria-label={label} className={classNames("segmented", className)}>
      {links.map((link) => (
        <Link
          key={link.to}
          to={link.to}
          className="segment"
          aria-current={link.current ? "true" : undefined}
          preventScrollReset
        >
          {link.icon && <Icon of={link.icon} />}
          {link.label}
        </Link>
      ))}
    </nav>
  );
}
