import type { Imagery } from '@gable/contract/geo'
import type { ImageryKind } from '@gable/contract/status'
import type { Ctx } from '../platform/context.ts'
import type { ImageryProvider } from '../providers/imagery/port.ts'
import type { Providers } from '../providers/providers.ts'

/** Streets and lots as lines, for places without a picture. */
export const drawnMap: Imagery = {
  kind: 'drawn',
  tiles: [],
  tileSize: 256,
  maxZoom: 20,
  attribution: '',
  mayTrace: true,
}

/**
 * Whose pictures a widget shows. The demo company's are of whatever was configured for it, and of its own town only where
 * nothing was.
 */
export function imageryProvider({ imagery }: Providers, chosen: ImageryKind): ImageryProvider | undefined {
  return chosen === 'demo' ? imagery[0] : imagery.find(({ kind }) => kind === chosen)
}

/** The picture under a map: the company's choice if the operator offers it and it answers, else the drawn map. */
export async function imageryNear(
  ctx: Pick<Ctx, 'providers' | 'config' | 'log'>,
  widget: { imagery: ImageryKind; publicId: string },
  near: readonly [lng: number, lat: number],
): Promise<Imagery> {
  const provider = imageryProvider(ctx.providers, widget.imagery)
  if (!provider || provider.covers?.(near) === false) return drawnMap
  try {
    return await provider.describe(ctx.config.PUBLIC_URL, widget.publicId, near)
  } catch (error) {
    ctx.log.warn({ err: error, imagery: provider.kind }, 'imagery did not answer, the map is drawn')
    return drawnMap
  }
}
