/** Reads the code in a picture. @returns its text, or `undefined` if there is no code */
export const readPicture = async (picture: Blob): Promise<string | undefined> => {
  const [{ default: readQr }, image] = await Promise.all([import('jsqr'), createImageBitmap(picture)])
  const { width, height } = image
  const context = new OffscreenCanvas(width, height).getContext('2d')
  context?.drawImage(image, 0, 0)
  image.close()
  const pixels = context?.getImageData(0, 0, width, height).data
  return pixels && readQr(pixels, width, height)?.data
}
