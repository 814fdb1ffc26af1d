import type { Imagery } from '@gable/contract/geo'
import type { Ctx } from '../platform/context.ts'
import type { LiveWidget } from './widget.finder.ts'

const drawn: Imagery = { kind: 'drawn', tiles: [], tileSize: 256, maxZoom: 20, attribution: '', mayTrace: true }

/** The picture under the widget's map: the company's choice if the operator offers it and it answers, else the drawn map. */
export async function imageryFor(
  ctx: Ctx,
  widget: LiveWidget,
  near: readonly [lng: number, lat: number],
): Promise<Imagery> {
  const provider = ctx.providers.imagery.find(({ kind }) => kind === widget.imagery)
  if (!provider) return drawn
  try {
    return await provider.describe(ctx.config.PUBLIC_URL, widget.publicId, near)
  } catch (error) {
    ctx.log.warn({ err: error, imagery: widget.imagery }, 'imagery did not answer, the map is drawn')
    return drawn
  }
}
