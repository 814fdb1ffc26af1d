import type { SliceAccessMatrix } from '../../testing/access-matrix/matrix.ts'
import { secretName } from '../../testing/access-matrix/matrix.ts'
import { companyWidget } from '../website/website.service.ts'
import { showImage } from './media.service.ts'
import { media } from './media.table.ts'

export const mediaAccessMatrix: SliceAccessMatrix<'media', { widgetId: string }> = {
  async records({ company }) {
    const { ctx } = company.admin
    const widget = (await companyWidget(ctx))!
    const body = Buffer.from(secretName)
    const kept = await ctx.files.keep(company.tenant.id, { name: `${secretName}.png`, kind: 'png', body })
    await ctx.transaction((tx) => showImage(tx, widget.id, kept))
    return { widgetId: widget.id }
  },
  inputs: { get: () => undefined, remove: () => undefined },
  snapshot: [media],
}
