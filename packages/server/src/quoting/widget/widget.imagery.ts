import type { Imagery } from '@gable/contract/geo'
import { imageryNear } from '../../places/geo/geo.imagery.ts'
import type { Ctx } from '../../platform/context.ts'
import type { LiveWidget } from './widget.finder.ts'

export function imageryFor(ctx: Ctx, widget: LiveWidget, near: readonly [lng: number, lat: number]): Promise<Imagery> {
  return imageryNear(ctx, widget, near)
}
