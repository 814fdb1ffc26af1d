/** Returns a model's file name without an extension: the street, with characters that file names allow. */
export function modelFileName(street: string): string {
  const plain = street.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')
  return plain ? `roof-${plain}` : 'roof'
}
