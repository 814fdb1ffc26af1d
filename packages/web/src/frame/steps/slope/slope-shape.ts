/** Half the width and the height of a gable's drawing, in drawing units, fitted into a box. */
export function gableShape(rise: number, box: { halfWidth: number; height: number }): { half: number; height: number } {
  const height = (box.halfWidth * rise) / 12
  return height <= box.height ? { half: box.halfWidth, height } : { half: (box.height * 12) / rise, height: box.height }
}
