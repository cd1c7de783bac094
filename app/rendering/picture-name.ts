export const PICTURES = ["scores", "error-types", "agreement", "progress"] as const;
export type PictureName = (typeof PICTURES)[number];

export const PICTURE_FORMATS = ["svg", "png", "pdf"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

export const PICTURE_MEDIA_TYPES: Readonly<Record<PictureFormat, string>> = {
  svg: "image/svg+xml; charset=utf-8",
  png: "image/png",
  pdf: "application/pdf",
};

/** `scores.pdf` as the picture and its format; null: there is no such file. */
export function parsePictureName(
  file: string,
): { readonly picture: PictureName; readonly format: PictureFormat } | null {
  const [name, ending, ...more] = file.split(".");
  const picture = PICTURES.find((one) => one === name);
  const format = PICTURE_FORMATS.find((one) => one === ending);
  return picture === undefined || format === undefined || more.length > 0 ? null : { picture, format };
}
