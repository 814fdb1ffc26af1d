/** Half the height of the ground shown on a PDF's map: about 130 m. */
const halfSpanDegrees = 0.001_2

/** The ground around a house, as wide as a document's map shows it. */
export function groundRound([lng, lat]: readonly [number, number]) {
  // Degrees of longitude shrink toward the poles; the map's width in feet does not.
  const halfWidth = (halfSpanDegrees * 1.8) / Math.cos((lat * Math.PI) / 180)
  return { west: lng - halfWidth, south: lat - halfSpanDegrees, east: lng + halfWidth, north: lat + halfSpanDegrees }
}
