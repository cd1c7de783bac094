import type { Drawing, Shape, Text } from "#app/components/pictures/drawing.ts";
import { widthOf } from "#app/components/pictures/set-text.ts";

/** Where a text stands in its drawing. */
export type TextPlace = {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

/** Every text of a drawing with the place it takes. */
export function textPlaces(shapes: readonly Shape[], x = 0, y = 0): TextPlace[] {
  return shapes.flatMap((shape) => {
    if (shape.kind === "group") return textPlaces(shape.shapes, x + shape.x, y + shape.y);
    return shape.kind === "text" ? [placeOf(shape, x, y)] : [];
  });
}

function placeOf({ text, anchor, size, weight, x, y }: Text, dx: number, dy: number): TextPlace {
  const width = widthOf(text, size, weight);
  const left = x + dx - (anchor === "start" ? 0 : anchor === "middle" ? width / 2 : width);
  return { text, left, right: left + width, top: y + dy - size * 0.7, bottom: y + dy + size * 0.2 };
}

/** Texts that leave the picture, and pairs of texts that run into each other. */
export function findCrowding({ width, height, shapes }: Drawing): string[] {
  const places = textPlaces(shapes);
  const outside = places.filter(
    ({ left, right, top, bottom }) => left < 0 || right > width || top < 0 || bottom > height,
  );
  const meeting = places.flatMap((one, index) =>
    places
      .slice(index + 1)
      .filter(
        (other) =>
          one.left < other.right &&
          other.left < one.right &&
          one.top < other.bottom &&
          other.top < one.bottom,
      )
      .map((other) => `“${one.text}” meets “${other.text}”`),
  );
  return [...outside.map(({ text }) => `“${text}” leaves the picture`), ...meeting];
}
