import { Check } from "lucide-react";
import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon, type IconType } from "./icon.tsx";

type ChipProps = Omit<ComponentPropsWithoutRef<"input">, "style" | "children" | "type"> & {
  readonly children: ReactNode;
  /** Radios choose one of a group, checkboxes any number. */
  readonly type?: "radio" | "checkbox";
};

/** A small choice among several; chosen it has an ink ring and a check. */
export function Chip({ children, type = "radio", className, ...rest }: ChipProps) {
  return (
    <label className={classNames("chip", className)}>
      <input {...rest} type={type} />
      <Icon of={Check} size={14} className="chip-check" />
      {children}
    </label>
  );
}

type ChipGroupProps = {
  readonly legend: ReactNode;
  readonly legendHidden?: boolean;
  readonly children: ReactNode;
  readonly className?: string;
  readonly id?: string;
};

/** The question that a row of chips answers. */
export function ChipGroup({ legend, legendHidden = false, children, className, id }: ChipGroupProps) {
  return (
    <fieldset id={id} className={classNames("field", className)}>
      <legend className={legendHidden ? "visually-hidden" : "field-label float-start w-full"}>
        {legend}
      </legend>
      <div className="flex flex-wrap gap-1.5">{children}</div>
    </fieldset>
  );
}

type SquareChipProps = {
  readonly children: ReactNode;
  readonly icon?: IconType;
  readonly className?: string;
};

/** A kind, to read only: "Error types". */
export function SquareChip({ children, icon, className }: SquareChipProps) {
  return (
    <span className={classNames("chip chip-square", className)}>
      {icon && <Icon of={icon} size={14} />}
      {children}
    </span>
  );
}
