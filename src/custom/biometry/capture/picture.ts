// Any picture as a JPEG of a sensible size, drawn anew: what a camera writes beside the picture stays on the phone.
const LONGEST_SIDE = 1280;
const QUALITY = 0.9;

export async function pictureOfVideo(video: HTMLVideoElement): Promise<Blob> {
  return drawn(video, video.videoWidth, video.videoHeight);
}

/** @throws where the browser cannot read the file as a picture. */
export async function pictureOfFile(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  try {
    return await drawn(bitmap, bitmap.width, bitmap.height);
  } finally {
    bitmap.close();
  }
}

async function drawn(source: CanvasImageSource, width: number, height: number): Promise<Blob> {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext("2d")?.drawImage(source, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
  if (!blob) throw new Error("The canvas gave no picture.");
  return blob;
}
