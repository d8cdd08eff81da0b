import { AVATAR_PIXELS } from "#app/accounts/domain/avatars";

type Area = { x: number; y: number; width: number; height: number };

/**
 * Cuts the chosen part of a picture into a new file. The pixels are redrawn, upright as the browser shows them, so that
 * no metadata of the original remains.
 */
export async function cutOut(file: File, area: Area): Promise<File> {
  const address = URL.createObjectURL(file);
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const canvas = document.createElement("canvas");
    canvas.width = AVATAR_PIXELS;
    canvas.height = AVATAR_PIXELS;
    const pen = canvas.getContext("2d");
    if (!pen) throw new Error("this browser cannot draw");
    pen.imageSmoothingQuality = "high";
    pen.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, AVATAR_PIXELS, AVATAR_PIXELS);
    const type = file.type === "image/jpeg" ? "image/jpeg" : "image/png";
    const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.9));
    if (!drawn) throw new Error("this browser cannot write pictures");
    return new File([drawn], "avatar", { type });
  } finally {
    URL.revokeObjectURL(address);
  }
}
