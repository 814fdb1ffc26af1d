import type { Imagery } from '@gable/contract/geo'
import type { ImageryKind } from '@gable/contract/status'
import type { Ctx } from '../../platform/context.ts'
import { createFailureLog, type FailureLog } from '../../platform/log/failure-log.ts'
import type { ImageryProvider, Tile } from '../../platform/ports/imagery.ts'
import type { Providers } from '../../platform/ports/providers.ts'

const logs = new WeakMap<ImageryProvider, FailureLog>()

/** The failure log of an imagery provider, shared by all widgets so that a failing key is logged once. */
function imageryFailures(ctx: Pick<Ctx, 'log' | 'clock'>, provider: ImageryProvider): FailureLog {
  const known = logs.get(provider) ?? createFailureLog(ctx, { imagery: provider.kind }, 'map imagery')
  logs.set(provider, known)
  return known
}

/** Streets and lots as lines, for places without imagery. */
export const drawnMap: Imagery = {
  kind: 'drawn',
  tiles: [],
  tileSize: 256,
  maxZoom: 20,
  attribution: '',
  mayTrace: true,
}

/**
 * The imagery provider of a widget. The demo company uses whichever provider is configured, and images of its own town
 * only if none is.
 */
export function imageryProvider({ imagery }: Providers, chosen: ImageryKind): ImageryProvider | undefined {
  return chosen === 'demo' ? imagery[0] : imagery.find(({ kind }) => kind === chosen)
}

/** The imagery under a map: the company's choice if the operator offers it and it answers, otherwise the drawn map. */
export async function imageryNear(
  ctx: Pick<Ctx, 'providers' | 'config' | 'log' | 'clock'>,
  widget: { imagery: ImageryKind; publicId: string },
  near: readonly [lng: number, lat: number],
): Promise<Imagery> {
  const provider = imageryProvider(ctx.providers, widget.imagery)
  if (!provider || provider.covers?.(near) === false) return drawnMap
  const failures = imageryFailures(ctx, provider)
  try {
    const imagery = await provider.describe(ctx.config.PUBLIC_URL, widget.publicId, near)
    failures.worked()
    return imagery
  } catch (error) {
    failures.failed(error)
    return drawnMap
  }
}

/** A tile whose key must stay on the server: `none` if there is no image, `failed` if the vendor does not answer. */
export async function imageryTile(
  ctx: Pick<Ctx, 'log' | 'clock'>,
  provider: ImageryProvider | undefined,
  { z, x, y }: { z: number; x: number; y: number },
): Promise<Tile | 'none' | 'failed'> {
  if (!provider?.tile) return 'none'
  const failures = imageryFailures(ctx, provider)
  try {
    const tile = await provider.tile(z, x, y)
    failures.worked()
    return tile ?? 'none'
  } catch (error) {
    failures.failed(error)
    return 'failed'
  }
}

/** Half the height of the ground shown on a PDF's map: about 130 m. */
const halfSpanDegrees = 0.001_2

/** The ground around a house, as wide as a document's map shows it. */
export function groundRound([lng, lat]: readonly [number, number]) {
  // Degrees of longitude shrink toward the poles; the map's width in feet does not.
  const halfWidth = (halfSpanDegrees * 1.8) / Math.cos((lat * Math.PI) / 180)
  return { west: lng - halfWidth, south: lat - halfSpanDegrees, east: lng + halfWidth, north: lat + halfSpanDegrees }
}
