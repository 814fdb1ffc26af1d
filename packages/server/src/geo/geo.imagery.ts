import type { Imagery } from '@gable/contract/geo'
import type { ImageryKind } from '@gable/contract/status'
import type { Ctx } from '../platform/context.ts'

/** Streets and lots as lines, for places without a picture. */
export const drawnMap: Imagery = {
  kind: 'drawn',
  tiles: [],
  tileSize: 256,
  maxZoom: 20,
  attribution: '',
  mayTrace: true,
}

/** The picture under a map: the company's choice if the operator offers it and it answers, else the drawn map. */
export async function imageryNear(
  ctx: Pick<Ctx, 'providers' | 'config' | 'log'>,
  widget: { imagery: ImageryKind; publicId: string },
  near: readonly [lng: number, lat: number],
): Promise<Imagery> {
  const provider = ctx.providers.imagery.find(({ kind }) => kind === widget.imagery)
  if (!provider) return drawnMap
  try {
    return await provider.describe(ctx.config.PUBLIC_URL, widget.publicId, near)
  } catch (error) {
    ctx.log.warn({ err: error, imagery: widget.imagery }, 'imagery did not answer, the map is drawn')
    return drawnMap
  }
}
