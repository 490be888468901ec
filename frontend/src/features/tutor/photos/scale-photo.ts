import { photoLimits } from '../../../../../contract/tutor/photo-rules.ts';

const qualities = [0.85, 0.7, 0.55, 0.4];
/** Writing is hardly readable on a smaller photo. */
const smallestSide = 600;
const prefix = 'data:image/jpeg;base64,';

function draw(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  canvas.width = Math.max(1, Math.floor(picture.width * scale));
  canvas.height = Math.max(1, Math.floor(picture.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws no pictures');
  // A JPEG file has no transparent pixels. They would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/**
 * Makes a JPEG file within the limits from any picture that the browser can read, and returns it in base64. The new file
 * has only the pixels, and not where and when the photo was taken. Throws an error if the browser can't read the file.
 */
export async function scalePhoto(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    for (let side: number = photoLimits.side; side >= smallestSide; side *= 0.75) {
      const canvas = draw(picture, side);
      for (const quality of qualities) {
        const address = canvas.toDataURL('image/jpeg', quality);
        if (!address.startsWith(prefix)) throw new Error('This browser makes no JPEG files');
        const jpeg = address.slice(prefix.length);
        if (jpeg.length <= photoLimits.base64) return jpeg;
      }
    }
  } finally {
    picture.close();
  }
  throw new Error('The photo stays too large');
}
