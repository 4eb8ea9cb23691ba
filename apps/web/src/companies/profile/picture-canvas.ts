import type { Size } from "@partner-konto/domain/companies/profile/sizes";

/** Longest side of the working copy in pixels: twice the stored size, plus room to zoom. */
const mostSide = 2400;
const quality = 0.92;

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

function whiteCanvas({ width, height }: Size): { canvas: HTMLCanvasElement; paper: CanvasRenderingContext2D } {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const paper = canvas.getContext("2d");
  if (!paper) throw new Error("no canvas");
  // JPEG has no transparency, so transparent parts become white.
  paper.fillStyle = "#ffffff";
  paper.fillRect(0, 0, width, height);
  return { canvas, paper };
}

/**
 * Decodes a picture, turns it upright and limits its size.
 * @throws when the file is no picture
 */
export async function readPicture(file: File): Promise<HTMLCanvasElement> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, mostSide / Math.max(picture.width, picture.height));
  const size = {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  };
  const { canvas, paper } = whiteCanvas(size);
  paper.drawImage(picture, 0, 0, size.width, size.height);
  picture.close();
  return canvas;
}

/** Minimum visible share: of the picture, or of the frame when zoomed in. */
const leastSeen = { ofPicture: 0.25, ofFrame: 0.1 };

/** Whether enough of the picture lies within the frame; otherwise mostly white would be stored. */
export function isSeen(picture: Size, area: Area): boolean {
  const overlap = (from: number, length: number, whole: number): number =>
    Math.max(0, Math.min(from + length, whole) - Math.max(from, 0));
  const seen = overlap(area.x, area.width, picture.width) * overlap(area.y, area.height, picture.height);
  return (
    seen >= leastSeen.ofPicture * picture.width * picture.height || seen >= leastSeen.ofFrame * area.width * area.height
  );
}

/** The chosen section as a JPEG of twice the stored size; areas beside the picture are white. */
export async function cutOut(picture: HTMLCanvasElement, area: Area, size: Size, name: string): Promise<File> {
  const { canvas, paper } = whiteCanvas({ width: size.width * 2, height: size.height * 2 });
  const scale = canvas.width / area.width;
  paper.imageSmoothingQuality = "high";
  paper.drawImage(picture, -area.x * scale, -area.y * scale, picture.width * scale, picture.height * scale);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
  if (!blob) throw new Error("no picture");
  return new File([blob], `${name.replace(/\.\w+$/, "")}.jpg`, { type: "image/jpeg" });
}
