/** Error of a point across its plane, in meters; a point off by more than this multiple of it is stray. */
const [POINT_ERROR, STRAY] = [0.1, 3]
/** The standard deviation of normal errors is this multiple of their absolute median. */
const SIGMA_OF_MEDIAN = 1.4826
/**
 * Minimum gain in log-likelihood for each plane that a model adds: three parameters at half the logarithm of the
 * number of points (G. Schwarz, "Estimating the dimension of a model", 1978).
 */
export const PLANE_PRICE = 10

/**
 * The error of a point across its plane, in meters: that of the scan, if it is larger than usual.
 * @param off how far each point is off its plane, in meters.
 */
export function pointError(off: Float64Array): number {
  return Math.max(POINT_ERROR, SIGMA_OF_MEDIAN * (off.map(Math.abs).sort()[off.length >> 1] ?? 0))
}

/** Negative log-likelihood of points this far off their planes, in meters, with normal errors and stray points. */
export function misfit(off: Float64Array, error: number): number {
  return off.reduce((sum, meters) => sum + Math.min(STRAY, Math.abs(meters) / error) ** 2 / 2, 0)
}
