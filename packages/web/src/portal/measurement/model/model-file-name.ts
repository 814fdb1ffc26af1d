/** What a model is called as a file, without an ending: the street as a file may be called. */
export function modelFileName(street: string): string {
  const plain = street.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')
  return plain ? `roof-${plain}` : 'roof'
}
